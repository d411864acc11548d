import fc from "fast-check";
import { expect, test } from "vitest";
import { familyPrices } from "./family-prices.ts";

const both = (annual: number, monthly: number) => [
  { cycle: "annual" as const, priceCents: annual },
  { cycle: "monthly" as const, priceCents: monthly },
];
const firstPerson = both(139_00, 13_00).map((price) => ({
  ...price,
  renewalCents: price.priceCents,
  dueTodayCents: price.priceCents,
}));

test("the total is the sum of each person's family price", () => {
  const { groups, eachFurther } = familyPrices({
    prices: firstPerson,
    family: [
      { fromPerson: 4, prices: both(0, 0) },
      { fromPerson: 2, prices: both(95_00, 9_00) },
    ],
  });
  expect(groups).toEqual([
    { people: 1, prices: both(139_00, 13_00) },
    { people: 2, prices: both(234_00, 22_00) },
    { people: 3, prices: both(329_00, 31_00) },
    { people: 4, prices: both(329_00, 31_00) },
  ]);
  expect(eachFurther).toEqual(both(0, 0));
});

test("the prices of the cycles keep their order, whatever order the rule has", () => {
  const family = [{ fromPerson: 2, prices: both(95_00, 9_00).toReversed() }];
  const { groups, eachFurther } = familyPrices({ prices: firstPerson, family });
  expect(groups[1]?.prices).toEqual(both(234_00, 22_00));
  expect(eachFurther).toEqual(both(95_00, 9_00));
});

test("prices are listed up to the step where a late rule starts", () => {
  const family = [{ fromPerson: 6, prices: both(100_00, 10_00) }];
  const { groups, eachFurther } = familyPrices({ prices: firstPerson, family });
  expect(groups.map(({ people }) => people)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(groups.at(-1)?.prices).toEqual(both(5 * 139_00 + 100_00, 5 * 13_00 + 10_00));
  expect(eachFurther).toEqual(both(100_00, 10_00));
});

test("another person never lowers the total, and the list stays short", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const steps = fc.array(
    fc.record({ fromPerson: fc.integer({ min: 2, max: 40 }), annual: cents, monthly: cents }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(steps, (drawn) => {
      const family = drawn.map(({ fromPerson, annual, monthly }) => ({
        fromPerson,
        prices: both(annual, monthly),
      }));
      const { groups } = familyPrices({ prices: firstPerson, family });
      expect(groups.length).toBeLessThanOrEqual(10);
      for (const cycle of [0, 1]) {
        const sums = groups.map(({ prices }) => prices[cycle]?.priceCents ?? Number.NaN);
        expect(sums).toEqual(sums.toSorted((a, b) => a - b));
      }
    }),
  );
});

test.each([[[]], [[2]], [[3]], [[2, 4]], [[10]], [[11]], [[12]]])(
  "with rules from persons %j on, the price of each further one is known up to the tenth",
  (starts) => {
    const family = starts.map((fromPerson) => ({ fromPerson, prices: both(95_00, 9_00) }));
    const { eachFurther } = familyPrices({ prices: firstPerson, family });
    expect(eachFurther === null).toBe(starts.some((from) => from > 10));
  },
);
