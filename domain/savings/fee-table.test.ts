import { expect, test } from "vitest";
import type { PlanAudience, ProcedureAudience } from "#contract/catalog.ts";
import type { KnownPlan, Tier } from "#domain/plans/known-plans.ts";
import { feeTable, type FeeRow, type StoredFee, tiersIncluding } from "./fee-table.ts";

type Input = [PlanAudience, percentOff: number, timesIncluded?: number];

function tierOf([audience, percentOff, timesPerYear = 0]: Input): Tier {
  const procedure = "cleaning";
  const included = timesPerYear > 0 ? [{ procedure, timesPerYear }] : [];
  return { audience, included, schedule: [{ procedure, percentOff }] } as unknown as Tier;
}

/** The member fee of a $100.00 cleaning, and how many of them are included. */
function rowOf(audience: ProcedureAudience, tiers: Input[]): [number, number] | undefined {
  const stored = {
    fee: { usualCents: 100_00, memberCents: null, locationId: null, source: "", asOf: "" },
    procedure: { slug: "cleaning", audience, category: "cleanings", name: { en: "Cleaning" } },
  } as StoredFee;
  const [row] = feeTable({ tiers: tiers.map(tierOf) } as KnownPlan, [stored], "en");
  return row && [row.memberCents, row.timesIncluded];
}

test.each<[string, ProcedureAudience, Input[], [number, number] | undefined]>([
  [
    "an adult's, at the adult's price, even if a child has it included",
    "adult",
    [
      ["child", 90, 2],
      ["adult", 30],
    ],
    [70_00, 0],
  ],
  [
    "an adult's, without those included only with gum care",
    "adult",
    [
      ["perio", 50, 4],
      ["adult", 30],
    ],
    [70_00, 0],
  ],
  [
    "for anyone, at the price for anyone",
    "anyone",
    [
      ["child", 90, 2],
      ["adult", 50, 1],
      ["anyone", 10],
    ],
    [90_00, 0],
  ],
  [
    "for anyone, at the adult's price without one for anyone",
    "anyone",
    [
      ["child", 90, 2],
      ["adult", 30, 1],
    ],
    [70_00, 1],
  ],
  [
    "a child's, at the child's price",
    "child",
    [
      ["adult", 30, 2],
      ["child", 20],
    ],
    [80_00, 0],
  ],
  ["a child's, at the adult's price without another", "child", [["adult", 30]], [70_00, 0]],
  [
    "at the higher of two adult prices, included as often as in both",
    "adult",
    [
      ["adult", 40, 2],
      ["adult", 20],
    ],
    [80_00, 0],
  ],
  ["for anyone, at the only price", "anyone", [["child", 25, 1]], [75_00, 1]],
  ["missing, where a plan is for children only", "adult", [["child", 90]], undefined],
])("the fee table shows a service: %s", (_what, audience, tiers, expected) => {
  expect(rowOf(audience, tiers)).toEqual(expected);
});

test("names the tiers that include a service which the table shows as not included", () => {
  const cleaning = { procedure: "cleaning", timesIncluded: 0 } as FeeRow;
  const tiers = [
    { name: "Adult plan", included: [{ procedure: "checkup", timesPerYear: 2 }] },
    { name: "Gum care plan", included: [{ procedure: "cleaning", timesPerYear: 4 }] },
  ];
  expect(tiersIncluding(cleaning, tiers)).toEqual([{ plan: "Gum care plan", times: 4 }]);
  expect(tiersIncluding({ ...cleaning, timesIncluded: 2 }, tiers)).toEqual([]);
});
