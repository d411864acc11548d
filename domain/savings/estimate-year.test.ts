import fc from "fast-check";
import { expect, test } from "vitest";
import type { ExpectedPerson } from "#contract/expected-year.ts";
import { mostPeople, mostTimes } from "#contract/expected-year.ts";
import { estimateYear, type TierFees } from "./estimate-year.ts";

type Input = { name: string; annualCents: number | null; monthlyCents?: number; feeCents?: number };
type Fee = { procedure: string; usualCents: number; memberCents: number; timesIncluded: number };

function tierOf({ name, feeCents = 0, monthlyCents, annualCents }: Input, fees: Fee[]): TierFees {
  const asOf = "2026-01-02";
  const common = {
    category: "other" as const,
    audience: "anyone" as const,
    source: "a test",
    asOf,
  };
  return {
    tier: {
      id: `pld_${name}`,
      siteId: "sit_1",
      planId: "pln_1",
      version: 1,
      externalId: name,
      name: { en: name },
      audience: "anyone",
      minAge: null,
      maxAge: null,
      monthlyCents: monthlyCents ?? null,
      annualCents,
      feeCents,
      family: [{ fromPerson: 2, annualCents: 90_00 }],
      included: [],
      schedule: [],
      position: 0,
    },
    fees: fees.map((fee) => ({
      ...common,
      ...fee,
      name: fee.procedure,
      savingCents: fee.usualCents - fee.memberCents,
      savingPercent: 0,
      isOfOffice: false,
    })),
  };
}

const cleaning = {
  procedure: "cleaning",
  usualCents: 124_00,
  memberCents: 86_80,
  timesIncluded: 2,
};
const filling = { procedure: "filling", usualCents: 214_00, memberCents: 149_00, timesIncluded: 0 };
const adult = tierOf({ name: "adult", annualCents: 149_00, monthlyCents: 14_50, feeCents: 20_00 }, [
  cleaning,
  filling,
]);
const year = (visits: Record<string, number>, cycle?: "monthly" | "annual") =>
  estimateYear({
    people: [
      {
        tier: "adult",
        visits: Object.entries(visits).map(([procedure, times]) => ({ procedure, times })),
      },
    ],
    tiers: [adult],
    cycle,
  });

test("two cleanings and a filling: included visits are free, the fee is charged once", () => {
  expect(year({ cleaning: 2, filling: 1 })).toMatchObject({
    cycle: "annual",
    usualCents: 462_00,
    memberCents: 149_00,
    feeCents: 20_00,
    dueTodayCents: 169_00,
    renewalCents: 149_00,
    firstYear: { withPlanCents: 318_00, outcome: { kind: "saves", cents: 144_00 } },
    laterYears: { withPlanCents: 298_00, outcome: { kind: "saves", cents: 164_00 } },
  });
});

test("paid monthly, twelve payments are the plan's price", () => {
  expect(year({ filling: 1 }, "monthly")).toMatchObject({
    cycle: "monthly",
    dueTodayCents: 34_50,
    renewalCents: 14_50,
    firstYear: { planCents: 194_00 },
    laterYears: { planCents: 174_00 },
  });
});

test("when the plan does not pay off, the year shows by how much", () => {
  expect(year({ cleaning: 1 })?.firstYear).toMatchObject({
    outcome: { kind: "costs_more", cents: 45_00 },
    savedCents: 124_00,
  });
  expect(year({})?.laterYears.outcome).toEqual({ kind: "costs_more", cents: 149_00 });
});

test("people without a common payment cycle have no year", () => {
  const monthly = tierOf({ name: "monthly", annualCents: null, monthlyCents: 9_00 }, [filling]);
  const yearly = tierOf({ name: "yearly", annualCents: 90_00 }, [filling]);
  const people = ["monthly", "yearly"].map((tier) => ({ tier, visits: [] }));
  expect(estimateYear({ people, tiers: [monthly, yearly], cycle: "annual" })).toBeNull();
});

const cents = fc.integer({ min: 0, max: 900_000 });
const times = fc.integer({ min: 0, max: mostTimes });
const fee = fc
  .record({ usual: cents, percent: fc.integer({ min: 0, max: 100 }), timesIncluded: times })
  .map(({ usual, percent, timesIncluded }) => ({
    usualCents: usual,
    memberCents: Math.ceil((usual * percent) / 100),
    timesIncluded,
  }));
const someTier = (name: string) =>
  fc
    .record({ annualCents: cents, feeCents: fc.integer({ min: 0, max: 3_000 }), a: fee, b: fee })
    .map(({ a, b, ...prices }) =>
      tierOf({ name, ...prices }, [
        { procedure: "a", ...a },
        { procedure: "b", ...b },
      ]),
    );
const tiers = fc.tuple(someTier("one"), someTier("two"));
const people = fc.array(
  fc
    .record({ tier: fc.constantFrom("one", "two"), a: times, b: times })
    .map(({ tier, a, b }): ExpectedPerson => ({
      tier,
      visits: [
        { procedure: "a", times: a },
        { procedure: "b", times: b },
      ],
    })),
  { minLength: 1, maxLength: mostPeople },
);
const reckon = (of: ExpectedPerson[], with_: TierFees[]) => {
  const found = estimateYear({ people: of, tiers: with_, cycle: "annual" });
  if (!found) throw new Error("no year");
  return found;
};

// spec 24.17
test("the lines add up to the totals, to the cent, and nothing is negative", () => {
  fc.assert(
    fc.property(tiers, people, (known, who) => {
      const found = reckon(who, known);
      const lines = found.people.flatMap((person) => person.lines);
      const total = (key: "usualCents" | "memberCents") =>
        lines.reduce((sum, line) => sum + line[key], 0);
      const plan = found.people.reduce((sum, person) => sum + person.planCents, 0);
      expect(found.usualCents).toBe(total("usualCents"));
      expect(found.memberCents).toBe(total("memberCents"));
      expect(found.laterYears.withPlanCents).toBe(plan + total("memberCents"));
      expect(found.firstYear.withPlanCents).toBe(found.laterYears.withPlanCents + found.feeCents);
      const amounts = [...lines, found.firstYear, found.laterYears].flatMap((row) =>
        Object.values(row).filter((value) => typeof value === "number"),
      );
      expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    }),
  );
});

// spec 24.17
test("the order of people does not change the cost of their year", () => {
  const both = people.chain((who) =>
    fc.tuple(fc.constant(who), fc.shuffledSubarray(who, { minLength: who.length })),
  );
  fc.assert(
    fc.property(tiers, both, (known, [who, shuffled]) => {
      const { firstYear, laterYears, usualCents } = reckon(who, known);
      expect(reckon(shuffled, known)).toMatchObject({ firstYear, laterYears, usualCents });
    }),
  );
});

// spec 24.17
test("another visit never costs less without the plan, and never saves less with it", () => {
  fc.assert(
    fc.property(tiers, people, (known, who) => {
      const [first, ...others] = who;
      const more = [
        {
          tier: first?.tier ?? "one",
          visits: (first?.visits ?? []).map((visit, at) =>
            at === 0 ? { ...visit, times: visit.times + 1 } : visit,
          ),
        },
        ...others,
      ];
      const [before, after] = [reckon(who, known), reckon(more, known)];
      expect(after.usualCents).toBeGreaterThanOrEqual(before.usualCents);
      expect(after.firstYear.savedCents).toBeGreaterThanOrEqual(before.firstYear.savedCents);
      expect(after.firstYear.withPlanCents).toBeGreaterThanOrEqual(before.firstYear.withPlanCents);
      expect(after.firstYear.planCents).toBe(before.firstYear.planCents);
    }),
  );
});
