import { askInTurn } from "#domain/billing/ask-in-turn.ts";
import {
  presentPaymentStatus,
  type PaymentStatus,
} from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { type AskedPayment, ownPayment } from "./own-payment.ts";

/** Where a payment of one's own stands; one that is open is asked about first. */
export async function getPaymentStatus(ctx: Ctx, asked: AskedPayment): Promise<PaymentStatus> {
  return presentPaymentStatus(ctx, await askInTurn(ctx, await ownPayment(ctx, asked)));
}
