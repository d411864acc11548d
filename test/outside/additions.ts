import { daysFrom } from "./calendar.ts";
import { endOf, isOpen, type Life, priceOf, tiersOf } from "./life.ts";
import { priceIn, type Tier } from "./prices.ts";

// What one more person costs today: the days that are left, and the next term where it is paid.

export type Addition = {
  tier: Tier;
  at: number;
  /** For the rest of the running term, and for the next one. */
  nowCents: number;
  aheadCents: number | null;
  dueCents: number;
  termCents: number;
  endsOn: string;
};

/** Cards are charged from here on; less is waived. */
const leastCharge = 50;

export function additionsToday(life: Life): Addition[] {
  if (!isOpen(life)) return [];
  const { running, cycle, people, today, start, end, ahead } = life;
  const days = { left: daysFrom(today, end), all: daysFrom(start, end) };
  return tiersOf(running).flatMap((tier, at): Addition[] => {
    if (priceIn(tier.prices, cycle) === undefined) return [];
    if (ahead && ahead.plan !== running.plan) return [];
    const before = priceOf(running, cycle, people);
    const termCents = Math.max(0, priceOf(running, cycle, [...people, { tier: at }]) - before);
    const nowCents = Math.floor((termCents * days.left) / days.all);
    const aheadCents = ahead
      ? Math.max(0, priceOf(ahead, cycle, [...ahead.people, { tier: at }]) - ahead.cents)
      : null;
    const both = nowCents + (aheadCents ?? 0);
    const dueCents = both < leastCharge ? 0 : both;
    const endsOn = ahead ? endOf(life, life.term + 1) : end;
    return [{ tier, at, nowCents, aheadCents, dueCents, termCents, endsOn }];
  });
}
