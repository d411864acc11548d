import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { refunds } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";

/** What of a payment has not gone back yet, nor is on its way. */
export async function leftToRefund(
  tx: Tx,
  { siteId, id, state, amountCents }: Payment,
): Promise<number> {
  if (state !== "paid") return 0;
  const [back] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.siteId, siteId), eq(refunds.paymentId, id), ne(refunds.state, "failed")));
  return amountCents - (back?.cents ?? 0);
}
