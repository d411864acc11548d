import { formatLongDay, formatMoney, formatPrice, lastDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { PlanChangeQuote, PlanOptions } from "#contract/plan-change-fields.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";

/** What a plan can be changed to, as its screen shows it: by plan, with formatted amounts. */
export function viewOptions(found: PlanOptions, lang: Lang) {
  const { subscriptionId: id, planName, cycle, endsOn, pending, options } = found;
  const long = (day: string) => formatLongDay(day, lang);
  const plans = Map.groupBy(options, ({ planId }) => planId);
  return {
    id,
    planName,
    cycle,
    isAutoRenew: found.isAutoRenew,
    isPaidAhead: found.isPaidAhead,
    isClosed: found.isClosed,
    openPaymentId: found.openPaymentId,
    renewsOn: long(endsOn),
    lastDay: long(lastDay(endsOn)),
    pending: pending && {
      planName: pending.planName,
      cycle: pending.cycle,
      from: long(pending.effectiveOn),
      price: pending.termCents === null ? null : formatPrice(pending.termCents, lang),
    },
    plans: [...plans.values()].map((own) => ({
      id: own[0]?.planId ?? "",
      name: own[0]?.planName ?? "",
      cycles: own.map(({ cycle: of, isCurrent, termCents, atRenewal, now, withoutTier }) => ({
        cycle: of,
        isCurrent,
        isPending: pending !== null && pending.planId === own[0]?.planId && pending.cycle === of,
        price: termCents === null ? null : formatPrice(termCents, lang),
        canAtRenewal: atRenewal !== null,
        dueNow: now && formatMoney(now.dueCents, lang),
        withoutTier,
      })),
    })),
  };
}

export function viewQuote(quote: PlanChangeQuote, lang: Lang) {
  const { planId, planName, cycle, when, effectiveOn, renewsOn, dueCents, quoteHash } = quote;
  const { termCents, differenceCents, card, gateway, isAutoRenew, lines, people } = quote;
  const long = (day: string) => formatLongDay(day, lang);
  const money = (cents: number) => formatMoney(cents, lang);
  return {
    planId,
    planName,
    cycle,
    when,
    quoteHash,
    isAutoRenew,
    from: long(effectiveOn),
    lastDay: long(lastDay(effectiveOn)),
    renewsOn: long(renewsOn),
    dueCents,
    due: money(dueCents),
    waived: quote.waivedCents > 0 ? money(quote.waivedCents) : null,
    price: termCents === null ? null : money(termCents),
    difference: differenceCents === null ? null : { cents: differenceCents },
    lines: lines.map(({ name, tier, startsOn, endsOn, amountCents }) => {
      const span = { first: long(startsOn), last: long(lastDay(endsOn)) };
      return { name, tier, ...span, amount: money(amountCents) };
    }),
    people: people.map(({ name, tier, amountCents }) => {
      return { name, tier, amount: money(amountCents) };
    }),
    card: card && { brand: cardBrandName(card.brand), last4: card.last4 },
    gateway,
  };
}

export type PlanView = ReturnType<typeof viewOptions>;
export type QuoteView = ReturnType<typeof viewQuote>;
