import { formatLongDay, formatMoney, lastDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Renewal } from "#contract/renewal-fields.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";
import { expiresBefore, formatExpiry, renewalState } from "./renewal-state.ts";

export type RenewalView = ReturnType<typeof viewRenewal>;

/** A renewal as its screens show it, with formatted dates and amounts. */
export function viewRenewal(renewal: Renewal, lang: Lang) {
  const { subscriptionId: id, planName, isAutoRenew, canRenewNow, endsOn, isPaidAhead } = renewal;
  const {
    isTermOver,
    cardsEndOn,
    price,
    nextCharge,
    card,
    renewableUntil,
    authorization,
    gateway,
  } = renewal;
  const long = (day: string) => formatLongDay(day, lang);
  return {
    id,
    planName,
    isAutoRenew,
    state: renewalState(renewal),
    canRenewNow: canRenewNow && price !== null,
    lastDay: long(lastDay(isPaidAhead && price ? price.endsOn : endsOn)),
    /** Of a declined plan: how long its members' cards stay valid. */
    validUntil: long(lastDay(cardsEndOn)),
    isTermOver,
    renewableUntil: renewableUntil && long(renewableUntil),
    next: price && {
      amountCents: price.amountCents,
      amount: formatMoney(price.amountCents, lang),
      first: long(price.startsOn),
      last: long(lastDay(price.endsOn)),
      people: price.people.map(({ name, tier, amountCents }) => {
        return { name, tier, amount: formatMoney(amountCents, lang) };
      }),
    },
    charge: nextCharge && {
      day: long(nextCharge.on),
      amount: formatMoney(nextCharge.amountCents, lang),
    },
    card: card && {
      brand: cardBrandName(card.brand),
      last4: card.last4,
      expires: formatExpiry(card.expires),
      isTooOld: expiresBefore(card.expires, nextCharge?.on ?? endsOn),
    },
    authorization: authorization && { version: authorization.version, html: authorization.html },
    gateway,
  };
}
