import { askInTurn } from "#domain/billing/ask-in-turn.ts";
import {
  presentPaymentStatus,
  type PaymentStatus,
} from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { type AskedPayment, ownPayment } from "./own-payment.ts";

/** The status of the caller's own payment; an open one is synced first. */
export async function getPaymentStatus(ctx: Ctx, asked: AskedPayment): Promise<PaymentStatus> {
  return presentPaymentStatus(ctx, await askInTurn(ctx, await ownPayment(ctx, asked)));
}
