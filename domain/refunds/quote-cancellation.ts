import type { CancellationQuote } from "#contract/membership-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { readCancellation, refuseOver } from "./read-cancellation.ts";
import { fullRefundUntil } from "./rules.ts";

export async function quoteCancellation(
  ctx: Ctx,
  { id }: { id: string },
): Promise<CancellationQuote> {
  const { subscription, term, quote, paidCents, refundedCents, refundCents } =
    await readCancellation(ctx, ctx.db, {
      id,
    });
  refuseOver(subscription, quote);
  const isFull = quote.kind === "full";
  return {
    subscriptionId: id,
    kind: refundCents === 0 ? "nothing" : quote.kind,
    paidCents,
    // What goodwill gave of the fee is not kept any more.
    feeKeptCents: isFull ? paidCents - refundedCents - refundCents : quote.feeKeptCents,
    refundedCents,
    refundCents,
    unusedMonths: quote.unusedMonths,
    fullRefundUntil: term.isFirst ? fullRefundUntil(term) : null,
    endsOn: subscription.state === "expired" ? subscription.termEnd : siteDay(ctx),
  };
}
