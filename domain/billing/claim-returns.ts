import { asc, inArray, lte, sql } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import type { HouseCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { firstAsking } from "./rules.ts";
import type { Payment } from "./payment.ts";

/** Payments of which money may have gone back unheard, for whoever asks about them now. */
export async function claimReturns(
  { db, actor, now }: HouseCtx,
  { most }: { most: number },
): Promise<Payment[]> {
  may(actor, "run_jobs");
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.returnsAfter, now))
    .orderBy(asc(payments.returnsAfter))
    .limit(most)
    .for("update", { skipLocked: true });
  const later = firstAsking(now);
  return db
    .update(payments)
    .set({ returnsAfter: sql`${later.toISOString()}::timestamptz` })
    .where(inArray(payments.id, due))
    .returning();
}
