import { sql } from "drizzle-orm";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** What happened to the demo's plans in a time. */
export type Events = {
  notices: number;
  charges: number;
  chargedCents: number;
  declines: number;
  lapses: number;
  ended: number;
};

/** On all sites, from one moment to another, this one included. */
export async function countEvents(
  { db, actor }: Pick<SystemCtx, "db" | "actor">,
  period: { after: Date; until: Date },
): Promise<Events> {
  may(actor, "manage_sites");
  const [after, until] = [period.after.toISOString(), period.until.toISOString()];
  const isIn = (column: string) =>
    sql`${sql.raw(column)} > ${after}::timestamptz and ${sql.raw(column)} <= ${until}::timestamptz`;
  const renewal = sql`purpose = 'renewal' and ${isIn("settled_at")}`;
  const { rows } = await db.execute<Events>(sql`select
    (select count(*)::int from renewal_notices where ${isIn("queued_at")}) as notices,
    (select count(*)::int from payments where state = 'paid' and ${renewal}) as charges,
    (select coalesce(sum(amount_cents), 0)::int from payments
      where state = 'paid' and ${renewal}) as "chargedCents",
    (select count(*)::int from payments where state = 'failed' and ${renewal}) as declines,
    (select count(*)::int from audit_log
      where action = 'plan_lapsed' and ${isIn("at")}) as lapses,
    (select count(*)::int from audit_log where action = 'plan_ended' and ${isIn("at")}) as ended`);
  if (!rows[0]) throw new Error("the database counted nothing");
  return rows[0];
}
