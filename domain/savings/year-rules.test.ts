import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostPeople, mostTimes } from "#contract/expected-year.ts";
import { costOfVisits, feeOfQuote, pricesOfPeople, yearWithPlan } from "./rules.ts";

const cents = fc.integer({ min: 0, max: 2_000_000 });
const times = fc.integer({ min: 0, max: mostTimes });
// The fee table guarantees that a member never pays more than the usual fee.
const visit = fc
  .record({ usual: cents, share: fc.integer({ min: 0, max: 100 }), timesIncluded: times })
  .map(({ usual, share, timesIncluded }) => ({
    usualCents: usual,
    memberCents: Math.ceil((usual * share) / 100),
    timesIncluded,
  }));

describe("visits of one kind", () => {
  const cleaning = { usualCents: 124_00, memberCents: 86_80, timesIncluded: 2 };

  test.each([
    [0, { usualCents: 0, memberCents: 0, timesFree: 0 }],
    [1, { usualCents: 124_00, memberCents: 0, timesFree: 1 }],
    [2, { usualCents: 248_00, memberCents: 0, timesFree: 2 }],
    [3, { usualCents: 372_00, memberCents: 86_80, timesFree: 2 }],
    [5, { usualCents: 620_00, memberCents: 260_40, timesFree: 2 }],
  ])("%i a year, two of them included, cost %o", (often, cost) => {
    expect(costOfVisits({ ...cleaning, times: often })).toEqual(cost);
  });

  test("cost no less and save no less, the more there are", () => {
    fc.assert(
      fc.property(visit, times, (one, often) => {
        const less = costOfVisits({ ...one, times: often });
        const more = costOfVisits({ ...one, times: often + 1 });
        expect(more.usualCents).toBe(less.usualCents + one.usualCents);
        expect(more.memberCents).toBeGreaterThanOrEqual(less.memberCents);
        const saved = (sum: typeof less) => sum.usualCents - sum.memberCents;
        expect(saved(more)).toBeGreaterThanOrEqual(saved(less));
        expect(less.memberCents).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(more.memberCents)).toBe(true);
      }),
    );
  });

  test("cost a member no more, the more are included", () => {
    fc.assert(
      fc.property(visit, times, (one, often) => {
        const fewer = costOfVisits({ ...one, times: often });
        const richer = { ...one, timesIncluded: one.timesIncluded + 1, times: often };
        expect(costOfVisits(richer).memberCents).toBeLessThanOrEqual(fewer.memberCents);
      }),
    );
  });
});

describe("a quote", () => {
  const plain = { monthlyCents: null, annualCents: 149_00, family: [], feeCents: 20_00 };
  const stepped = {
    ...plain,
    annualCents: 139_00,
    monthlyCents: 13_00,
    family: [{ fromPerson: 2, annualCents: 95_00 }],
    feeCents: 0,
  };
  const sinking = { ...plain, family: [{ fromPerson: 2, annualCents: 95_00 }] };
  const yearly = (...tiers: (typeof plain | typeof stepped | typeof sinking)[]) =>
    pricesOfPeople(tiers, "annual")?.map(({ yearCents }) => yearCents);

  test.each([
    ["one person", [plain], [149_00]],
    ["two of one family", [stepped, stepped], [139_00, 95_00]],
    ["the most expensive first", [stepped, plain], [95_00, 149_00]],
    ["the most expensive first, named first", [plain, stepped], [149_00, 95_00]],
    [
      "of two with equal first prices the one without a family price first",
      [sinking, plain],
      [95_00, 149_00],
    ],
    ["of two with equal first prices the same, named first", [plain, sinking], [149_00, 95_00]],
    ["no people", [], []],
  ])("prices %s", (_who, tiers, prices) => {
    expect(yearly(...tiers)).toEqual(prices);
  });

  test("paid monthly is twelve payments a year", () => {
    const price = { priceCents: 13_00, yearCents: 156_00 };
    expect(pricesOfPeople([stepped, stepped], "monthly")).toEqual([price, price]);
  });

  test("has no price in a cycle that one person's tier lacks", () => {
    expect(pricesOfPeople([stepped, plain], "monthly")).toBeNull();
  });

  test("has one processing fee, the highest", () => {
    expect(feeOfQuote([stepped, plain, plain])).toBe(20_00);
    expect(feeOfQuote([])).toBe(0);
  });

  const tier = fc.record({
    monthlyCents: fc.constant(null),
    annualCents: cents,
    family: fc.array(
      fc.record({ fromPerson: fc.integer({ min: 2, max: mostPeople }), annualCents: cents }),
      { maxLength: 3 },
    ),
    feeCents: fc.integer({ min: 0, max: 3_000 }),
  });
  const people = fc.array(tier, { minLength: 1, maxLength: mostPeople });

  test("costs the same in any order of people", () => {
    const shuffled = people.chain((tiers) =>
      fc.tuple(fc.constant(tiers), fc.shuffledSubarray(tiers, { minLength: tiers.length })),
    );
    fc.assert(
      fc.property(shuffled, ([tiers, others]) => {
        const total = (order: typeof tiers) =>
          pricesOfPeople(order, "annual")?.reduce((sum, { yearCents }) => sum + yearCents, 0);
        expect(total(others)).toBe(total(tiers));
        expect(feeOfQuote(others)).toBe(feeOfQuote(tiers));
      }),
    );
  });

  test("uses only prices that the plan has", () => {
    fc.assert(
      fc.property(people, (tiers) => {
        const prices = pricesOfPeople(tiers, "annual") ?? [];
        expect(prices).toHaveLength(tiers.length);
        for (const [at, { yearCents }] of prices.entries()) {
          const named = [tiers[at], ...(tiers[at]?.family ?? [])].map((step) => step?.annualCents);
          expect(named).toContain(yearCents);
        }
      }),
    );
  });
});

describe("a year with the plan", () => {
  const year = (savedCents: number) =>
    yearWithPlan(169_00, { usualCents: 500_00, memberCents: 500_00 - savedCents });

  test.each([
    ["nothing saved", 0, "costs_more", 169_00],
    ["a cent too little", 168_99, "costs_more", 1],
    ["just enough", 169_00, "same", 0],
    ["a cent more", 169_01, "saves", 1],
    ["a lot", 300_00, "saves", 131_00],
  ])("with %s", (_much, savedCents, kind, difference) => {
    expect(year(savedCents)).toEqual({
      planCents: 169_00,
      withPlanCents: 669_00 - savedCents,
      outcome: { kind, cents: difference },
      savedCents,
    });
  });

  // spec 24.18
  test("is, to the cent, what the visits save less what the plan costs", () => {
    fc.assert(
      fc.property(cents, visit, times, (planCents, one, often) => {
        const fees = costOfVisits({ ...one, times: often });
        const { outcome, savedCents, withPlanCents } = yearWithPlan(planCents, fees);
        expect(outcome.kind === "costs_more").toBe(savedCents < planCents);
        expect(withPlanCents - fees.memberCents).toBe(planCents);
        expect(savedCents).toBeGreaterThanOrEqual(0);
        expect(outcome.cents).toBe(Math.abs(savedCents - planCents));
      }),
    );
  });
});
