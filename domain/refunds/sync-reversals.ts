import { and, asc, eq } from "drizzle-orm";
import type { ReviewReason } from "#contract/membership.ts";
import type { Tx } from "#db/connect.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { elsewhere } from "#domain/billing/messages/receipt-words.ts";
import { postToLedger } from "#domain/billing/post-to-ledger.ts";
import { nextCheckAt, returnedRefundEntries, reversalCheckAfter } from "#domain/billing/rules.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import type { Ctx } from "#domain/context.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import type { Returned, Reversals } from "#gateways/payments/payment-gateway.ts";
import { createRefund, type Refund } from "./create-refund.ts";
import { diffReversals } from "./diff-reversals.ts";
import { recordDispute } from "./record-dispute.ts";
import { settleRefundIn } from "./submit-refund.ts";

/**
 * Records the refunds and lost disputes that a payment's gateway reports and the ledger lacks. What
 * can't be posted is left for review. Idempotent, and independent of order.
 */
export async function syncReversals(ctx: Ctx, payment: Payment): Promise<void> {
  const { gatewayId, settledAt } = payment;
  if (payment.state !== "paid" || gatewayId === null || settledAt === null) return;
  const gateway = ctx.gatewayFor(ctx.site);
  if (gateway?.kind !== payment.gateway) return checkLater(ctx, payment, nextCheck(ctx, settledAt));
  const found = await gateway.findReversals(gatewayId);
  if (found.kind === "unknown") {
    const isOver = nextCheck(ctx, settledAt) === null;
    return checkLater(ctx, payment, isOver ? null : nextCheckAt(settledAt, ctx.now));
  }
  const asGateway: Ctx = { ...ctx, actor: { kind: "operator", name: gateway.kind } };
  // One transaction each: a receipt number is not held longer than its own refund takes.
  while (await recordNext(asGateway, payment, found));
}

const nextCheck = ({ now }: Ctx, settledAt: Date) => reversalCheckAfter(settledAt, now);

type Told = Extract<Reversals, { kind: "known" }>;

/** Records one missing reversal; false if there is none. */
async function recordNext(ctx: Ctx, { siteId, id }: Payment, told: Told): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const byId = and(eq(payments.siteId, siteId), eq(payments.id, id));
    // Locked: of two concurrent runs the second sees what the first has recorded.
    const [payment] = await tx.select().from(payments).where(byId).for("update");
    if (!payment) return false;
    const recorded = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.siteId, siteId), eq(refunds.paymentId, id)))
      .orderBy(asc(refunds.id));
    for (const dispute of told.disputes) {
      if (await recordDispute(ctx, tx, { payment, told, recorded, dispute })) return true;
    }
    const paidCents = payment.amountCents;
    const isRunning = await isSubscriptionActive(tx, payment);
    const compared = diffReversals({ ...told, paidCents, recorded, isRunning });
    const { missing, returned, reviewReason } = compared;
    const [next] = missing;
    const [back] = returned;
    // First what came back: it makes room for what went instead.
    if (back) await recordReturn(ctx, tx, payment, back);
    else if (next) await recordReversal(ctx, tx, payment, next);
    else await saveReview(ctx, tx, payment, reviewReason);
    return back !== undefined || next !== undefined;
  });
}

/** Records a refund that was made at the gateway itself. */
export async function recordReversal(
  ctx: Ctx,
  tx: Tx,
  payment: Payment,
  { gatewayId, amountCents }: Returned,
): Promise<void> {
  const refund = await createRefund(ctx, tx, { payment, amountCents, reason: elsewhere.refund });
  await settleRefundIn(ctx, tx, { refund, payment }, { kind: "done", gatewayId });
  const facts = { payment: payment.id, amountCents: String(amountCents), gatewayId };
  await record(ctx, tx, { action: "refund_found", subject: refund.id, facts });
}

/** A refund that was done and came back is owed again; its payer is told. */
async function recordReturn(
  ctx: Ctx,
  tx: Tx,
  { siteId, accountId }: Payment,
  { id: subject, amountCents }: Pick<Refund, "id" | "amountCents">,
): Promise<void> {
  const isIts = and(eq(refunds.siteId, siteId), eq(refunds.id, subject));
  await tx.update(refunds).set({ state: "returned" }).where(isIts);
  const entries = returnedRefundEntries(amountCents);
  await postToLedger(ctx, tx, [{ accountId, kind: "refund_returned", subject, entries }]);
  const facts = { accountId, amountCents: String(amountCents) };
  await queueMail(ctx, tx, { kind: "refund_refused", recipient: "", language: "en", facts });
  await record(ctx, tx, { action: "refund_returned", subject });
}

async function isSubscriptionActive(tx: Tx, { siteId, subscriptionId }: Payment): Promise<boolean> {
  const byId = and(eq(subscriptions.siteId, siteId), eq(subscriptions.id, subscriptionId));
  const [plan] = await tx.select().from(subscriptions).where(byId);
  return plan !== undefined && activeStates.includes(plan.state);
}

async function saveReview(
  ctx: Ctx,
  tx: Tx,
  payment: Payment,
  reviewReason: ReviewReason | null,
): Promise<void> {
  const { siteId, id, settledAt } = payment;
  const tomorrow = new Date(ctx.now.getTime() + 24 * 60 * 60 * 1_000);
  const usual = reversalCheckAfter(settledAt ?? ctx.now, ctx.now);
  await tx
    .update(payments)
    .set({ reviewReason, reversalsAfter: reviewReason === null ? usual : tomorrow })
    .where(and(eq(payments.siteId, siteId), eq(payments.id, id)));
  if (reviewReason === payment.reviewReason) return;
  const action = reviewReason === null ? "payment_reviewed" : "payment_needs_review";
  const facts = { reason: reviewReason ?? payment.reviewReason ?? "" };
  await record(ctx, tx, { action, subject: id, facts });
}

async function checkLater(
  { db }: Ctx,
  { siteId, id }: Payment,
  reversalsAfter: Date | null,
): Promise<void> {
  await db
    .update(payments)
    .set({ reversalsAfter })
    .where(and(eq(payments.siteId, siteId), eq(payments.id, id)));
}
