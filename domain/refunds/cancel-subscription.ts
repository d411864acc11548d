import type { z } from "zod";
import type { left } from "#contract/leaving.ts";
import type { Tx } from "#db/connect.ts";
import { record } from "#domain/audit/record.ts";
import { leaving as reason } from "#domain/billing/refund-reasons.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { endSubscription } from "#domain/membership/end-subscription.ts";
import { refuseEnded } from "#domain/membership/subscription-states.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { createRefund, type Refund } from "./create-refund.ts";
import { getCancellation } from "./get-cancellation.ts";
import { type Leaving, readCancellation, type Subscription } from "./read-cancellation.ts";
import { submitRefund } from "./submit-refund.ts";

type Left = z.output<typeof left>;
type Wish = { id: string; refundCents: number; idempotencyKey: string };

/** Ends a plan at once, with the refund that was shown; sent again it is the same leaving. */
export async function cancelSubscription(
  ctx: Ctx,
  { id, refundCents, idempotencyKey }: Wish,
): Promise<Left> {
  const wish = `${ctx.vault.derive("leave", idempotencyKey)} ${refundCents}`;
  const refunds = await ctx.db.transaction(async (tx) => {
    const leaving = await readCancellation(ctx, tx, { id, isLocked: true });
    const { subscription } = leaving;
    if (isSameWish(subscription, wish)) return null;
    refuseEnded(subscription);
    if (leaving.refundCents !== refundCents) throw changed();
    return end(ctx, tx, leaving, wish);
  });
  for (const refund of refunds ?? []) await submitRefund(ctx, refund);
  return getCancellation(ctx, { id });
}

function isSameWish({ leftBy }: Subscription, wish: string): boolean {
  if (leftBy === null || leftBy === wish) return leftBy === wish;
  if (leftBy.split(" ")[0] !== wish.split(" ")[0]) return false;
  throw new DomainError("idempotency_mismatch", "This Idempotency-Key was used for another wish.");
}

async function end(
  ctx: Ctx,
  tx: Tx,
  { subscription: { id, accountId }, parts }: Leaving,
  leftBy: string,
): Promise<Refund[]> {
  await endSubscription(ctx, tx, { subscriptionId: id, leftBy });
  const refunds: Refund[] = [];
  for (const part of parts) refunds.push(await createRefund(ctx, tx, { ...part, reason }));
  const refundCents = String(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0));
  const facts = { accountId, subscriptionId: id, refundCents };
  await queueMail(ctx, tx, { kind: "plan_left", recipient: "", language: "en", facts });
  await record(ctx, tx, { action: "plan_left", subject: id, facts: { refundCents } });
  return refunds;
}

function changed(): DomainError {
  const message = "The refund has changed since it was shown. Look at it again.";
  return new DomainError("price_changed", message);
}
