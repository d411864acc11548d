import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cycle } from "#contract/content/block-parts.ts";
import { addUp, barLength, outcomeOf, priceOfExample, yearlyCost } from "./rules.ts";
import type { Price } from "#domain/plans/rules.ts";

const annual: Price = { cycle: "annual", priceCents: 14_900 };
const monthly: Price = { cycle: "monthly", priceCents: 1_450 };

// The largest amount that content can contain.
const amount = fc.integer({ min: 0, max: 100_000_000 });
const isWholeAndNotNegative = (cents: number) => Number.isSafeInteger(cents) && cents >= 0;

test.each<[Cycle, number, number]>([
  ["annual", 14_900, 14_900],
  ["monthly", 1_450, 17_400],
  ["monthly", 0, 0],
])("%s payments of %i cents are %i cents in a year", (cycle, cents, year) => {
  expect(yearlyCost(cycle, cents)).toBe(year);
});

test.each([
  [[annual, monthly], annual],
  [[monthly, annual], annual],
  [[monthly], monthly],
  [[], undefined],
])("an example year of a plan at %o uses %o", (prices, price) => {
  expect(priceOfExample(prices)).toEqual(price);
});

describe("a year with the plan", () => {
  test.each([
    [42_000, 30_900, { kind: "saves", cents: 11_100 }],
    [42_000, 43_250, { kind: "costs_more", cents: 1_250 }],
    [42_000, 42_000, { kind: "same", cents: 0 }],
    [0, 14_900, { kind: "costs_more", cents: 14_900 }],
    [1, 0, { kind: "saves", cents: 1 }],
  ])("usual fees of %i and %i cents with the plan: %o", (usual, withPlan, outcome) => {
    expect(outcomeOf(usual, withPlan)).toEqual(outcome);
  });

  // spec 11.15
  test("returns the difference to the cent, never negative", () => {
    fc.assert(
      fc.property(amount, amount, (usual, withPlan) => {
        const { kind, cents } = outcomeOf(usual, withPlan);
        const signed = { saves: cents, costs_more: -cents, same: 0 }[kind];
        expect(isWholeAndNotNegative(cents)).toBe(true);
        expect(withPlan + signed).toBe(usual);
      }),
    );
  });
});

describe("the sum of visits", () => {
  test("counts each visit as often as it happens", () => {
    const visits = [
      { times: 2, usualCents: 12_000, memberCents: 0 },
      { times: 1, usualCents: 18_050, memberCents: 9_999 },
    ];
    expect(addUp(visits)).toEqual({ usualCents: 42_050, memberCents: 9_999 });
    expect(addUp([])).toEqual({ usualCents: 0, memberCents: 0 });
  });

  test("is whole cents for any input", () => {
    const visit = fc.record({
      times: fc.integer({ min: 1, max: 99 }),
      usualCents: amount,
      memberCents: amount,
    });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 20 }), (visits) => {
        expect(Object.values(addUp(visits)).every(isWholeAndNotNegative)).toBe(true);
      }),
    );
  });
});

describe("a bar", () => {
  test.each([
    [42_000, 42_000, 100],
    [30_900, 42_000, 73.6],
    [0, 42_000, 0],
    [1, 42_000, 0.5],
    [5, 0, 0],
  ])("of %i cents beside %i is %f percent long", (cents, longest, length) => {
    expect(barLength(cents, longest)).toBe(length);
  });

  test("is never longer than the longest and never negative", () => {
    fc.assert(
      fc.property(amount, amount, (cents, longest) => {
        const length = barLength(cents, longest);
        expect(length).toBeGreaterThanOrEqual(0);
        expect(length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
