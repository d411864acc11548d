import { and, asc, inArray, lte, min } from "drizzle-orm";
import { refunds } from "#db/schema/billing.ts";
import { firstCheckAt } from "#domain/billing/rules.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import type { Refund } from "./create-refund.ts";

/** Leases refunds that were not settled in time. */
export async function claimRefunds(
  { db, actor, now }: SystemCtx,
  { most }: { most: number },
): Promise<Refund[]> {
  may(actor, "run_jobs");
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.state, ["pending", "unknown"]), lte(refunds.checkAfter, now)))
    .orderBy(asc(refunds.checkAfter))
    .limit(most)
    .for("update", { skipLocked: true });
  const checkAfter = firstCheckAt(now);
  return db.update(refunds).set({ checkAfter }).where(inArray(refunds.id, due)).returning();
}

/** When the next open refund is due for a check. */
export async function nextRefundCheck({
  db,
  actor,
}: Pick<SystemCtx, "db" | "actor">): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db
    .select({ at: min(refunds.checkAfter) })
    .from(refunds)
    .where(inArray(refunds.state, ["pending", "unknown"]));
  return next?.at ?? null;
}
