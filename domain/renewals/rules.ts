import type { Cycle } from "#contract/content/block-parts.ts";
import type { RenewalNoticeKind, SubscriptionState } from "#contract/membership.ts";
import type { UsState } from "#contract/us-states.ts";
import { graceDays } from "#domain/membership/card-rules.ts";
import { addDays } from "#domain/membership/term.ts";

// What a running plan's next step is, and on which day: notices, charges, retries, the end. Days
// are those of the site.

const usualNoticeDays = 35;
/** States whose law wants the first notice on another day. */
const noticeDaysByState: Partial<Record<UsState, number>> = { NY: 28 };
const secondNoticeDays = 7;
const endingNoticeDays = 30;
/** A new price counts only if it was told this long before the charge. */
export const priceNoticeDays = 35;
/** It is told earlier, since an email may take a while. */
export const priceNoticeMargin = 7;
/** A yearly renewal is charged this long after its notice was delivered, or later. */
const leastNoticeDays = 15;
/** After this, a renewal that could not be announced is given up. */
const longestDelay = 30;

/** Days after the renewal date on which a declined card is charged again. */
export const retryDays: readonly number[] = [0, 3, 7, 14];
/** Days before the end, and after a lapse, in which a member may renew by hand. */
export const renewalWindow = 60;

export type Notice = { deliveredOn: string | null; isRefused: boolean; isStale: boolean };

type OpenTerm = {
  state: "open";
  dueOn: string;
  /** How often the card on file was declined, and on which day last. */
  declined: number;
  declinedOn: string | null;
  /** A payment is being made, or its outcome isn't known yet. */
  isUnderWay: boolean;
  /** A card was saved after the last one was declined. */
  hasNewCard: boolean;
};
export type NextTerm = { state: "paid" } | OpenTerm;

export type RenewalFacts = {
  state: SubscriptionState;
  cycle: Cycle;
  /** Another one, where the member chose it for the next term. */
  nextCycle: Cycle;
  homeState: UsState;
  /** The first day after the running term: of the next one, if there is one. */
  termEnd: string;
  lapsedOn: string | null;
  /** When the member last agreed to the renewal: the text named its day and price. */
  authorizedOn: string | null;
  /** Whether the next term's price differs from that of the running one. */
  isPriceNew: boolean;
  /** False once the plan is no longer sold to its members, or not at the age of one of them. */
  isOffered: boolean;
  /** False while the site has no payment gateway. */
  canCharge: boolean;
  /** About the next term; `price` about the one that a new price begins with. */
  notices: Partial<Record<RenewalNoticeKind, Notice>>;
  next: NextTerm | null;
};

export type RenewalStep =
  | { kind: "notify"; notice: RenewalNoticeKind }
  | { kind: "charge" }
  | { kind: "begin_term" }
  /** The plan will not renew: it could not be announced, or is no longer sold. */
  | { kind: "give_up" }
  | { kind: "lapse" }
  | { kind: "expire" }
  | { kind: "wait"; until: string | null };

export function nextStep(facts: RenewalFacts, today: string): RenewalStep {
  const { state, termEnd, next, lapsedOn } = facts;
  if (state === "pending" || state === "canceled" || state === "expired") return wait(null);
  if (next?.state === "open" && next.isUnderWay) return wait(addDays(today, 1));
  if (next?.state === "paid") return today < termEnd ? wait(termEnd) : { kind: "begin_term" };
  switch (state) {
    case "lapsed": {
      const until = addDays(lapsedOn ?? termEnd, renewalWindow);
      return today < until ? wait(until) : { kind: "expire" };
    }
    case "past_due":
      return retry(facts, next, today);
    case "ends_at_term":
      return ending(facts, today);
    case "active":
      return renewal(facts, today);
  }
}

function retry(facts: RenewalFacts, next: OpenTerm | null, today: string): RenewalStep {
  if (!next) return { kind: "lapse" };
  const end = addDays(next.dueOn, graceDays);
  if (!facts.isOffered) return today < end ? wait(end) : { kind: "lapse" };
  if (!facts.canCharge) return waitForGateway(end, today);
  if (next.hasNewCard) return { kind: "charge" };
  const days = retryDays[next.declined];
  const on = days === undefined ? end : addDays(next.dueOn, days);
  if (today < on) return wait(on);
  if (days === undefined) return { kind: "lapse" };
  // Days that were missed aren't made up for in one: once a day, and once after the last of them.
  if (next.declinedOn !== today) return { kind: "charge" };
  return today < end ? wait(addDays(today, 1)) : { kind: "lapse" };
}

function ending({ cycle, termEnd, notices }: RenewalFacts, today: string): RenewalStep {
  if (today >= termEnd) return { kind: "expire" };
  const from = addDays(termEnd, -endingNoticeDays);
  if (cycle === "monthly" || isTold(notices.ending)) return wait(termEnd);
  return today < from ? wait(from) : { kind: "notify", notice: "ending" };
}

function renewal(facts: RenewalFacts, today: string): RenewalStep {
  const { termEnd, notices, isOffered } = facts;
  if (!isOffered && today >= firstNoticeOn(facts)) return { kind: "give_up" };
  if (!isAnnounced(facts)) {
    if (facts.isPriceNew && !isTold(notices.price)) return { kind: "notify", notice: "price" };
    return chargeFrom(termEnd, facts, today);
  }
  return today < termEnd ? announce(facts, today) : chargeAnnounced(facts, today);
}

/** A year that ends is announced, and so is one that is to begin; month after month is not. */
export const isAnnounced = ({ cycle, nextCycle }: Pick<RenewalFacts, "cycle" | "nextCycle">) =>
  cycle === "annual" || nextCycle === "annual";

function announce(facts: RenewalFacts, today: string): RenewalStep {
  const { termEnd, notices } = facts;
  const first = firstNoticeOn(facts);
  const second = addDays(termEnd, -secondNoticeDays);
  if (today < first) {
    // A price that is new by then is told at once.
    const early = addDays(termEnd, -priceNoticeDays - priceNoticeMargin);
    return wait(today < early ? early : first);
  }
  // Agreed to since, the authorization stands in for a notice that couldn't be delivered.
  if (!isAuthorizedLate(facts)) {
    if (notices.first?.isRefused) return { kind: "give_up" };
    if (!isTold(notices.first)) return { kind: "notify", notice: "first" };
  }
  if (today < second) return wait(second);
  return isTold(notices.second) ? wait(termEnd) : { kind: "notify", notice: "second" };
}

/** Nothing is charged before its notice was delivered, and some time after it. */
function chargeAnnounced(facts: RenewalFacts, today: string): RenewalStep {
  const { termEnd, notices } = facts;
  if (isAuthorizedLate(facts) || notices.first?.deliveredOn) {
    return chargeFrom(renewalDay(facts, today), facts, today);
  }
  if (notices.first?.isRefused || today >= addDays(termEnd, longestDelay))
    return { kind: "give_up" };
  return isTold(notices.first) ? wait(addDays(today, 1)) : { kind: "notify", notice: "first" };
}

function chargeFrom(on: string, { canCharge }: RenewalFacts, today: string): RenewalStep {
  if (today < on) return wait(on);
  return canCharge ? { kind: "charge" } : waitForGateway(addDays(on, graceDays), today);
}

/** A site that can't charge cards keeps no plan beyond the time that a declined card has. */
const waitForGateway = (until: string, today: string): RenewalStep =>
  today < until ? wait(addDays(today, 1)) : { kind: "lapse" };

/** Without an authorization that names its day, some time after the notice; not delivered yet, at the earliest. */
function renewalDay(facts: RenewalFacts, today: string): string {
  const { termEnd, notices } = facts;
  if (!isAnnounced(facts) || isAuthorizedLate(facts)) return termEnd;
  const earliest = addDays(notices.first?.deliveredOn ?? today, leastNoticeDays);
  return earliest > termEnd ? earliest : termEnd;
}

export function firstNoticeOn(
  facts: Pick<RenewalFacts, "homeState" | "isPriceNew" | "termEnd">,
): string {
  const usual = noticeDaysByState[facts.homeState] ?? usualNoticeDays;
  return addDays(facts.termEnd, -(facts.isPriceNew ? priceNoticeDays + priceNoticeMargin : usual));
}

/** Agreed to within the notice's time: the authorization told the day and the price. */
export const isAuthorizedLate = (
  facts: Pick<RenewalFacts, "authorizedOn" | "homeState" | "isPriceNew" | "termEnd">,
) => facts.authorizedOn !== null && facts.authorizedOn >= firstNoticeOn(facts);

/** On its way, or delivered; one that waits too long for a mail server is sent again. */
const isTold = (notice: Notice | undefined) =>
  notice !== undefined && (notice.deliveredOn !== null || notice.isRefused || !notice.isStale);

const wait = (until: string | null): RenewalStep => ({ kind: "wait", until });

/** Whether a new price was told long enough before the day on which it is charged. */
export function isPriceTold(deliveredOn: string | null, chargedOn: string): boolean {
  return deliveredOn !== null && addDays(deliveredOn, priceNoticeDays) <= chargedOn;
}

/** When the card on file is charged next; null if it isn't. */
export function chargeOn(facts: RenewalFacts, today: string): string | null {
  const { state, next } = facts;
  if (next?.state === "paid") return null;
  const on = state === "active" ? renewalDay(facts, today) : retryDay(state, next, today);
  return on !== null && on < today ? today : on;
}

function retryDay(state: RenewalFacts["state"], next: OpenTerm | null, today: string) {
  if (state !== "past_due" || next === null) return null;
  if (next.hasNewCard) return today;
  const days = retryDays[next.declined];
  return days === undefined ? null : addDays(next.dueOn, days);
}

/** By hand: from 60 days before the end on, and after a lapse as long. */
export function canRenewByHand(
  plan: Pick<RenewalFacts, "state" | "termEnd" | "lapsedOn">,
  today: string,
): boolean {
  switch (plan.state) {
    case "active":
    case "ends_at_term":
      return addDays(plan.termEnd, -renewalWindow) <= today;
    case "past_due":
      return true;
    case "lapsed":
      return today < addDays(plan.lapsedOn ?? plan.termEnd, renewalWindow);
    case "pending":
    case "expired":
    case "canceled":
      return false;
  }
}
