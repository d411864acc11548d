import type { ProcedureCategory } from "#contract/catalog.ts";
import type { ExpectedPerson, ExpectedVisits } from "#contract/expected-year.ts";
import type { TierFees } from "./estimate-year.ts";
import type { FeeRow } from "./fee-table.ts";

// Default years, so that the form doesn't start empty.

export const usualYears = ["routine", "filling", "hard", "nothing"] as const;
export type UsualYear = (typeof usualYears)[number];

const routine: [ProcedureCategory, number][] = [
  ["checkups", 2],
  ["cleanings", 2],
  ["x-rays", 1],
];
const added: Record<Exclude<UsualYear, "nothing">, ProcedureCategory[]> = {
  routine: [],
  filling: ["fillings"],
  hard: ["fillings", "root-canals", "crowns"],
};

/** The default year of each person; null if one of its fees is unknown. */
export function usualYear(
  kind: UsualYear,
  people: readonly Pick<ExpectedPerson, "tier">[],
  tiers: readonly TierFees[],
): ExpectedPerson[] | null {
  const years = people.map(({ tier: name }) => {
    const known = tiers.find(({ tier }) => tier.externalId === name);
    return { tier: name, visits: visitsOf(kind, known) };
  });
  return years.every(isWhole) ? years : null;
}

function isWhole(year: { tier: string; visits: ExpectedVisits[] | null }): year is ExpectedPerson {
  return year.visits !== null;
}

function visitsOf(kind: UsualYear, known: TierFees | undefined): ExpectedVisits[] | null {
  if (kind === "nothing") return [];
  // A tier without age limits gets an adult's year.
  const isChild = known?.tier.audience === "child";
  const fees = (known?.fees ?? []).filter(({ audience }) => isChild || audience !== "child");
  const further = added[kind].map((category) => firstOf(fees, category));
  if (!further.every((visits) => visits !== null)) return null;
  return [...routineOf(fees), ...further];
}

/** The included visits, and otherwise what dentists recommend. */
function routineOf(fees: readonly FeeRow[]): ExpectedVisits[] {
  const included = fees.filter(({ timesIncluded }) => timesIncluded > 0);
  const has = (wanted: ProcedureCategory) => included.some(({ category }) => category === wanted);
  const advised = routine.flatMap(([category, times]) => {
    const isThere = has(category) || (category === "cleanings" && has("gums"));
    const first = isThere ? null : firstOf(fees, category);
    return first ? [{ ...first, times }] : [];
  });
  return [
    ...included.map(({ procedure, timesIncluded }) => ({ procedure, times: timesIncluded })),
    ...advised,
  ];
}

function firstOf(fees: readonly FeeRow[], wanted: ProcedureCategory): ExpectedVisits | null {
  const first = fees.find(({ category }) => category === wanted);
  return first ? { procedure: first.procedure, times: 1 } : null;
}
