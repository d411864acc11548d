import { min } from "drizzle-orm";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { isWaiting, type Work } from "./queue.ts";

/** When a kind of work is due next, if at all. */
export async function findNextDue(
  { db, actor }: Pick<SystemCtx, "db" | "actor">,
  work: Work,
): Promise<Date | null> {
  may(actor, "run_jobs");
  const { table, dueAt } = work.queue;
  const [next] = await db
    .select({ at: min(dueAt) })
    .from(table)
    .where(isWaiting(work));
  return (next?.at as Date | null | undefined) ?? null;
}
