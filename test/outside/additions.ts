import { daysFrom } from "./calendar.ts";
import { type Choice, endOf, isOpen, type Life, priceOf, tiersOf } from "./life.ts";
import { priceIn, type Tier } from "./prices.ts";

// What one more person costs today: the days that are left, and the next term where it is paid.

export type Addition = {
  tier: Tier;
  at: number;
  /** The tier of the next term, where that is paid. */
  tierThen: number;
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
    const tierThen = ahead ? tierIn(ahead, life, tier, at) : at;
    if (tierThen < 0) return [];
    const before = priceOf(running, cycle, people);
    const termCents = Math.max(0, priceOf(running, cycle, [...people, { tier: at }]) - before);
    const nowCents = Math.floor((termCents * days.left) / days.all);
    const aheadCents = ahead
      ? Math.max(0, priceOf(ahead, cycle, [...ahead.people, { tier: tierThen }]) - ahead.cents)
      : null;
    const both = nowCents + (aheadCents ?? 0);
    const dueCents = both < leastCharge ? 0 : both;
    const endsOn = ahead ? endOf(life, life.term + 1) : end;
    return [{ tier, at, tierThen, nowCents, aheadCents, dueCents, termCents, endsOn }];
  });
}

/** Another plan's first tier that takes everyone of the same ages. */
function tierIn(ahead: Choice, { running, cycle }: Life, tier: Tier, at: number): number {
  if (ahead.plan === running.plan) return at;
  return tiersOf(ahead).findIndex(
    (one) =>
      priceIn(one.prices, cycle) !== undefined &&
      (one.minAge ?? 0) <= (tier.minAge ?? 0) &&
      (one.maxAge ?? 200) >= (tier.maxAge ?? 200),
  );
}
