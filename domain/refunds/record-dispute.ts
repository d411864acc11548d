import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { disputes } from "#db/schema/disputes.ts";
import { record } from "#domain/audit/record.ts";
import { elsewhere } from "#domain/billing/messages/receipt-words.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { postToLedger } from "#domain/billing/post-to-ledger.ts";
import { disputeFeeEntries } from "#domain/billing/rules.ts";
import type { Ctx } from "#domain/context.ts";
import type { Dispute, Reversals } from "#gateways/payments/payment-gateway.ts";
import { getPayableCents, getRefundDueCents } from "./amounts.ts";
import { createRefund, type Refund } from "./create-refund.ts";
import { settleRefundIn } from "./submit-refund.ts";

type Given = {
  payment: Payment;
  told: Extract<Reversals, { kind: "known" }>;
  recorded: readonly Refund[];
  dispute: Dispute;
};

/** Records a dispute of a payment, then how the bank decided it; false if nothing is new. */
export async function recordDispute(ctx: Ctx, tx: Tx, given: Given): Promise<boolean> {
  const { payment, recorded, dispute } = given;
  const { siteId, id: paymentId } = payment;
  const { gatewayId, amountCents, feeCents, state } = dispute;
  const isIts = and(
    eq(disputes.siteId, siteId),
    eq(disputes.paymentId, paymentId),
    eq(disputes.gatewayId, gatewayId),
  );
  const [known] = await tx.select().from(disputes).where(isIts);
  const facts = { payment: paymentId, amountCents: String(amountCents), gatewayId };
  if (!known) {
    const id = newId("dsp", ctx.now);
    const found = { id, siteId, paymentId, gatewayId, amountCents, foundAt: ctx.now };
    await tx.insert(disputes).values({ ...found, state: "open" });
    await record(ctx, tx, { action: "dispute_found", subject: id, facts });
    return true;
  }
  if (state === "open" || known.state !== "open") return false;
  await tx.update(disputes).set({ state, feeCents, decidedAt: ctx.now }).where(isIts);
  const { accountId } = payment;
  const entries = disputeFeeEntries(feeCents);
  await postToLedger(ctx, tx, [{ accountId, kind: "dispute_fee", subject: known.id, entries }]);
  await record(ctx, tx, { action: `dispute_${state}`, subject: known.id, facts });
  // One that an earlier build has recorded as a refund is in the ledger.
  const isPosted = recorded.some((refund) => refund.gatewayId === gatewayId);
  if (state === "lost" && !isPosted) await recordChargeback(ctx, tx, given);
  await releaseHeld(ctx, tx, given);
  return true;
}

/** The bank took the money, also what a refund had given back already. */
async function recordChargeback(ctx: Ctx, tx: Tx, { payment, dispute }: Given): Promise<void> {
  const { gatewayId, amountCents } = dispute;
  const payableCents = await getPayableCents(tx, payment);
  const kind = "chargeback";
  const reason = elsewhere.chargeback;
  const refund = await createRefund(ctx, tx, { payment, amountCents, reason, kind });
  const settled = { kind: "charged_back", gatewayId, payableCents } as const;
  await settleRefundIn(ctx, tx, { refund, payment }, settled);
}

/** Sends what was held, or as much of it as the bank has not given back. */
async function releaseHeld(ctx: Ctx, tx: Tx, { payment, told, recorded }: Given): Promise<void> {
  const arrived = new Set(told.refunds.map(({ key }) => key));
  const held = recorded.filter(
    ({ id, state, createdAt }) =>
      (state === "pending" || state === "unknown") &&
      !arrived.has(id) &&
      // One that is younger may be on its way to the gateway.
      ctx.now.getTime() - createdAt.getTime() > onItsWay,
  );
  for (const refund of held) {
    await settleRefundIn(ctx, tx, { refund, payment }, { kind: "superseded" });
    const amountCents = await getRefundDueCents(tx, payment);
    const { reason } = refund;
    if (amountCents > 0) await createRefund(ctx, tx, { payment, amountCents, reason });
  }
}

const onItsWay = 60 * 60 * 1_000;
