import type { Ctx } from "#domain/context.ts";
import { announceEnd, endSubscription } from "#domain/membership/end-subscription.ts";
import { getSellerDueCents } from "./read-cancellation.ts";
import { type PlanEnd, refundPayment } from "./refund-payment.ts";

const planEnd: PlanEnd = {
  leastCents: getSellerDueCents,
  async end(ctx, tx, payment, refundCents) {
    if (await endSubscription(ctx, tx, payment))
      await announceEnd(ctx, tx, payment, { refundCents });
  },
};

/** A refund by staff that also ends the plan: at least what the seller owes for its unused days. */
export const refundAndEndPlan = (ctx: Ctx, request: Parameters<typeof refundPayment>[1]) =>
  refundPayment(ctx, request, planEnd);
