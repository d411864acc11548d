import type { CancellationQuote } from "#contract/membership-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { refuseEnded } from "#domain/membership/subscription-states.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { readCancellation } from "./read-cancellation.ts";
import { fullRefundUntil } from "./rules.ts";

export async function quoteCancellation(
  ctx: Ctx,
  { id }: { id: string },
): Promise<CancellationQuote> {
  const { subscription, term, quote, paidCents, refundedCents, refundCents } =
    await readCancellation(ctx, ctx.db, {
      id,
    });
  refuseEnded(subscription);
  return {
    subscriptionId: id,
    kind: refundCents === 0 ? "nothing" : quote.kind,
    paidCents,
    feeKeptCents: quote.feeKeptCents,
    refundedCents,
    refundCents,
    unusedMonths: quote.unusedMonths,
    fullRefundUntil: term.isFirst ? fullRefundUntil(term) : null,
    endsOn: siteDay(ctx),
  };
}
