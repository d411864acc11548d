import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";

const queues = {
  renew_plans: "select min(next_step_at) from subscriptions where next_step_at is not null",
  sync_payments:
    "select min(check_after) from payments where state in ('pending', 'requires_action', 'unknown')",
  sync_refunds: "select min(check_after) from refunds where state in ('pending', 'unknown')",
  sync_card_saves: "select min(check_after) from card_saves where check_after is not null",
  email: "select min(due_at) from outbox where state = 'waiting'",
} as const;
export type Queue = keyof typeof queues;
const names = Object.keys(queues) as Queue[];
const lookUp = sql.raw(names.map((name) => `(${queues[name]}) as ${name}`).join(", "));

/** When each kind of work is due next. */
export async function lookAhead(db: Db): Promise<Record<Queue, number>> {
  const { rows } = await db.execute<Record<Queue, string | null>>(sql`select ${lookUp}`);
  const at = (name: Queue) => Date.parse(rows[0]?.[name] ?? "9999-01-01");
  return Object.fromEntries(names.map((name) => [name, at(name)])) as Record<Queue, number>;
}
