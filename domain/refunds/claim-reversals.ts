import { asc, inArray, lte, min, sql } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { firstCheckAt } from "#domain/billing/rules.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** Leases payments whose gateway is due to be asked for reversals. */
export async function claimReversals(
  { db, actor, now }: SystemCtx,
  { most }: { most: number },
): Promise<Payment[]> {
  may(actor, "run_jobs");
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.reversalsAfter, now))
    .orderBy(asc(payments.reversalsAfter))
    .limit(most)
    .for("update", { skipLocked: true });
  const later = firstCheckAt(now);
  return db
    .update(payments)
    .set({ reversalsAfter: sql`${later.toISOString()}::timestamptz` })
    .where(inArray(payments.id, due))
    .returning();
}

/** When the next payment is due for that. */
export async function nextReversalCheck({
  db,
  actor,
}: Pick<SystemCtx, "db" | "actor">): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db.select({ at: min(payments.reversalsAfter) }).from(payments);
  return next?.at ?? null;
}
