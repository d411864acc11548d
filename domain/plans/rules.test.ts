import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dueToday,
  furtherPrice,
  isSoldIn,
  memberFee,
  type Price,
  priceOfPeople,
  priceOfPerson,
  renewalPrice,
  savingPercent,
} from "./rules.ts";

const tier = {
  monthlyCents: 14_50,
  annualCents: 149_00,
  family: [
    { fromPerson: 4, annualCents: 0 },
    { fromPerson: 2, annualCents: 99_00, monthlyCents: 9_50 },
  ],
};

test.each([
  ["annual", 1, 149_00],
  ["annual", 2, 99_00],
  ["annual", 3, 99_00],
  ["annual", 4, 0],
  ["annual", 9, 0],
  ["monthly", 1, 14_50],
  ["monthly", 2, 9_50],
  ["monthly", 4, 9_50],
] as const)("%s, person %i: %i cents", (cycle, nth, cents) => {
  expect(priceOfPerson(tier, cycle, nth)).toBe(cents);
});

test.each([
  ["annual", 1, 149_00],
  ["annual", 2, 248_00],
  ["annual", 5, 347_00],
  ["monthly", 3, 33_50],
] as const)("%s, %i people together: %i cents", (cycle, count, cents) => {
  expect(priceOfPeople(tier, cycle, count)).toBe(cents);
  expect(priceOfPeople({ ...tier, [`${cycle}Cents`]: null }, cycle, count)).toBeNull();
});

const less = { annualCents: 95_00, monthlyCents: 9_00 };

test.each([
  ["the same less for each", [{ fromPerson: 2, ...less }], 95_00, 9_00],
  ["less in one cycle", [{ fromPerson: 2, annualCents: 95_00 }], 95_00, null],
  ["as much as the first", [], null, null],
  ["nothing from the fourth on, in one cycle", tier.family, null, 9_50],
  ["another price for the third", [{ fromPerson: 3, ...less }], null, null],
  [
    "two steps, of which the second is for one cycle",
    [
      { fromPerson: 2, ...less },
      { fromPerson: 4, ...less, annualCents: 50_00 },
    ],
    null,
    9_00,
  ],
  ["another price for the twelfth", [{ fromPerson: 12, ...less }], null, null],
] as const)("each further person, %s", (_case, family, annual, monthly) => {
  expect(furtherPrice({ ...tier, family }, "annual")).toBe(annual);
  expect(furtherPrice({ ...tier, family }, "monthly")).toBe(monthly);
});

test("a tier without a monthly price is not sold monthly", () => {
  expect(priceOfPerson({ ...tier, monthlyCents: null }, "monthly", 2)).toBeNull();
});

test.each([
  ["the office's own fee wins", 200_00, 120_00, { percentOff: 10 }, 120_00],
  ["else the schedule's fee", 200_00, null, { memberCents: 150_00 }, 150_00],
  ["else the schedule's percent, rounded up", 99_99, null, { percentOff: 33 }, 67_00],
  ["never more than the usual fee", 90_00, null, { memberCents: 150_00 }, 90_00],
  ["no discount where none is given", 90_00, null, undefined, 90_00],
])("%s", (_, usualCents, memberCents, row, expected) => {
  const scheduled = row && { procedure: "crown", ...row };
  expect(memberFee({ usualCents, memberCents }, scheduled)).toBe(expected);
});

// spec 24.5
test("a member never pays more than the usual fee, and the saving is never overstated", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const percentOff = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(cents, fc.option(cents), percentOff, (usualCents, memberCents, percent) => {
      const row = { procedure: "crown", percentOff: percent };
      const paid = memberFee({ usualCents, memberCents }, row);
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(paid).toBeLessThanOrEqual(usualCents);
      expect(savingPercent(usualCents, paid) * usualCents).toBeLessThanOrEqual(
        (usualCents - paid) * 100,
      );
    }),
  );
});

test.each([
  [100_00, 67_00, 33],
  [99_99, 67_00, 32],
  [100_00, 100_00, 0],
  [100_00, 0, 100],
  [0, 0, 0],
])("of %i cents %i are paid: %i percent saved", (usualCents, memberCents, percent) => {
  expect(savingPercent(usualCents, memberCents)).toBe(percent);
});

test("a tier is sold in the cycles in which its first person has a price", () => {
  expect([isSoldIn(tier, "annual"), isSoldIn(tier, "monthly")]).toEqual([true, true]);
  expect(isSoldIn({ ...tier, monthlyCents: null }, "monthly")).toBe(false);
  expect(isSoldIn({ ...tier, annualCents: 0, family: [] }, "annual")).toBe(true);
});

const annual: Price = { cycle: "annual", priceCents: 14_900 };
const monthly: Price = { cycle: "monthly", priceCents: 1_450 };

test.each([
  [annual, 2_000, 16_900],
  [annual, 0, 14_900],
  [monthly, 2_000, 3_450],
  [{ ...monthly, priceCents: 0 }, 0, 0],
])("of %o with a fee of %i cents %i cents are due today", (price, fee, due) => {
  expect(dueToday(price, fee)).toBe(due);
});

test.each([
  [annual, 14_900],
  [{ ...annual, renewalCents: 15_900 }, 15_900],
  [{ ...annual, renewalCents: 0 }, 0],
])("%o renews at %i cents", (price, cents) => {
  expect(renewalPrice(price)).toBe(cents);
});
