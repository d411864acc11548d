import type { PageRequest } from "#app/site/page-loader.server.ts";
import { startForm } from "#app/site/form/document-forms.server.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import { getCancellation } from "#domain/refunds/get-cancellation.ts";
import { listMemberships } from "#domain/membership/list-memberships.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { subscriptionOf } from "../forms.ts";

/** Before cancellation: the refund quote. After: the outcome. */
export async function loadLeave({ visit, path, url, lang }: PageRequest) {
  const { ctx } = visit;
  const id = subscriptionOf(path);
  const left = await getCancellation(ctx, { id });
  const { subscriptions } = await listMemberships(ctx, { lang });
  const planName = subscriptions.find((one) => one.id === id)?.planName ?? ctx.site.name;
  const money = (cents: number) => formatMoney(cents, lang);
  if (left.endedBy !== null) {
    const { endedBy, refundState: state, refundCents, isByOtherMeans } = left;
    const refund = state && { state, isByOtherMeans, amount: money(refundCents) };
    return { planName, left: { refund, endedBy }, leaving: null };
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
    fullUntil: kind === "full" && fullRefundUntil !== null ? formatDay(fullRefundUntil) : null,
  };
  const isLastStep = url.searchParams.has("confirm");
  const leaving = { quote: shown, isLastStep, start: startForm(visit, ["leave"]) };
  return { planName, left: null, leaving };
}

type View = Awaited<ReturnType<typeof loadLeave>>;
export type LeavingView = NonNullable<View["leaving"]>;
export type LeftView = NonNullable<View["left"]>;
