import type { PageRequest } from "#app/site/page-loader.server.ts";
import { startForm } from "#app/site/form/document-forms.server.ts";
import { formatLongDay, formatMoney } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { SubscriptionState } from "#contract/membership.ts";
import type { CancellationQuote } from "#contract/membership-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { getCancellation } from "#domain/refunds/get-cancellation.ts";
import { listMemberships } from "#domain/membership/list-memberships.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { viewRenewal } from "#app/screens/dashboard/renewal/view-renewal.server.ts";
import { subscriptionOf } from "#app/screens/dashboard/forms.ts";

/** Before cancellation: the refund quote. After: the outcome. */
export async function loadCancel({ visit, path, url, lang }: PageRequest) {
  const { ctx } = visit;
  const id = subscriptionOf(path);
  const [canceled, { subscriptions }] = await Promise.all([
    getCancellation(ctx, { id }),
    listMemberships(ctx, { lang }),
  ]);
  const plan = subscriptions.find((one) => one.id === id);
  const planName = plan?.planName ?? ctx.site.name;
  const money = (cents: number) => formatMoney(cents, lang);
  if (canceled.endedBy !== null) {
    const { endedBy, refundState: state, refundCents, isHeld, isPaidManually } = canceled;
    const refund = state && { state, isHeld, isPaidManually, amount: money(refundCents) };
    const claim = endedBy === "term" ? await readClaim(ctx, { id }) : null;
    const shown = claim && { quote: show(claim, lang), start: startForm(visit, ["cancel"]) };
    return { planName, canceled: { refund, endedBy, claim: shown }, cancel: null };
  }
  const quote = show(await quoteCancellation(ctx, { id }), lang);
  const renewal = viewRenewal(await getRenewal(ctx, { id, lang }), lang);
  const isLastStep = url.searchParams.has("confirm");
  const later =
    plan && isRunning(plan) && !renewal.isTermOver
      ? { isAutoRenew: plan.isAutoRenew, lastDay: renewal.lastDay }
      : null;
  const cancel = { quote, later, isLastStep, start: startForm(visit, ["cancel"]) };
  return { planName, canceled: null, cancel };
}

/** Paid for until its term ends. */
const isRunning = ({ state }: { state: SubscriptionState }) =>
  state === "active" || state === "ends_at_term";

/** The refund of a plan whose term ended before its first 30 days did. */
async function readClaim(ctx: Ctx, { id }: { id: string }): Promise<CancellationQuote | null> {
  const quote = await quoteCancellation(ctx, { id }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "conflict") return null;
    throw error;
  });
  return quote && quote.refundCents > 0 ? quote : null;
}

function show(
  { subscriptionId: id, kind, fullRefundUntil, ...quote }: CancellationQuote,
  lang: Lang,
) {
  const money = (cents: number) => formatMoney(cents, lang);
  return {
    id,
    kind,
    refundCents: quote.refundCents,
    refund: money(quote.refundCents),
    paid: money(quote.paidCents),
    refunded: quote.refundedCents > 0 ? money(-quote.refundedCents) : null,
    feeKept: quote.feeKeptCents > 0 ? money(-quote.feeKeptCents) : null,
    isHeld: quote.isHeld,
    unusedMonths: quote.unusedMonths,
    fullUntil:
      kind === "full" && fullRefundUntil !== null ? formatLongDay(fullRefundUntil, lang) : null,
  };
}

type View = Awaited<ReturnType<typeof loadCancel>>;
export type CancelView = NonNullable<View["cancel"]>;
export type CanceledView = NonNullable<View["canceled"]>;
