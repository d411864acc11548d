import { and, asc, inArray, lte, min, sql } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { firstCheckAt } from "./rules.ts";
import type { Payment } from "./payment.ts";

/**
 * Payments that nobody has settled in time, for whoever asks about them now. Any number of processes
 * share the work; what one of them leaves lying comes up again.
 */
export async function claimPayments(
  { db, actor, now }: SystemCtx,
  { most }: { most: number },
): Promise<Payment[]> {
  may(actor, "run_jobs");
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ["pending", "requires_action", "unknown"]),
        lte(payments.checkAfter, now),
      ),
    )
    .orderBy(asc(payments.checkAfter))
    .limit(most)
    .for("update", { skipLocked: true });
  const later = firstCheckAt(now);
  return db
    .update(payments)
    .set({ checkAfter: sql`${later.toISOString()}::timestamptz` })
    .where(inArray(payments.id, due))
    .returning();
}

/** When a payment is to be asked about next, if one is open. */
export async function nextPaymentCheck({
  db,
  actor,
}: Pick<SystemCtx, "db" | "actor">): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db
    .select({ at: min(payments.checkAfter) })
    .from(payments)
    .where(inArray(payments.state, ["pending", "requires_action", "unknown"]));
  return next?.at ?? null;
}
