import { syncPayment } from "#domain/billing/sync-payment.ts";
import {
  presentPaymentStatus,
  type PaymentStatus,
} from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { type AskedPayment, ownPayment } from "./own-payment.ts";

/**
 * Cancels an unfinished 3-D Secure payment, to pay with another card. The checkout is released only
 * once the gateway confirms that nothing will be charged; a payment approved a moment before stays
 * paid.
 */
export async function cancelPayment(ctx: Ctx, asked: AskedPayment): Promise<PaymentStatus> {
  const payment = await ownPayment(ctx, asked);
  return presentPaymentStatus(ctx, await syncPayment(ctx, payment, { isCalledOff: true }));
}
