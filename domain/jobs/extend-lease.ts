import { and, eq } from "drizzle-orm";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import type { Claim } from "./claim-due.ts";
import type { Work } from "./queue.ts";

/** A heartbeat; no effect once the work, or another worker, has set a different time. */
export async function extendLease(
  { db, actor, now }: Pick<SystemCtx, "db" | "actor" | "now">,
  { queue: { table, dueAt, dueKey }, lease }: Work,
  claim: Claim,
): Promise<void> {
  may(actor, "run_jobs");
  const until = new Date(now.getTime() + lease);
  const { rowCount } = await db
    .update(table)
    .set({ [dueKey]: until })
    .where(and(eq(table.id, claim.row.id), eq(dueAt, claim.until)));
  if (rowCount) claim.until = until;
}
