import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { RefundState } from "#contract/membership.ts";
import { formatMoney } from "#contract/format.ts";
import type { Tx } from "#db/connect.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { getRefundableCents, readIsDisputed } from "./amounts.ts";
import { createRefund, sameRefund } from "./create-refund.ts";
import { submitRefund } from "./submit-refund.ts";

type Request = {
  paymentId: string;
  amountCents: number;
  reason: string;
  idempotencyKey: string;
};

/** What a refund does to the plan in its own transaction. */
export type PlanEnd = {
  /** At least this goes back. */
  leastCents(ctx: Ctx, tx: Tx, payment: Payment): Promise<number>;
  end(ctx: Ctx, tx: Tx, payment: Payment, amountCents: number): Promise<void>;
};

/** A refund that staff make by hand; idempotent by its key. */
export async function refundPayment(
  ctx: Ctx,
  { idempotencyKey, ...request }: Request,
  planEnd: PlanEnd | null = null,
): Promise<{ refundId: string; amountCents: number; state: RefundState }> {
  may(ctx.actor, "refund_orders");
  await requireRecentLogin(ctx);
  const { paymentId, amountCents, reason } = request;
  const going = ctx.vault.inUse.map((derive) => derive("refund", idempotencyKey));
  const ending = going.map((key) => `${key} and the plan`);
  const [requestKey = "", ...former] = planEnd ? ending : going;
  const made = await ctx.db.transaction(async (tx) => {
    const byId = and(eq(payments.siteId, ctx.site.id), eq(payments.id, paymentId));
    await lockSubscription(ctx, tx, byId);
    // Locked: of two concurrent requests the second sees what the first has done.
    const [payment] = await tx.select().from(payments).where(byId).for("update");
    if (!payment) throw new DomainError("not_found");
    const isSame = and(
      eq(refunds.siteId, ctx.site.id),
      inArray(refunds.requestKey, [...going, ...ending]),
    );
    const [known] = await tx.select().from(refunds).where(isSame);
    if (known) {
      const same = former.find((key) => key === known.requestKey) ?? requestKey;
      return { refund: sameRefund(known, { ...request, requestKey: same }), isNew: false };
    }
    await refuseDisputed(tx, payment);
    const left = await getRefundableCents(tx, payment);
    if (amountCents > left) throw tooMuch(left);
    const leastCents = Math.min(left, (await planEnd?.leastCents(ctx, tx, payment)) ?? 0);
    if (amountCents < leastCents) throw tooLittle(leastCents);
    const refund = await createRefund(ctx, tx, { payment, amountCents, reason, requestKey });
    await planEnd?.end(ctx, tx, payment, amountCents);
    const facts = {
      payment: paymentId,
      amountCents: String(amountCents),
      ...(planEnd && { plan: "ended" }),
    };
    await record(ctx, tx, { action: "refund_asked", subject: refund.id, facts });
    return { refund, isNew: true };
  });
  const { id: refundId, state } = made.isNew ? await submitRefund(ctx, made.refund) : made.refund;
  return { refundId, amountCents: made.refund.amountCents, state };
}

/** Before its payments, as a cancellation does, so that the two never deadlock. */
async function lockSubscription({ site }: Ctx, tx: Tx, byId: SQL | undefined): Promise<void> {
  const [found] = await tx.select({ id: payments.subscriptionId }).from(payments).where(byId);
  if (!found) throw new DomainError("not_found");
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.siteId, site.id), eq(subscriptions.id, found.id)))
    .for("update");
}

/** The bank may give the same money back. */
export async function refuseDisputed(tx: Tx, payment: Payment): Promise<void> {
  if (!(await readIsDisputed(tx, payment))) return;
  const message = "The cardholder disputes this payment. Wait until their bank has decided.";
  throw new DomainError("payment_disputed", message);
}

function tooLittle(least: number): DomainError {
  const message = `At least ${formatMoney(least)} goes back when the plan ends`;
  return invalidField("amountCents", "amount_too_low", message);
}

function tooMuch(left: number): DomainError {
  if (left === 0) return new DomainError("conflict", "Nothing is left to refund.");
  const message = `No more than ${formatMoney(left)} can be refunded`;
  return invalidField("amountCents", "amount_too_high", message);
}
