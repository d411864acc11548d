import { dayAfter } from "./calendar.ts";
import type { Random } from "./random-orders.ts";

// Offers, people and days at random: the same ones for a seed.

export const pick = <Item>(random: Random, all: readonly Item[]): Item => {
  const one = all[random(all.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
};
const between = (random: Random, least: number, most: number) => least + random(most - least + 1);

/** A tier as a plan's owner writes it into the catalog. */
export type OwnTier = {
  minAge?: number;
  maxAge?: number;
  annualCents: number;
  monthlyCents: number;
  feeCents: number;
  family: { fromPerson: number; annualCents: number; monthlyCents: number }[];
};

/** Prices apart from one another, so that who is the dearest is never a question. */
export function randomTiers(random: Random): OwnTier[] {
  const price = (least: number, most: number) => ({
    annualCents: between(random, least * 1_00, most * 1_00),
    monthlyCents: between(random, least * 9, most * 9),
  });
  const family = (least: number, most: number) =>
    random(3) === 0
      ? []
      : [2, 3].slice(random(2)).map((fromPerson) => ({
          fromPerson,
          ...price(least - fromPerson * 5, most - fromPerson * 5),
        }));
  const feeCents = random(3) === 0 ? 0 : between(random, 1, 30_00);
  return [
    { minAge: 18, maxAge: 64, ...price(130, 199), feeCents, family: family(90, 120) },
    { maxAge: 17, ...price(60, 88), feeCents: Math.floor(feeCents / 2), family: family(40, 55) },
    { minAge: 65, ...price(95, 128), feeCents, family: family(70, 90) },
  ];
}

/** The same tiers at other prices. */
export function otherPrices(random: Random, tiers: readonly OwnTier[]): OwnTier[] {
  const percent = pick(random, [93, 97, 104, 108]);
  const change = (cents: number) => Math.floor((cents * percent) / 100);
  const priced = <Priced extends { annualCents: number; monthlyCents: number }>(one: Priced) => ({
    ...one,
    annualCents: change(one.annualCents),
    monthlyCents: change(one.monthlyCents),
  });
  return tiers.map((tier) => ({ ...priced(tier), family: tier.family.map(priced) }));
}

export function randomDay(random: Random, from: string, days: number): string {
  return dayAfter(from, random(days));
}

const spans = [17, 17, 25, 29, 40, 64, 80];

/** A birthday that puts someone into any tier, or near the end of one. */
export function randomBirth(random: Random, today: string): string {
  const years = pick(random, spans) - random(3);
  return dayAfter(today, -(years * 365 + random(500)) - 1);
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const nameOf = (n: number) => `Person ${letters[n % 26]}${n >= 26 ? letters[0] : ""}`;
