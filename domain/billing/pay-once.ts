import { isTaken } from "#db/database-errors.ts";
import type { Tx } from "#db/connect.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { chargePayment } from "./charge-payment.ts";
import { findSamePayment } from "./find-same-payment.ts";
import type { Placed } from "./issue-invoice.ts";
import type { Payment } from "./payment.ts";
import { type PaymentStatus, presentPaymentStatus } from "./present-payment-status.ts";
import { withCardTry } from "./with-card-try.ts";

type Asked = {
  accountId: string;
  /** What is asked for, and by which values: under its key, another request is refused. */
  what: string;
  input: readonly unknown[];
  idempotencyKey: string;
  returnUrl?: string | undefined;
  /** Why staff charge the card on file for the member, for the log. */
  reason?: string | undefined;
};
export type Request = Pick<Placed, "idempotencyKey" | "requestHash" | "isOffSession">;
type ToCharge = { payment: Payment; paymentToken: string | undefined };

/** A payment that is asked for about a running plan: placed and charged once by its key. */
export async function payOnce(
  ctx: Ctx,
  { accountId, what, input, idempotencyKey, returnUrl, reason }: Asked,
  place: (tx: Tx, request: Request) => Promise<ToCharge>,
): Promise<PaymentStatus> {
  const given = JSON.stringify(input);
  const hashes = ctx.vault.inUse.map((derive) => derive(what, given));
  const findSame = () => findSamePayment(ctx, { accountId, idempotencyKey, hashes });
  const known = await findSame();
  if (known) return presentPaymentStatus(ctx, known);
  await requireRecentLogin(ctx);
  // The member isn't there to confirm a charge by staff at their bank.
  const isOffSession = reason !== undefined;
  const request = { idempotencyKey, requestHash: hashes[0] ?? "", isOffSession };
  const placed = await withCardTry(ctx, accountId, () =>
    ctx.db.transaction(async (tx) => {
      const toCharge = await place(tx, request);
      if (reason !== undefined) await noteCharge(ctx, tx, toCharge.payment, reason);
      return toCharge;
    }),
  ).catch(async (error: unknown) => {
    // Concurrent duplicate: the unique key lets one through; return that payment.
    const same = await findSame();
    if (same) return { same };
    throw isTaken(error) ? inProgress() : error;
  });
  if ("same" in placed) return presentPaymentStatus(ctx, placed.same);
  const { payment, paymentToken } = placed;
  return presentPaymentStatus(ctx, await chargePayment(ctx, payment, { paymentToken, returnUrl }));
}

/** Ahead of the charge, whatever comes of it. */
function noteCharge(ctx: Ctx, tx: Tx, payment: Payment, reason: string): Promise<void> {
  const { id, subscriptionId: subject, amountCents } = payment;
  const facts = { reason, payment: id, amountCents: String(amountCents) };
  return record(ctx, tx, { action: "card_charged_by_staff", subject, facts });
}

export const inProgress = () =>
  new DomainError("in_progress", "A payment for this plan is already in progress.");
