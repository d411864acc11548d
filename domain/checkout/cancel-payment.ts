import { syncPayment } from "#domain/billing/sync-payment.ts";
import {
  presentPaymentStatus,
  type PaymentStatus,
} from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { type AskedPayment, ownPayment } from "./own-payment.ts";

/**
 * Whoever would rather use another card than answer the bank. The order is free again only once the
 * gateway says that nothing will be charged; what was approved a moment before is paid.
 */
export async function cancelPayment(ctx: Ctx, asked: AskedPayment): Promise<PaymentStatus> {
  const payment = await ownPayment(ctx, asked);
  return presentPaymentStatus(ctx, await syncPayment(ctx, payment, { isCalledOff: true }));
}
