import type { Cycle } from "#contract/content/block-parts.ts";

type Ladder = { prices: Prices; family: { fromPerson: number; prices: Prices }[] };
type Prices = { cycle: Cycle; priceCents: number }[];
export type FamilyPrices = {
  groups: { people: number; prices: Prices }[];
  /** Null if the price changes again after the last group. */
  eachFurther: Prices | null;
};

const fewest = 4;
const most = 10;

/** Total prices by number of people, up to where each further person pays the same. */
export function familyPrices(tier: Ladder): FamilyPrices {
  const steps = tier.family.toSorted((a, b) => a.fromPerson - b.fromPerson);
  const lastStep = steps.at(-1)?.fromPerson ?? 1;
  const length = Math.min(most, Math.max(fewest, lastStep));
  const first = tier.prices.map(({ cycle, priceCents }) => ({ cycle, priceCents }));
  const ofPerson = (nth: number): Prices => {
    const own = steps.findLast(({ fromPerson }) => fromPerson <= nth)?.prices ?? first;
    return first.map(({ cycle }) => ({ cycle, priceCents: centsIn(own, cycle) }));
  };
  const groups = Array.from({ length }, (_, at) => ({
    people: at + 1,
    prices: first.map(({ cycle }) => {
      const each = Array.from({ length: at + 1 }, (__, nth) => centsIn(ofPerson(nth + 1), cycle));
      return { cycle, priceCents: each.reduce((sum, cents) => sum + cents, 0) };
    }),
  }));
  return { groups, eachFurther: lastStep > length ? null : ofPerson(length + 1) };
}

function centsIn(prices: Prices, cycle: Cycle): number {
  return prices.find((price) => price.cycle === cycle)?.priceCents ?? 0;
}
