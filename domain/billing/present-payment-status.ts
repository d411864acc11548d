import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { paymentStatus } from "#contract/payment-fields.ts";
import { receipts } from "#db/schema/billing.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { Payment } from "./payment.ts";
import type { Settled } from "./settle-payment.ts";

export type PaymentStatus = z.output<typeof paymentStatus>;

export async function presentPaymentStatus(ctx: Ctx, payment: Settled): Promise<PaymentStatus> {
  const { id: paymentId, state, action, subscriptionId, declineReason } = payment;
  switch (state) {
    case "paid": {
      const receiptId = payment.receiptId ?? (await receiptOf(ctx, payment));
      return { status: "paid", subscriptionId, receiptId };
    }
    case "failed":
    case "voided":
      return { status: "failed", paymentId, reason: declineReason };
    case "requires_action":
      if (action) return { status: "requires_action", paymentId, action };
      return { status: "processing", paymentId };
    case "pending":
    case "unknown":
      return { status: "processing", paymentId };
  }
}

async function receiptOf({ db }: Ctx, { siteId, id }: Payment): Promise<string> {
  const [receipt] = await db
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(eq(receipts.siteId, siteId), eq(receipts.paymentId, id), isNull(receipts.refundId)));
  if (!receipt) throw new DomainError("internal");
  return receipt.id;
}
