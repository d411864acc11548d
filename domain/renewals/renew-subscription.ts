import type { Tx } from "#db/connect.ts";
import { inProgress, payOnce, type Request } from "#domain/billing/pay-once.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { chooseCard, priceChanged } from "./choose-card.ts";
import { findOpenPayment } from "./find-open-payment.ts";
import { quoteByHand } from "./get-renewal.ts";
import { getOwnPlan } from "./own-plan.ts";
import { placeRenewal } from "./place-renewal.ts";
import { readRenewal } from "./read-renewal.ts";
import { canRenewByHand } from "./rules.ts";

type Input = {
  subscriptionId: string;
  /** As it was shown. */
  amountCents: number;
  paymentToken?: string | undefined;
  idempotencyKey: string;
  returnUrl: string;
};
/** Pays for the next term while its member is there; the plan goes on as if it had renewed itself. */
export async function renewSubscription(ctx: Ctx, input: Input): Promise<PaymentStatus> {
  const { subscriptionId, amountCents, paymentToken, ...request } = input;
  const { accountId } = memberOf(ctx);
  const given = [subscriptionId, amountCents, paymentToken];
  const asked = { ...request, accountId, what: "renewal request", input: given };
  return payOnce(ctx, asked, (tx, placed) => place(ctx, tx, input, placed));
}

async function place(
  ctx: Ctx,
  tx: Tx,
  { subscriptionId, amountCents, paymentToken }: Input,
  placed: Request,
) {
  const { accountId } = memberOf(ctx);
  const plan = await getOwnPlan(ctx, tx, { accountId, subscriptionId, isLocked: true });
  const renewal = await readRenewal(ctx, tx, plan);
  const quote = quoteByHand(renewal);
  const { next } = renewal.facts;
  const canRenew = quote !== null && next?.state !== "paid" && renewal.facts.isOffered;
  if (!canRenew || !canRenewByHand(renewal.facts, siteDay(ctx)))
    throw new DomainError("conflict", "This plan can't be renewed now.");
  if (next?.isUnderWay) throw inProgress();
  for (const purpose of ["added_person", "plan_change"] as const)
    if (await findOpenPayment(ctx, tx, plan, purpose)) throw inProgress();
  if ((renewal.invoice?.totalCents ?? quote.priceCents) !== amountCents) throw priceChanged();
  const card = await chooseCard(ctx, tx, plan, { paymentToken, amountCents });
  const by = { ...placed, gateway: card.gateway };
  const payment = await placeRenewal(ctx, tx, { renewal, quote }, by);
  return { payment, paymentToken: card.paymentToken };
}
