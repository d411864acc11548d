import type { LeavingAnswer } from "#contract/leaving.ts";
import { fullRefundUntil } from "#domain/billing/refund-rules.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { refuseEnded } from "./leaving-states.ts";
import { readLeaving } from "./read-leaving.ts";

/** What comes back to whoever leaves today, before they decide. */
export async function quoteLeaving(ctx: Ctx, { id }: { id: string }): Promise<LeavingAnswer> {
  const { subscription, term, quote, paidCents, refundedCents, refundCents } = await readLeaving(
    ctx,
    ctx.db,
    {
      id,
    },
  );
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
