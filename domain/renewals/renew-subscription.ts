import { and, eq, isNull } from "drizzle-orm";
import { isTaken } from "#db/database-errors.ts";
import type { Tx } from "#db/connect.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import { chargePayment } from "#domain/billing/charge-payment.ts";
import { findSamePayment } from "#domain/billing/find-same-payment.ts";
import type { Payment } from "#domain/billing/payment.ts";
import {
  type PaymentStatus,
  presentPaymentStatus,
} from "#domain/billing/present-payment-status.ts";
import { withCardTry } from "#domain/billing/with-card-try.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";
import type { Derive } from "#domain/secrets/vault.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { quoteByHand } from "./get-renewal.ts";
import { getOwnPlan, type Subscription } from "./own-plan.ts";
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
type Placed = { payment: Payment; paymentToken: string | undefined };

/** Pays for the next term while its member is there; the plan goes on as if it had renewed itself. */
export async function renewSubscription(ctx: Ctx, input: Input): Promise<PaymentStatus> {
  const { accountId } = memberOf(ctx);
  const { idempotencyKey } = input;
  const hashes = ctx.vault.inUse.map((derive) => requestHash(derive, input));
  const findSame = () => findSamePayment(ctx, { accountId, idempotencyKey, hashes });
  const known = await findSame();
  if (known) return presentPaymentStatus(ctx, known);
  await requireRecentLogin(ctx);
  const placeOnce = (tx: Tx) => place(ctx, tx, input, hashes[0] ?? "");
  const placed = await withCardTry(ctx, accountId, () => ctx.db.transaction(placeOnce)).catch(
    async (error: unknown) => {
      // Concurrent duplicate: the unique key lets one through; return that payment.
      const same = await findSame();
      if (same) return { same };
      throw isTaken(error) ? inProgress() : error;
    },
  );
  if ("same" in placed) return presentPaymentStatus(ctx, placed.same);
  const { payment, paymentToken } = placed;
  const charged = await chargePayment(ctx, payment, { paymentToken, returnUrl: input.returnUrl });
  return presentPaymentStatus(ctx, charged);
}

async function place(ctx: Ctx, tx: Tx, input: Input, hash: string): Promise<Placed> {
  const { accountId } = memberOf(ctx);
  const { subscriptionId, amountCents, idempotencyKey } = input;
  const plan = await getOwnPlan(ctx, tx, { accountId, subscriptionId, isLocked: true });
  const renewal = await readRenewal(ctx, tx, plan);
  const quote = quoteByHand(renewal);
  const { next } = renewal.facts;
  const canRenew = quote !== null && next?.state !== "paid" && renewal.facts.isOffered;
  if (!canRenew || !canRenewByHand(renewal.facts, siteDay(ctx)))
    throw new DomainError("conflict", "This plan can't be renewed now.");
  if (next?.isUnderWay) throw inProgress();
  if ((renewal.invoice?.totalCents ?? quote.priceCents) !== amountCents) {
    const message = "The price has changed since it was shown. Review it and pay again.";
    throw new DomainError("price_changed", message);
  }
  const gateway = ctx.gatewayFor(ctx.site);
  if (!gateway) throw noGateway();
  const paymentToken = input.paymentToken ?? (await findCard(ctx, tx, plan, gateway.kind));
  if (paymentToken === undefined && amountCents > 0)
    throw invalidField("paymentToken", "card_missing");
  const placed = { idempotencyKey, requestHash: hash, gateway: gateway.kind, isOffSession: false };
  return { payment: await placeRenewal(ctx, tx, { renewal, quote }, placed), paymentToken };
}

/** The card on file, by the gateway's id. */
export async function findCard(
  { site }: Ctx,
  tx: Tx,
  { paymentMethodId }: Subscription,
  gateway: string,
): Promise<string | undefined> {
  if (paymentMethodId === null) return undefined;
  const byId = and(
    eq(paymentMethods.siteId, site.id),
    eq(paymentMethods.id, paymentMethodId),
    eq(paymentMethods.gateway, gateway),
    isNull(paymentMethods.removedAt),
  );
  const [card] = await tx.select().from(paymentMethods).where(byId);
  return card?.gatewayCard;
}

function requestHash(derive: Derive, { subscriptionId, amountCents, paymentToken }: Input): string {
  return derive("renewal request", JSON.stringify([subscriptionId, amountCents, paymentToken]));
}

const inProgress = () =>
  new DomainError("in_progress", "This plan's renewal is being paid right now.");

const noGateway = () =>
  new DomainError("unavailable", "Card payments aren't available right now.", {
    retryAfterSeconds: 3_600,
  });
