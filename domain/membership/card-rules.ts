import type { SubscriptionState } from "#contract/membership.ts";
import { lastDay } from "#contract/last-day.ts";

/** While a renewal is still being charged the plan goes on to the end of what was paid. */
const honored: ReadonlySet<SubscriptionState> = new Set<SubscriptionState>([
  "active",
  "past_due",
  "ends_at_term",
]);

type Enrollment = {
  state: SubscriptionState;
  termStart: string;
  termEnd: string;
  addedOn: string;
  removedOn: string | null;
};

export type CardDays = { isActive: boolean; effectiveOn: string; throughOn: string };

/** From when until when somebody's place on a plan holds, and whether it does on a day. */
export function cardDays(enrollment: Enrollment, day: string): CardDays {
  const { state, termStart, termEnd, addedOn, removedOn } = enrollment;
  const effectiveOn = addedOn > termStart ? addedOn : termStart;
  const ends = removedOn !== null && removedOn < termEnd ? removedOn : termEnd;
  const last = lastDay(ends);
  const isActive = honored.has(state) && effectiveOn <= day && day < ends;
  // Whoever left on the day they joined has a card of that one day.
  return { isActive, effectiveOn, throughOn: last < effectiveOn ? effectiveOn : last };
}

/** As people read it out: 618 033 9887. */
export function groupNumber(memberNumber: string): string {
  return memberNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
}
