import { and, eq, inArray } from "drizzle-orm";
import type { PaymentState } from "#contract/membership.ts";
import type { Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { Charged } from "#gateways/payments/payment-gateway.ts";
import { closePaid } from "./close-paid.ts";
import type { Payment } from "./payment.ts";
import { firstCheckAt, nextCheckAt, reversalCheckAfter } from "./rules.ts";
import { voidInvoice } from "./void-invoice.ts";

/** `free`: nothing was due. `voided`: no charge will ever be made. */
export type Outcome = Charged | { kind: "free" } | { kind: "voided" };

/** With its receipt, if this call wrote it. */
export type Settled = Payment & { receiptId?: string };

const open = ["pending", "requires_action", "unknown"] as const;

/**
 * Records a payment's outcome once: of all callers that learn of it, the first writes it and the
 * others return what was written.
 */
export async function settlePayment(
  ctx: Ctx,
  payment: Payment,
  outcome: Outcome,
): Promise<Settled> {
  return ctx.db.transaction(async (tx) => {
    await ctx.paymentPurposes[payment.purpose].hold?.(ctx, tx, payment);
    const change = changeBy(ctx, payment, outcome);
    const [changed] = await tx
      .update(payments)
      .set(change)
      .where(and(isPayment(payment), inArray(payments.state, [...open])))
      .returning();
    if (!changed) return readPayment(tx, payment);
    if (outcome.kind === "paid" || outcome.kind === "free") {
      const paid = outcome.kind === "paid" ? outcome : null;
      return { ...changed, receiptId: await closePaid(ctx, tx, changed, paid) };
    }
    if (outcome.kind === "declined" || outcome.kind === "voided") {
      await closeUnpaid(ctx, tx, changed);
    }
    return changed;
  });
}

async function closeUnpaid(ctx: Ctx, tx: Tx, payment: Payment): Promise<void> {
  const { invoiceId, id: subject, purpose } = payment;
  const { keepsInvoice } = await ctx.paymentPurposes[purpose].release(ctx, tx, payment);
  if (!keepsInvoice) await voidInvoice(ctx, tx, invoiceId);
  const facts = { state: payment.state, reason: payment.declineReason ?? "" };
  await record(ctx, tx, { action: "payment_not_made", subject, facts });
}

const states: Record<Outcome["kind"], PaymentState> = {
  paid: "paid",
  free: "paid",
  declined: "failed",
  voided: "voided",
  requires_action: "requires_action",
  processing: "unknown",
  unknown: "unknown",
};

function changeBy({ now }: Ctx, payment: Payment, outcome: Outcome): Partial<Payment> {
  const { kind } = outcome;
  const state = states[kind];
  const gatewayId = "gatewayId" in outcome ? (outcome.gatewayId ?? payment.gatewayId) : undefined;
  const known = gatewayId ? { gatewayId } : {};
  if (kind === "paid") {
    const { brand, last4 } = outcome.card;
    const paid = { state, cardBrand: brand, cardLast4: last4, settledAt: now, action: null };
    return { ...known, ...paid, reversalsAfter: reversalCheckAfter(now, now) };
  }
  if (kind === "declined") {
    const { reason: declineReason } = outcome;
    return { ...known, state, declineReason, settledAt: now, action: null };
  }
  if (kind === "free" || kind === "voided") return { state, settledAt: now, action: null };
  const checkAfter =
    kind === "requires_action" ? firstCheckAt(now) : nextCheckAt(payment.createdAt, now);
  return { ...known, state, checkAfter, ...("action" in outcome && { action: outcome.action }) };
}

function isPayment({ siteId, id }: Pick<Payment, "siteId" | "id">) {
  return and(eq(payments.siteId, siteId), eq(payments.id, id));
}

async function readPayment(tx: Tx, payment: Payment): Promise<Payment> {
  const [found] = await tx.select().from(payments).where(isPayment(payment));
  if (!found) throw new DomainError("not_found");
  return found;
}
