import type { PageRequest } from "#app/site/page-loader.server.ts";
import { startForm } from "#app/site/form/document-forms.server.ts";
import { formatLongDay, formatMoney } from "#contract/format.ts";
import { getCancellation } from "#domain/refunds/get-cancellation.ts";
import { listMemberships } from "#domain/membership/list-memberships.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { subscriptionOf } from "#app/screens/dashboard/forms.ts";

/** Before cancellation: the refund quote. After: the outcome. */
export async function loadCancel({ visit, path, url, lang }: PageRequest) {
  const { ctx } = visit;
  const id = subscriptionOf(path);
  const canceled = await getCancellation(ctx, { id });
  const { subscriptions } = await listMemberships(ctx, { lang });
  const planName = subscriptions.find((one) => one.id === id)?.planName ?? ctx.site.name;
  const money = (cents: number) => formatMoney(cents, lang);
  if (canceled.endedBy !== null) {
    const { endedBy, refundState: state, refundCents, isPaidManually } = canceled;
    const refund = state && { state, isPaidManually, amount: money(refundCents) };
    return { planName, canceled: { refund, endedBy }, cancel: null };
  }
  const { kind, fullRefundUntil, ...quote } = await quoteCancellation(ctx, { id });
  const shown = {
    id,
    kind,
    refundCents: quote.refundCents,
    refund: money(quote.refundCents),
    paid: money(quote.paidCents),
    refunded: quote.refundedCents > 0 ? money(-quote.refundedCents) : null,
    feeKept: quote.feeKeptCents > 0 ? money(-quote.feeKeptCents) : null,
    unusedMonths: quote.unusedMonths,
    fullUntil:
      kind === "full" && fullRefundUntil !== null ? formatLongDay(fullRefundUntil, lang) : null,
  };
  const isLastStep = url.searchParams.has("confirm");
  const cancel = { quote: shown, isLastStep, start: startForm(visit, ["cancel"]) };
  return { planName, canceled: null, cancel };
}

type View = Awaited<ReturnType<typeof loadCancel>>;
export type CancelView = NonNullable<View["cancel"]>;
export type CanceledView = NonNullable<View["canceled"]>;
