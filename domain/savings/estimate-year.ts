import type { Cycle } from "#contract/content/block-parts.ts";
import type { ExpectedPerson } from "#contract/expected-year.ts";
import type { Tier } from "#domain/plans/known-plans.ts";
import { offeredCycles } from "#domain/plans/rules.ts";
import type { FeeRow } from "./fee-table.ts";
import {
  addUp,
  costOfVisits,
  feeOfQuote,
  priceOfExample,
  pricesOfPeople,
  yearWithPlan,
} from "./rules.ts";

export type TierFees = { tier: Tier; fees: FeeRow[] };

type Input = {
  people: readonly ExpectedPerson[];
  tiers: readonly TierFees[];
  /** The requested cycle; another one is used if the plan isn't sold in it. */
  cycle: Cycle | undefined;
};

export type YearEstimate = NonNullable<ReturnType<typeof estimateYear>>;

/** A year without the plan and with it. Null if these people can't pay in the same cycle. */
export function estimateYear({ people, tiers, cycle: asked }: Input) {
  const theirs = people.flatMap(({ tier: name, visits }) => {
    const known = tiers.find(({ tier }) => tier.externalId === name);
    return known ? [{ ...known, lines: linesOf(visits, known.fees) }] : [];
  });
  const ofPeople = theirs.map(({ tier }) => tier);
  const sold = offeredCycles.flatMap((cycle) => {
    const prices = pricesOfPeople(ofPeople, cycle);
    return prices ? [{ cycle, prices, priceCents: sum(prices, "priceCents") }] : [];
  });
  const chosen = sold.find(({ cycle }) => cycle === asked) ?? priceOfExample(sold);
  if (!chosen || theirs.length === 0) return null;
  const { cycle, priceCents } = chosen;
  const prices = sold.find((way) => way.cycle === cycle)?.prices ?? [];
  const fees = addUp(theirs.flatMap(({ lines }) => lines.map((line) => ({ ...line, times: 1 }))));
  const planCents = sum(prices, "yearCents");
  const feeCents = feeOfQuote(ofPeople);
  return {
    people: theirs.map(({ tier, lines }, at) => ({
      tier,
      lines,
      ...addUp(lines.map((line) => ({ ...line, times: 1 }))),
      planCents: prices[at]?.yearCents ?? 0,
    })),
    cycle,
    cycles: sold.map((way) => way.cycle),
    ...fees,
    feeCents,
    dueTodayCents: priceCents + feeCents,
    renewalCents: priceCents,
    firstYear: yearWithPlan(planCents + feeCents, fees),
    laterYears: yearWithPlan(planCents, fees),
  };
}

function linesOf(visits: ExpectedPerson["visits"], fees: readonly FeeRow[]) {
  return fees.flatMap((fee) => {
    const times = visits.find(({ procedure }) => procedure === fee.procedure)?.times ?? 0;
    if (times === 0) return [];
    return [
      { name: fee.name, procedure: fee.procedure, times, ...costOfVisits({ ...fee, times }) },
    ];
  });
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
