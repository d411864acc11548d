import { isTaken } from "#db/database-errors.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { chargePayment } from "./charge-payment.ts";
import { findSamePayment } from "./find-same-payment.ts";
import type { Placed } from "./issue-invoice.ts";
import type { Payment } from "./payment.ts";
import { type PaymentStatus, presentPaymentStatus } from "./present-payment-status.ts";
import { withCardTry } from "./with-card-try.ts";

type Asked = {
  /** What is asked for, and by which values: under its key, another request is refused. */
  what: string;
  input: readonly unknown[];
  idempotencyKey: string;
  returnUrl: string;
};
type Request = Pick<Placed, "idempotencyKey" | "requestHash">;
type ToCharge = { payment: Payment; paymentToken: string | undefined };

/** A payment that a member asks for about a running plan: placed and charged once by its key. */
export async function payOnce(
  ctx: Ctx,
  { what, input, idempotencyKey, returnUrl }: Asked,
  place: (tx: Tx, request: Request) => Promise<ToCharge>,
): Promise<PaymentStatus> {
  const { accountId } = memberOf(ctx);
  const given = JSON.stringify(input);
  const hashes = ctx.vault.inUse.map((derive) => derive(what, given));
  const findSame = () => findSamePayment(ctx, { accountId, idempotencyKey, hashes });
  const known = await findSame();
  if (known) return presentPaymentStatus(ctx, known);
  await requireRecentLogin(ctx);
  const request = { idempotencyKey, requestHash: hashes[0] ?? "" };
  const placed = await withCardTry(ctx, accountId, () =>
    ctx.db.transaction((tx) => place(tx, request)),
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

export const inProgress = () =>
  new DomainError("in_progress", "A payment for this plan is being made right now.");
