import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuoteMember, QuoteTier } from "#domain/checkout/rules.ts";
import { addedCents, prorate, waivedCents } from "./rules.ts";

// Against a second implementation of plain loops, which shares no line with the rules.

const nextDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
};

function daysOf({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string[] {
  const days: string[] = [];
  for (let day = startsOn; day < endsOn; day = nextDay(day)) days.push(day);
  return days;
}

/** How often a whole cent fits into the days that are left, one cent after the other. */
function countedCents(termCents: number, left: number, all: number): number {
  let cents = Math.max(0, Math.trunc((termCents / all) * left) - 2);
  while ((cents + 1) * all <= termCents * left) cents += 1;
  return cents;
}

describe.each([
  ["a year", "2026-03-01", "2027-03-01", 365],
  ["a year with Feb 29", "2027-08-31", "2028-08-31", 366],
  ["a year from Feb 29 on", "2028-02-29", "2029-02-28", 365],
  ["a month of 28 days", "2027-02-01", "2027-03-01", 28],
  ["a month of 29 days", "2028-01-31", "2028-02-29", 29],
  ["a month of 31 days", "2027-12-15", "2028-01-15", 31],
])("the rest of %s", (_, startsOn, endsOn, count) => {
  const days = daysOf({ startsOn, endsOn });

  // spec 29.1
  test.each([0, 1, 49, 99, 10_00, 49_00, 149_00, 149_99, 1_000_01])(
    "of %i cents is the price of its days, each day, to the cent",
    (termCents) => {
      expect(days).toHaveLength(count);
      const priced = days.map((day) => prorate(termCents, day, { startsOn, endsOn }));
      const counted = days.map((_day, begun) => countedCents(termCents, count - begun, count));
      expect(priced).toEqual(counted);
      expect(priced[0]).toBe(termCents);
    },
  );

  test("costs the same from before its first day on, and nothing from its end on", () => {
    expect(prorate(149_99, "2020-01-01", { startsOn, endsOn })).toBe(149_99);
    expect(prorate(149_99, endsOn, { startsOn, endsOn })).toBe(0);
  });

  test("costs from day to day what a day costs, within a cent, and together the term", () => {
    const termCents = 149_99;
    const priced = [...days, endsOn].map((day) => prorate(termCents, day, { startsOn, endsOn }));
    const steps = days.map((_day, at) => (priced[at] ?? 0) - (priced[at + 1] ?? 0));
    expect(steps.reduce((sum, cents) => sum + cents, 0)).toBe(termCents);
    expect(Math.max(...steps)).toBeLessThanOrEqual(Math.ceil(termCents / count));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(Math.floor(termCents / count));
  });
});

type Step = { fromPerson: number; annualCents?: number; monthlyCents?: number };
type Priced = { annualCents: number | null; monthlyCents: number | null; family: Step[] };

const cents = fc.integer({ min: 1, max: 300_00 });
const family = fc.uniqueArray(
  fc.record(
    { fromPerson: fc.integer({ min: 2, max: 6 }), annualCents: cents, monthlyCents: cents },
    { requiredKeys: ["fromPerson"] },
  ),
  { selector: ({ fromPerson }) => fromPerson, maxLength: 3 },
);
const tiersOf = fc.array(fc.record({ annualCents: cents, monthlyCents: cents, family }), {
  minLength: 1,
  maxLength: 3,
});

function plainPrice(members: readonly QuoteMember[], cycle: "annual" | "monthly"): number {
  const key = `${cycle}Cents` as const;
  const left = [...members];
  let sum = 0;
  for (let nth = 1; left.length > 0; nth += 1) {
    let dearest = 0;
    for (const [at, one] of left.entries()) {
      const [own, most] = [one.tier[key] ?? 0, left[dearest]?.tier[key] ?? 0];
      const isBefore = one.tier.id < (left[dearest]?.tier.id ?? "");
      if (own > most || (own === most && isBefore)) dearest = at;
    }
    const [{ tier }] = left.splice(dearest, 1) as [QuoteMember];
    let price = tier[key] ?? 0;
    let reached = 0;
    for (const step of tier.family) {
      const own = step[key];
      if (step.fromPerson > nth || step.fromPerson <= reached || own === undefined) continue;
      reached = step.fromPerson;
      price = own;
    }
    sum += price;
  }
  return sum;
}

const quoted = (tiers: readonly Priced[], members: readonly number[]) =>
  members.map((at, nth): QuoteMember => {
    const number = at % tiers.length;
    const tier = { ...tiers[number], id: `pld_${number}`, feeCents: 0 } as QuoteTier;
    return { memberId: `per_${nth}`, tier };
  });

// spec 29.1
test("one more person adds what the family costs with them, less what it costs without", () => {
  const people = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 8 });
  const cycles = fc.constantFrom("annual", "monthly");
  fc.assert(
    fc.property(tiersOf, people, cycles, (tiers, members, cycle) => {
      const all = quoted(tiers, members);
      const added = all.at(-1);
      if (!added) throw new Error("a family of none");
      const others = all.slice(0, -1);
      const apart = plainPrice(all, cycle) - plainPrice(others, cycle);
      expect(addedCents(cycle, others, added)).toBe(Math.max(0, apart));
    }),
    { numRuns: 500 },
  );
});

test("a person whose tier isn't sold in the plan's cycle has no price", () => {
  const tier = { id: "pld_0", annualCents: 10_00, monthlyCents: null, family: [], feeCents: 0 };
  expect(addedCents("monthly", [], { memberId: "per_0", tier })).toBeNull();
  expect(addedCents("annual", [], { memberId: "per_0", tier })).toBe(10_00);
});

test.each([
  [0, 0],
  [1, 1],
  [49, 49],
  [50, 0],
  [51, 0],
])("of %i cents, %i are waived", (due, waived) => {
  expect(waivedCents(due)).toBe(waived);
});
