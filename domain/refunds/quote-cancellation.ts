import type { CancellationQuote } from "#contract/membership-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type Own, readCancellation, refuseOver } from "./read-cancellation.ts";
import { fullRefundUntil } from "./rules.ts";

export function quoteCancellation(ctx: Ctx, { id }: { id: string }): Promise<CancellationQuote> {
  return cancellationQuoteOf(ctx, { ...memberOf(ctx), id });
}

export async function cancellationQuoteOf(
  ctx: Ctx,
  { accountId, id }: Own,
): Promise<CancellationQuote> {
  const cancellation = await readCancellation(ctx, ctx.db, { accountId, id });
  const { subscription, term, quote, paidCents, refundedCents, refundCents } = cancellation;
  refuseOver(subscription, quote);
  const isFull = quote.kind === "full";
  return {
    subscriptionId: id,
    kind: refundCents === 0 ? "nothing" : quote.kind,
    paidCents,
    // What goodwill gave of the fee is not kept any more.
    feeKeptCents: isFull
      ? Math.max(0, paidCents - refundedCents - refundCents)
      : quote.feeKeptCents,
    refundedCents,
    refundCents,
    isHeld: refundCents > 0 && cancellation.isDisputed,
    unusedMonths: quote.unusedMonths,
    fullRefundUntil: isFull || subscription.term === 0 ? fullRefundUntil(term) : null,
    endsOn: subscription.state === "expired" ? subscription.termEnd : siteDay(ctx),
  };
}
