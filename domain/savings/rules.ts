import type { Cycle } from "#contract/content/block-parts.ts";
import { mostPeople } from "#contract/expected-year.ts";
import { type Price, priceOfPerson, type TierPrice } from "#domain/plans/rules.ts";

// Costs and savings of a plan, in whole cents. Nothing here rounds in the plan's favor.

/** The result of a year with the plan, phrased so that no amount is negative. */
export type Outcome = { kind: "saves" | "costs_more" | "same"; cents: number };

const paymentsPerYear = { monthly: 12, annual: 1 } satisfies Record<Cycle, number>;

export function yearlyCost(cycle: Cycle, cents: number): number {
  return cents * paymentsPerYear[cycle];
}

/** The price for an example year: annual, if the plan is sold annually. */
export function priceOfExample(prices: readonly Price[]): Price | undefined {
  return prices.find(({ cycle }) => cycle === "annual") ?? prices[0];
}

export function outcomeOf(usualCents: number, withPlanCents: number): Outcome {
  const cents = Math.abs(usualCents - withPlanCents);
  if (cents === 0) return { kind: "same", cents };
  return { kind: withPlanCents < usualCents ? "saves" : "costs_more", cents };
}

type Visit = { times: number; usualCents: number; memberCents: number };

export function addUp(visits: readonly Visit[]): { usualCents: number; memberCents: number } {
  const sum = { usualCents: 0, memberCents: 0 };
  for (const { times, usualCents, memberCents } of visits) {
    sum.usualCents += times * usualCents;
    sum.memberCents += times * memberCents;
  }
  return sum;
}

type PlannedVisit = Visit & { timesIncluded: number };

/** The cost of one kind of visit: the included ones are free, the rest is paid. */
export function costOfVisits({ times, timesIncluded, usualCents, memberCents }: PlannedVisit) {
  const timesPaid = Math.max(0, times - timesIncluded);
  return {
    usualCents: times * usualCents,
    memberCents: timesPaid * memberCents,
    timesFree: times - timesPaid,
  };
}

type Tier = TierPrice & { feeCents: number };
type Order = { priceCents: number; yearCents: number }[];

/**
 * Each person's price on one plan, in the given order. The most expensive tier is priced as the
 * first person, whatever the input order. Null if the plan isn't sold in this cycle to all of them.
 */
export function pricesOfPeople(tiers: readonly Tier[], cycle: Cycle): Order | null {
  const ladders = tiers.map((tier) => ladderOf(tier, cycle));
  const places = [...ladders.keys()].toSorted((a, b) => compareLadders(ladders[b], ladders[a]));
  const prices = ladders.map((ladder, at) => ladder[places.indexOf(at)] ?? null);
  if (!prices.every((price) => price !== null)) return null;
  return prices.map((priceCents) => ({ priceCents, yearCents: yearlyCost(cycle, priceCents) }));
}

/** The prices of this tier as the first person, as the second, and so on. */
function ladderOf(tier: Tier, cycle: Cycle): (number | null)[] {
  return Array.from({ length: mostPeople }, (_, at) => priceOfPerson(tier, cycle, at + 1));
}

function compareLadders(a: (number | null)[] = [], b: (number | null)[] = []): number {
  const step = a.findIndex((price, at) => price !== b[at]);
  return step === -1 ? 0 : (a[step] ?? 0) - (b[step] ?? 0);
}

/** Charged once per checkout: the highest of its tiers. */
export function feeOfQuote(tiers: readonly Tier[]): number {
  return Math.max(0, ...tiers.map(({ feeCents }) => feeCents));
}

/** A year of visits on a plan, which pays for itself once they save its price. */
export function yearWithPlan(planCents: number, fees: { usualCents: number; memberCents: number }) {
  const withPlanCents = planCents + fees.memberCents;
  const savedCents = fees.usualCents - fees.memberCents;
  return {
    planCents,
    withPlanCents,
    outcome: outcomeOf(fees.usualCents, withPlanCents),
    savedCents,
  };
}

/** A bar's length in percent of the longest, to a tenth; any payment stays visible. */
export function barLength(cents: number, longestCents: number): number {
  if (cents <= 0 || longestCents <= 0) return 0;
  return Math.max(0.5, Math.round((Math.min(cents, longestCents) / longestCents) * 1000) / 10);
}
