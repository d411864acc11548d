import type { Cycle } from "#contract/content/block-parts.ts";
import type { UsState } from "#contract/us-states.ts";
import { addDays, termEndAfter } from "#domain/membership/term.ts";
import type { Subscription } from "./own-plan.ts";
import { quoteRenewal, type RenewalQuote, type Tier } from "./quote-renewal.ts";
import type { EnrolledPerson } from "./read-enrolled.ts";
import { isOfPrice, type KnownNotice } from "./read-notices.ts";
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
  /** The same for the first term that isn't paid for, which turning auto-renew on agrees to. */
  toAuthorize: RenewalQuote | null;
  /** Of a plan that is paid ahead, the term after that, as far as it is known. */
  afterPaid: RenewalQuote | null;
  /** At the running one's prices: at its version, and no birthday makes it dearer. */
  running: RenewalQuote | null;
  /** Of a plan that is paid by the month, the first term that a new price can be told in time for. */
  coming: { n: number; startsOn: string; quote: RenewalQuote | null } | null;
  /** Whether a price is to be told. */
  isPriceNew: boolean;
  /** The notice that told it. */
  told: KnownNotice | undefined;
};

type Given = {
  today: string;
  cycle: Cycle;
  /** The first day and the number of the next term, and the first day that isn't paid for. */
  startsOn: string;
  n: number;
  paidUntil: string;
  versions: { running: number; current: number };
  /** When the member changed to this plan or cycle, for a price at the ages of the next term. */
  changedAt: Date | null;
  authorizedOn: string | null;
  enrolled: readonly EnrolledPerson[];
  tiers: readonly Tier[];
  /** The one that says what the next term costs. */
  notice: KnownNotice | undefined;
  /** All about this plan, the newest first. */
  notices: readonly KnownNotice[];
};

type Quote = (version: number, on: string, agesAt?: Date | null) => RenewalQuote | null;

export function priceNextTerm(subscription: Subscription, given: Given): NextPrices {
  const { today, cycle, startsOn, paidUntil, versions, changedAt, enrolled, tiers } = given;
  const { notice, authorizedOn } = given;
  const { termEnd } = subscription;
  const quote: Quote = (version, on, agesAt = null) =>
    quoteRenewal(enrolled, tiers, { version, cycle, startsOn: on, agesAt });
  const quoteRunning = (on: string) => {
    // Without a price for someone's age, there is one until today's version can be told.
    const isSold = quote(versions.running, on) ?? quote(versions.current, on);
    return isSold && quote(versions.running, on, changedAt ?? beforeAll);
  };
  const running = quoteRunning(startsOn);
  // Where today's version has no price for someone's age, that of the running one goes on.
  const quoteCurrent = (on: string) => quote(versions.current, on) ?? quote(versions.running, on);
  const current = quoteCurrent(startsOn);
  const term = isAnnounced({ cycle: subscription.cycle, nextCycle: cycle })
    ? null
    : firstTermToTell(subscription, today);
  const coming = term && { ...term, quote: quoteCurrent(term.startsOn) };
  const isPriceNew = coming
    ? isOtherPrice(coming.quote, quoteRunning(coming.startsOn))
    : isOtherPrice(current, running);
  // A birthday is known ahead: a year is expected to cost what it will be told to.
  const isToBeTold = coming === null && isPriceTold(today, termEnd);
  const expected = (isToBeTold ? quote(versions.running, startsOn) : null) ?? running;
  const quoteTold = ({ planVersion, queuedAt }: KnownNotice, on: string) =>
    quote(planVersion, on, queuedAt);
  const told = (notice && quoteTold(notice, startsOn)) ?? null;
  const agreedTo = given.notices.find((one) => one.isAgreedTo && one.renewsOn === paidUntil);
  const unpaid = coming ? quoteRunning(paidUntil) : quoteCurrent(paidUntil);
  const homeState = subscription.homeState as UsState;
  const isAgreed =
    notice?.isAgreedTo ||
    isPriceTold(notice?.deliveredOn ?? null, termEnd) ||
    isAuthorizedLate({ authorizedOn, homeState, isPriceNew, termEnd });
  const isTooLate = running !== null && (told?.priceCents ?? 0) > running.priceCents && !isAgreed;
  return {
    promised: (isTooLate ? expected : told) ?? expected,
    current,
    toAuthorize: quoteCurrent(paidUntil),
    afterPaid: (agreedTo && quoteTold(agreedTo, paidUntil)) ?? unpaid,
    running,
    coming,
    isPriceNew,
    told: coming ? findTold(given, { coming, quote }) : undefined,
  };
}

/** A price of then knows no one's age. */
const beforeAll = new Date(0);

type ToFind = { coming: NonNullable<NextPrices["coming"]>; quote: Quote };

/** The notice that told the price to come; about a term that has begun, it tells nothing more. */
function findTold({ notices, n }: Given, { coming, quote }: ToFind): KnownNotice | undefined {
  const price = coming.quote?.priceCents;
  const isSame = ({ kind, term, planVersion, priceCents }: KnownNotice) =>
    kind === "price" &&
    term === coming.n &&
    planVersion === coming.quote?.version &&
    priceCents === price;
  const same = notices.find(isSame);
  if (same) return same;
  const last = notices.find((one) => isOfPrice(one) && one.term >= n);
  if (!last) return undefined;
  // A new version of the plan may leave the price as it was; a birthday may change it.
  const lastTold = quote(last.planVersion, last.renewsOn, last.queuedAt);
  return lastTold?.priceCents === price ? last : undefined;
}

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
