import { and, eq, inArray, isNull } from "drizzle-orm";
import { payments, receipts, refunds } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type {
  PaymentGateway,
  Refunded,
  RefundRequest,
} from "#gateways/payments/payment-gateway.ts";
import type { ReceiptDocument } from "#contract/documents.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { record } from "#domain/audit/record.ts";
import { postToLedger } from "#domain/billing/post-to-ledger.ts";
import { nextCheckAt, refundPosting } from "#domain/billing/rules.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { getRefundDueCents, readIsDisputed } from "./amounts.ts";
import type { Refund } from "./create-refund.ts";

/** Sends the refund to its gateway, outside any transaction, and settles it by the answer. */
export async function submitRefund(ctx: Ctx, refund: Refund): Promise<Refund> {
  return callGateway(ctx, refund, send);
}

/** Looks the refund up at its gateway; one that never arrived is sent again under its key. */
export async function syncRefund(ctx: Ctx, refund: Refund): Promise<Refund> {
  if (refund.settledAt) return refund;
  return callGateway(ctx, refund, async (gateway, request, isHeld) => {
    const found = await gateway.findRefund(request);
    return found.kind === "nothing" ? send(gateway, request, isHeld) : found;
  });
}

/** `held`: not sent as long as the cardholder disputes the payment. */
type Sent = Refunded | { kind: "held"; isNews: boolean };
type GatewayCall = (
  gateway: PaymentGateway,
  request: RefundRequest,
  isHeld: boolean,
) => Promise<Sent>;

const send: GatewayCall = async (gateway, request, isHeld) => {
  if (isHeld) return { kind: "held", isNews: false };
  const refunded = await gateway.refund(request);
  if (refunded.kind !== "failed") return refunded;
  // It may be refused for a dispute that no webhook has reported yet.
  const found = await gateway.findReversals(request.gatewayId);
  if (found.kind === "unknown") return found;
  const isDisputed = found.disputes.some(({ state }) => state === "open");
  return isDisputed ? { kind: "held", isNews: true } : refunded;
};

async function callGateway(ctx: Ctx, refund: Refund, call: GatewayCall): Promise<Refund> {
  const payment = await paymentOf(ctx, refund);
  const gateway = ctx.gatewayFor(ctx.site);
  if (!payment.gatewayId || gateway?.kind !== payment.gateway) {
    ctx.log.warn({ refund: refund.id, gateway: payment.gateway }, "its gateway is not set up");
    return settleRefund(ctx, { refund, payment }, { kind: "unknown" });
  }
  const { id: key, amountCents, createdAt } = refund;
  const { gatewayId } = payment;
  const request = { key, amountCents, createdAt, gatewayId };
  const isHeld = await readIsDisputed(ctx.db, payment);
  const refunded = await call(gateway, request, isHeld).catch((error: Error): Sent => {
    ctx.log.error({ err: error.stack }, "refund without an answer");
    return { kind: "unknown" };
  });
  return settleRefund(ctx, { refund, payment }, refunded);
}

async function paymentOf({ db }: Ctx, { siteId, paymentId }: Refund): Promise<Payment> {
  const byId = and(eq(payments.siteId, siteId), eq(payments.id, paymentId));
  const [payment] = await db.select().from(payments).where(byId);
  if (!payment) throw new DomainError("not_found");
  return payment;
}

type Subject = { refund: Refund; payment: Payment };
/**
 * `otherwise`: paid outside the gateway. `charged_back`: the card's bank took it. `superseded`:
 * nothing is sent, because the bank took it or another refund replaces it.
 */
type Settled =
  | Sent
  | { kind: "otherwise" }
  | { kind: "superseded" }
  | { kind: "charged_back"; gatewayId: string; payableCents: number };

/** Settles a refund, once, with a receipt of its own. */
export async function settleRefund(ctx: Ctx, subject: Subject, refunded: Sent): Promise<Refund> {
  return ctx.db.transaction((tx) => settleRefundIn(ctx, tx, subject, refunded));
}

/** The same, inside the caller's transaction. */
export async function settleRefundIn(
  ctx: Ctx,
  tx: Tx,
  { refund, payment }: Subject,
  refunded: Settled,
): Promise<Refund> {
  const [changed] = await tx
    .update(refunds)
    .set(changeBy(ctx, refund, refunded))
    .where(and(isRefund(refund), inArray(refunds.state, ["pending", "unknown"])))
    .returning();
  if (!changed) return readRefund(tx, refund);
  const { id: subject, amountCents, paymentId } = changed;
  const { accountId } = payment;
  const mail = { recipient: "", language: "en" } as const;
  if (isSent(refunded)) {
    const posting = refundPosting(amountCents, refunded);
    await postToLedger(ctx, tx, [{ accountId, subject, ...posting }]);
    const isCard = refunded.kind !== "otherwise";
    const receiptId = await writeReceipt(ctx, tx, changed, { accountId, isCard });
    await queueMail(ctx, tx, { ...mail, kind: "receipt", facts: { accountId, receiptId } });
  }
  if (refunded.kind === "failed") {
    // The ledger keeps the debt: what the card rejected stays due until it is paid another way. A
    // lost dispute may have settled it.
    const dueCents = Math.min(amountCents, await getRefundDueCents(tx, payment));
    const facts = { accountId, amountCents: String(dueCents) };
    if (dueCents > 0) await queueMail(ctx, tx, { ...mail, kind: "refund_refused", facts });
  }
  const isNews = refunded.kind === "held" && refunded.isNews;
  if (refunded.kind === "failed" || isNews) {
    // It may have been refunded elsewhere already, or be disputed.
    const byId = and(eq(payments.siteId, payment.siteId), eq(payments.id, paymentId));
    await tx.update(payments).set({ reversalsAfter: ctx.now }).where(byId);
  }
  if (refunded.kind !== "unknown" && (changed.settledAt || isNews)) {
    const facts = { payment: paymentId };
    await record(ctx, tx, { action: `refund_${refunded.kind}`, subject, facts });
  }
  return changed;
}

const isSent = (settled: Settled) =>
  settled.kind === "done" || settled.kind === "otherwise" || settled.kind === "charged_back";

function changeBy({ now }: Ctx, refund: Refund, refunded: Settled): Partial<Refund> {
  switch (refunded.kind) {
    case "done":
    case "charged_back":
      return { state: "done", gatewayId: refunded.gatewayId, settledAt: now };
    case "otherwise":
      return { state: "done", settledAt: now };
    case "failed":
    case "superseded":
      return { state: "failed", settledAt: now };
    case "held":
      return { checkAfter: new Date(now.getTime() + 24 * 60 * 60 * 1_000) };
    case "unknown":
      return { state: "unknown", checkAfter: nextCheckAt(refund.createdAt, now) };
  }
}

/** The payment's receipt stays as it was issued; a refund has one of its own. */
async function writeReceipt(
  ctx: Ctx,
  tx: Tx,
  { id: refundId, siteId, paymentId, amountCents, reason }: Refund,
  { accountId, isCard }: { accountId: string; isCard: boolean },
): Promise<string> {
  const isPaid = and(
    eq(receipts.siteId, siteId),
    eq(receipts.paymentId, paymentId),
    isNull(receipts.refundId),
  );
  const [paid] = await tx.select().from(receipts).where(isPaid);
  if (!paid) throw new Error(`refund ${refundId} has no payment's receipt`);
  const document: ReceiptDocument = {
    ...paid.document,
    kind: "refund",
    day: siteDay(ctx),
    lines: [{ kind: "refund", label: reason, amountCents: -amountCents }],
    card: isCard ? paid.document.card : null,
    couponCode: null,
    discountCents: 0,
    totalCents: -amountCents,
    feePaidCents: 0,
    refundOf: paid.id,
    renewal: null,
  };
  const id = newId("rcp", ctx.now);
  const owner = { siteId, accountId, paymentId, refundId };
  await tx.insert(receipts).values({ id, ...owner, document, issuedAt: ctx.now });
  return id;
}

const isRefund = ({ siteId, id }: Refund) => and(eq(refunds.siteId, siteId), eq(refunds.id, id));

async function readRefund(tx: Tx, refund: Refund): Promise<Refund> {
  const [found] = await tx.select().from(refunds).where(isRefund(refund));
  if (!found) throw new DomainError("not_found");
  return found;
}
