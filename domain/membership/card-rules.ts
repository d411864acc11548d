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

/** Of several enrollments of a person, the one that a card stands for: an active one, the longest. */
export function lastValid<Days extends CardDays>(days: readonly Days[]): Days | undefined {
  const holding = days.filter(({ isActive }) => isActive);
  const [last] = (holding.length > 0 ? holding : days).toSorted((one, other) =>
    other.throughOn.localeCompare(one.throughOn),
  );
  return last;
}

type Enrollment = {
  state: SubscriptionState;
  termStart: string;
  termEnd: string;
  addedOn: string;
  removedOn: string | null;
};

export type CardDays = { isActive: boolean; effectiveOn: string; throughOn: string };

/** The dates on which an enrollment is valid, and whether it is on a given day. */
export function cardDays(enrollment: Enrollment, day: string): CardDays {
  const { state, termStart, termEnd, addedOn, removedOn } = enrollment;
  const effectiveOn = addedOn > termStart ? addedOn : termStart;
  const isRenewing = (state === "active" || state === "past_due") && termEnd <= day;
  const planEnds = isRenewing ? addDays(termEnd, graceDays) : termEnd;
  const ends = removedOn !== null && removedOn < planEnds ? removedOn : planEnds;
  const last = lastDay(ends);
  const isActive = acceptedStates.has(state) && effectiveOn <= day && day < ends;
  // Canceled on the day of joining: the card is valid for that day.
  return { isActive, effectiveOn, throughOn: last < effectiveOn ? effectiveOn : last };
}
