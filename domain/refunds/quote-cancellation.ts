import type { CancellationQuote } from "#contract/membership-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { readCancellation, refuseOver } from "./read-cancellation.ts";
import { fullRefundUntil } from "./rules.ts";

export async function quoteCancellation(
  ctx: Ctx,
  { id }: { id: string },
): Promise<CancellationQuote> {
  const cancellation = await readCancellation(ctx, ctx.db, { id });
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
    fullRefundUntil: term.isFirst ? fullRefundUntil(term) : null,
    endsOn: subscription.state === "expired" ? subscription.termEnd : siteDay(ctx),
  };
}
