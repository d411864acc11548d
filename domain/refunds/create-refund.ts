import type { RefundKind } from "#contract/membership.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { refunds } from "#db/schema/billing.ts";
import { actorName } from "#domain/audit/record.ts";
import { postToLedger } from "#domain/billing/post-to-ledger.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { refundEntries, firstCheckAt } from "#domain/billing/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { getEarlierDebt } from "./amounts.ts";

export type Refund = typeof refunds.$inferSelect;
type Request = { paymentId: string; amountCents: number; reason: string; requestKey: string };
type Creation = {
  payment: Payment;
  amountCents: number;
  reason: string;
  requestKey?: string | null;
  kind?: RefundKind;
};

/**
 * Records the intent to refund before any gateway is called. The database rejects more than was
 * paid, even under concurrent requests. What an earlier refund failed to send is already due and is
 * used first.
 */
export async function createRefund(
  ctx: Ctx,
  tx: Tx,
  { payment, amountCents, reason, requestKey = null, kind = "refund" }: Creation,
): Promise<Refund> {
  const { now, actor } = ctx;
  const { siteId, id: paymentId, accountId } = payment;
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newId("rfd", now),
      siteId,
      paymentId,
      kind,
      amountCents,
      reason,
      requestKey,
      actor: actorName(actor),
      state: "pending",
      createdAt: now,
      checkAfter: firstCheckAt(now),
    })
    .returning();
  if (!refund) throw new DomainError("internal");
  // A chargeback is posted when it settles: the seller never decided to owe it.
  if (kind === "chargeback") return refund;
  // The insert locks the payment, so no other refund uses the same debt.
  const entries = refundEntries(amountCents - (await getEarlierDebt(tx, refund)));
  await postToLedger(ctx, tx, [{ accountId, kind: "refund_created", subject: refund.id, entries }]);
  return refund;
}

/** The refund of an earlier request under the same key; another request is rejected. */
export function sameRefund(known: Refund, request: Request): Refund {
  const { paymentId, amountCents, reason, requestKey } = request;
  const isSame =
    known.paymentId === paymentId &&
    known.amountCents === amountCents &&
    known.reason === reason &&
    known.requestKey === requestKey;
  if (isSame) return known;
  throw new DomainError(
    "idempotency_mismatch",
    "This Idempotency-Key was used for another request.",
  );
}
