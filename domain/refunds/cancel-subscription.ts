import type { z } from "zod";
import type { canceledSubscription } from "#contract/membership-fields.ts";
import type { Tx } from "#db/connect.ts";
import { record } from "#domain/audit/record.ts";
import { planCanceled } from "#domain/billing/messages/receipt-words.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { endSubscription } from "#domain/membership/end-subscription.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { memberOf } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { createRefund, type Refund } from "./create-refund.ts";
import { cancellationOf } from "./get-cancellation.ts";
import {
  type Cancellation,
  readCancellation,
  refuseOver,
  type Subscription,
} from "./read-cancellation.ts";
import { submitRefund } from "./submit-refund.ts";

type Canceled = z.output<typeof canceledSubscription>;
type Request = { id: string; refundCents: number; idempotencyKey: string };

export function cancelSubscription(ctx: Ctx, request: Request): Promise<Canceled> {
  const { accountId } = memberOf(ctx);
  return cancelFor(ctx, { ...request, accountId });
}

type RequestFor = Request & {
  accountId: string;
  /** Why staff do it for the member, for the log. */
  reason?: string;
};

/** Ends a subscription at once, with the refund that was shown; idempotent by its key. */
export async function cancelFor(
  ctx: Ctx,
  { accountId, id, refundCents, idempotencyKey, reason }: RequestFor,
): Promise<Canceled> {
  const requests = ctx.vault.inUse.map((derive) =>
    reason === undefined
      ? `${derive("leave", idempotencyKey)} ${refundCents}`
      : `${derive("leave for them", idempotencyKey)} ${refundCents} ${derive("reason", reason)}`,
  );
  const [request = ""] = requests;
  const refunds = await ctx.db.transaction(async (tx) => {
    const cancellation = await readCancellation(ctx, tx, { accountId, id, isLocked: true });
    const { subscription } = cancellation;
    if (requests.some((one) => isSameRequest(subscription, one))) return null;
    refuseOver(subscription, cancellation.quote);
    if (cancellation.refundCents !== refundCents) throw changed();
    if (refundCents > 0) await requireRecentLogin({ ...ctx, db: tx });
    return end(ctx, tx, cancellation, { canceledBy: request, reason });
  });
  for (const refund of refunds ?? []) await submitRefund(ctx, refund);
  return cancellationOf(ctx, { accountId, id });
}

function isSameRequest({ canceledBy }: Subscription, request: string): boolean {
  if (canceledBy === null || canceledBy === request) return canceledBy === request;
  if (canceledBy.split(" ")[0] !== request.split(" ")[0]) return false;
  throw new DomainError(
    "idempotency_mismatch",
    "This Idempotency-Key was used for another request.",
  );
}

async function end(
  ctx: Ctx,
  tx: Tx,
  { subscription: { id, accountId }, parts, quote, paidCents, refundedCents }: Cancellation,
  { canceledBy, reason }: { canceledBy: string; reason: string | undefined },
): Promise<Refund[]> {
  await endSubscription(ctx, tx, { subscriptionId: id, canceledBy });
  const refunds: Refund[] = [];
  for (const part of parts)
    refunds.push(await createRefund(ctx, tx, { ...part, reason: planCanceled }));
  const sentCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refundCents = String(sentCents);
  const feeKeptCents = quote.kind === "full" && refundedCents === 0 ? paidCents - sentCents : 0;
  const facts = {
    accountId,
    subscriptionId: id,
    refundCents,
    ...(feeKeptCents > 0 && {
      paidCents: String(paidCents),
      feeKeptCents: String(feeKeptCents),
    }),
  };
  await queueMail(ctx, tx, { kind: "plan_canceled", recipient: "", language: "en", facts });
  await record(ctx, tx, {
    action: "plan_canceled",
    subject: id,
    facts: { refundCents, ...(reason !== undefined && { reason }) },
  });
  return refunds;
}

function changed(): DomainError {
  const message = "The refund has changed since it was shown. Review it and try again.";
  return new DomainError("price_changed", message);
}
