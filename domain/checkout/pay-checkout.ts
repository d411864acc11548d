import { and, eq } from "drizzle-orm";
import { isTaken } from "#db/database-errors.ts";
import type { Tx } from "#db/connect.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { memberOf } from "#domain/policy.ts";
import { chargePayment } from "#domain/billing/charge-payment.ts";
import {
  presentPaymentStatus,
  type PaymentStatus,
} from "#domain/billing/present-payment-status.ts";
import { findSamePayment } from "#domain/billing/find-same-payment.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { withCardTry } from "#domain/billing/with-card-try.ts";
import type { Ctx } from "#domain/context.ts";
import type { Derive } from "#domain/secrets/vault.ts";
import { DomainError } from "#domain/errors.ts";
import { claimed, refuseWhilePaying } from "./change-checkout.ts";
import {
  discardedMeanwhile,
  getStoredCheckout,
  lockCheckout,
  type StoredCheckout,
} from "./find-stored-checkout.ts";
import { noteKept } from "./disclosures.ts";
import { onPlanAlready } from "./enroll-people.ts";
import { placePayment } from "./place-payment.ts";
import { type PaymentRequest, preparePayment } from "./prepare-payment.ts";

type Input = PaymentRequest & { returnUrl: string };

/**
 * Pays a checkout. The intent is committed before the gateway is called; the outcome is recorded
 * here, or by the sync that finds it open.
 */
export async function payCheckout(ctx: Ctx, input: Input): Promise<PaymentStatus> {
  const { accountId } = memberOf(ctx);
  const known = await findSameRequest(ctx, accountId, input);
  if (known) return presentPaymentStatus(ctx, known);
  const payment = await place(ctx, { ...input, accountId }).catch(async (error: unknown) => {
    // Concurrent duplicate: the unique key lets one through; return that payment.
    const same = await findSameRequest(ctx, accountId, input);
    if (same) return { same };
    if (isTaken(error, "enrollments_no_overlap")) throw onPlanAlready();
    throw isTaken(error) ? inProgress() : error;
  });
  if ("same" in payment) return presentPaymentStatus(ctx, payment.same);
  return presentPaymentStatus(ctx, await chargePayment(ctx, payment, input));
}

async function place(
  ctx: Ctx,
  { accountId, ...input }: Input & { accountId: string },
): Promise<Payment> {
  const gateway = ctx.gatewayFor(ctx.site);
  const ready = await preparePayment(ctx, await getStoredCheckout(ctx), input);
  if (!gateway && ready.quote.dueTodayCents > 0) throw noGateway();
  const placed = {
    ...input,
    gateway: gateway?.kind ?? "none",
    requestHash: requestHash(ctx.vault.derive, input),
  };
  const placeOnce = async (tx: Tx) => {
    const checkout = await lockCheckout(ctx, tx).catch(async (error: unknown) => {
      throw (await isStored(tx, ready.checkout)) ? error : discardedMeanwhile();
    });
    // What was validated must be what is paid for.
    const isSame =
      checkout.id === ready.checkout.id && checkout.revision === ready.checkout.revision;
    if (!isSame) throw inProgress();
    await refuseWhilePaying(tx, checkout);
    await claim(ctx, tx, checkout);
    return placePayment(ctx, tx, ready, placed);
  };
  const payment = await withCardTry(ctx, accountId, () => ctx.db.transaction(placeOnce));
  noteKept(ctx, ready.texts);
  return payment;
}

async function isStored(tx: Tx, { id, siteId }: StoredCheckout): Promise<boolean> {
  const byId = and(eq(checkouts.siteId, siteId), eq(checkouts.id, id));
  return (await tx.$count(checkouts, byId)) > 0;
}

/** From the first try on, the checkout belongs to its payer. */
async function claim(ctx: Ctx, tx: Tx, checkout: StoredCheckout): Promise<void> {
  const change = claimed(ctx, checkout);
  if (Object.keys(change).length === 0) return;
  const byId = and(eq(checkouts.siteId, ctx.site.id), eq(checkouts.id, checkout.id));
  await tx.update(checkouts).set(change).where(byId);
}

const findSameRequest = (ctx: Ctx, accountId: string, input: PaymentRequest) =>
  findSamePayment(ctx, {
    accountId,
    idempotencyKey: input.idempotencyKey,
    hashes: ctx.vault.inUse.map((derive) => requestHash(derive, input)),
  });

/** Without the emailed code: it authenticates, but isn't part of the payment. */
function requestHash(derive: Derive, input: PaymentRequest): string {
  const { paymentToken, quoteHash, couponCode, disclosuresAccepted, autoRenew } = input;
  const accepted = disclosuresAccepted.map(({ id, version }) => `${id} ${version}`).toSorted();
  const given = [paymentToken, quoteHash, couponCode, accepted, autoRenew];
  return derive("payment wish", JSON.stringify([...given, input.renewalConsentVersion]));
}

function noGateway(): DomainError {
  return new DomainError(
    "unavailable",
    "Card payments aren't available right now. Call us to join.",
    {
      retryAfterSeconds: 3_600,
    },
  );
}

function inProgress(): DomainError {
  return new DomainError("in_progress", "A payment for this order is already in progress.");
}
