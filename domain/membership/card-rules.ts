import type { SubscriptionState } from "#contract/membership.ts";
import { lastDay } from "#contract/format.ts";
import { addDays } from "./term.ts";

const acceptedStates: ReadonlySet<SubscriptionState> = new Set<SubscriptionState>([
  "active",
  "past_due",
  "ends_at_term",
]);

/** Cards stay valid while a renewal is being paid: so long a declined card is charged again. */
export const graceDays = 14;
/** No renewal takes longer, however late its notice was. */
const longestRenewal = 60;

/** Of several enrollments of a person, the one that a card stands for: an active one, the longest. */
export function lastValid<Days extends CardDays>(days: readonly Days[]): Days | undefined {
  const holding = days.filter(({ isActive }) => isActive);
  const [last] = (holding.length > 0 ? holding : days).toSorted((one, other) =>
    other.throughOn.localeCompare(one.throughOn),
  );
  return last;
}

type Plan = { state: SubscriptionState; termEnd: string; pastDueSince: string | null };
type Enrollment = Plan & {
  termStart: string;
  addedOn: string;
  removedOn: string | null;
};

export type CardDays = { isActive: boolean; effectiveOn: string; throughOn: string };

/** The first day on which a plan's cards don't work; of a plan that isn't charged yet, a day at a time. */
export function cardsEnd({ state, termEnd, pastDueSince }: Plan, day: string): string {
  if (day < termEnd) return termEnd;
  if (state === "past_due") return addDays(pastDueSince ?? termEnd, graceDays);
  if (state !== "active") return termEnd;
  const [usual, last] = [addDays(termEnd, graceDays), addDays(termEnd, longestRenewal)];
  const tomorrow = addDays(day, 1);
  if (tomorrow <= usual) return usual;
  return tomorrow < last ? tomorrow : last;
}

/** The dates on which an enrollment is valid, and whether it is on a given day. */
export function cardDays(enrollment: Enrollment, day: string): CardDays {
  const { state, termStart, addedOn, removedOn } = enrollment;
  const effectiveOn = addedOn > termStart ? addedOn : termStart;
  const planEnds = cardsEnd(enrollment, day);
  const ends = removedOn !== null && removedOn < planEnds ? removedOn : planEnds;
  const last = lastDay(ends);
  const isActive = acceptedStates.has(state) && effectiveOn <= day && day < ends;
  // Canceled on the day of joining: the card is valid for that day.
  return { isActive, effectiveOn, throughOn: last < effectiveOn ? effectiveOn : last };
}
