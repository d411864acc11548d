import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { returnedCents } from "#domain/billing/returned-cents.ts";

/** What of a payment has not gone back yet, nor is on its way. */
export async function leftToRefund(tx: Tx, payment: Payment): Promise<number> {
  const { siteId, id, state, amountCents } = payment;
  if (state !== "paid") return 0;
  const [back] = await tx
    .select({ cents: returnedCents })
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.id, id)));
  return amountCents - (back?.cents ?? 0);
}
