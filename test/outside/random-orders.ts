import type { Input } from "./buyer.ts";
import { priceIn, type Coupon, type Cycle, type Plan, type Tier } from "./prices.ts";

// Orders at random, the same ones for a seed.

export type Random = (below: number) => number;

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = <Item>(random: Random, all: readonly Item[]): Item => {
  const one = all[random(all.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
};

const most = 90;
const ageFor = (random: Random, { minAge, maxAge }: Tier) =>
  (minAge ?? 0) + random(Math.min(maxAge ?? most, most) - (minAge ?? 0) + 1);

export function randomInput(
  random: Random,
  plans: readonly Plan[],
  coupons: readonly { code: string; terms: Coupon }[],
): Input {
  const plan = pick(random, plans);
  const state = pick(random, plan.states);
  const sold = (cycle: Cycle) =>
    plan.details.filter(({ prices }) => priceIn(prices, cycle) !== undefined);
  const cycles = (["annual", "monthly"] as const).filter((cycle) => sold(cycle).length > 0);
  const cycle = pick(random, cycles);
  const people = Array.from({ length: 1 + random(5) }, () => {
    const tier = pick(random, sold(cycle));
    return { age: ageFor(random, tier), tier: random(2) === 0 ? tier : null };
  });
  // No coupon counts in California, and one person alone has no free dependent.
  const usable = coupons.filter(
    ({ terms }) => state !== "CA" && (terms.kind !== "free_dependent" || people.length > 1),
  );
  const coupon = usable.length > 0 && random(3) > 0 ? pick(random, usable) : null;
  return { plan, cycle, state, people, coupon };
}
