import type { Cycle } from "#contract/content/block-parts.ts";
import type { UsState } from "#contract/us-states.ts";
import { addDays, termEndAfter } from "#domain/membership/term.ts";
import type { Subscription } from "./own-plan.ts";
import { quoteRenewal, type RenewalQuote, type Tier } from "./quote-renewal.ts";
import type { EnrolledPerson } from "./read-enrolled.ts";
import type { KnownNotice } from "./read-notices.ts";
import {
  isAnnounced,
  isAuthorizedLate,
  isPriceTold,
  priceNoticeDays,
  priceNoticeMargin,
} from "./rules.ts";

// A new version of the plan can make the next term dearer, and so can a birthday. Neither is charged
// before it was told in time; what is cheaper needs no word.

/** What the next term costs. Null: it can't be renewed. */
export type NextPrices = {
  /** As it would be charged: what its notice promised, or what runs. */
  promised: RenewalQuote | null;
  /** At today's version. */
  current: RenewalQuote | null;
  /** At the running one's prices: at its version, and no birthday makes it dearer. */
  running: RenewalQuote | null;
  /** Of a plan that is paid by the month, the first term that a new price can be told in time for. */
  coming: { n: number; startsOn: string; quote: RenewalQuote | null } | null;
  /** Whether a price is to be told. */
  isPriceNew: boolean;
  /** Whether the last notice of a price told the same. */
  isStillSo: boolean;
};

type Given = {
  today: string;
  cycle: Cycle;
  startsOn: string;
  versions: { running: number; current: number };
  /** The member chose another plan or cycle for the next term, for the price that was shown. */
  isChanged: boolean;
  authorizedOn: string | null;
  enrolled: readonly EnrolledPerson[];
  tiers: readonly Tier[];
  /** The one that says what the next term costs, and the last one about a price. */
  notice: KnownNotice | undefined;
  lastOfPrice: KnownNotice | undefined;
};

export function priceNextTerm(subscription: Subscription, given: Given): NextPrices {
  const { today, cycle, startsOn, versions, isChanged, enrolled, tiers } = given;
  const { notice, lastOfPrice, authorizedOn } = given;
  const { termEnd } = subscription;
  const quote = (version: number, on = startsOn) =>
    quoteRenewal(enrolled, tiers, { version, cycle, startsOn: on });
  const quoteRunning = (on: string) => {
    const ofAge = quote(versions.running, on);
    if (!ofAge || isChanged) return ofAge;
    const asked = { version: versions.running, cycle, startsOn: on, keepsTiers: true };
    return cheaper(ofAge, quoteRenewal(enrolled, tiers, asked));
  };
  const running = quoteRunning(startsOn);
  const current = quote(versions.current) ?? running;
  const term = isAnnounced({ cycle: subscription.cycle, nextCycle: cycle })
    ? null
    : firstTermToTell(subscription, today);
  const coming = term && { ...term, quote: quote(versions.current, term.startsOn) };
  const isPriceNew = coming
    ? isOtherPrice(coming.quote, quoteRunning(coming.startsOn))
    : isOtherPrice(current, running);
  // A birthday is known ahead: a year is expected to cost what it will be told to.
  const expected = coming || !isPriceTold(today, termEnd) ? running : quote(versions.running);
  const told = (notice && quote(notice.planVersion)) ?? null;
  const homeState = subscription.homeState as UsState;
  const isAgreed =
    notice?.isAgreedTo ||
    isPriceTold(notice?.deliveredOn ?? null, termEnd) ||
    isAuthorizedLate({ authorizedOn, homeState, isPriceNew, termEnd });
  const isTooLate = running !== null && (told?.priceCents ?? 0) > running.priceCents && !isAgreed;
  const lastTold = lastOfPrice && quote(lastOfPrice.planVersion, lastOfPrice.renewsOn);
  return {
    promised: (isTooLate ? running : told) ?? expected,
    current,
    running,
    coming,
    isPriceNew,
    isStillSo: lastTold?.priceCents === (coming?.quote ?? current)?.priceCents,
  };
}

const cheaper = (one: RenewalQuote, other: RenewalQuote | null) =>
  other !== null && other.priceCents < one.priceCents ? other : one;

const isOtherPrice = (one: RenewalQuote | null, other: RenewalQuote | null) =>
  one !== null && one.priceCents !== other?.priceCents;

/** A new monthly price begins with the first term that it can be told early enough for. */
function firstTermToTell({ anchor, cycle, term, termEnd }: Subscription, today: string) {
  const from = addDays(today, priceNoticeDays + priceNoticeMargin);
  let next = { n: term + 1, startsOn: termEnd };
  while (next.startsOn < from)
    next = { n: next.n + 1, startsOn: termEndAfter(anchor, cycle, next.startsOn) };
  return next;
}
