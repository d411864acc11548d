import { expect, test } from "vitest";
import type { PlanAudience, ProcedureAudience } from "#contract/catalog.ts";
import type { KnownPlan, Tier } from "#domain/plans/known-plans.ts";
import { feeTable, type StoredFee } from "./fee-table.ts";

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
    "an adult's with the adult's price, though a child has it included",
    "adult",
    [
      ["child", 90, 2],
      ["adult", 30],
    ],
    [70_00, 0],
  ],
  [
    "an adult's without what comes with gum care alone",
    "adult",
    [
      ["perio", 50, 4],
      ["adult", 30],
    ],
    [70_00, 0],
  ],
  [
    "anybody's with the price for anyone",
    "anyone",
    [
      ["child", 90, 2],
      ["adult", 50, 1],
      ["anyone", 10],
    ],
    [90_00, 0],
  ],
  [
    "anybody's with the adult's price where there is none for anyone",
    "anyone",
    [
      ["child", 90, 2],
      ["adult", 30, 1],
    ],
    [70_00, 1],
  ],
  [
    "a child's with the child's price",
    "child",
    [
      ["adult", 30, 2],
      ["child", 20],
    ],
    [80_00, 0],
  ],
  [
    "a child's with the adult's price where there is no other",
    "child",
    [["adult", 30]],
    [70_00, 0],
  ],
  [
    "with the higher fee of two prices for adults, and as often as with both",
    "adult",
    [
      ["adult", 40, 2],
      ["adult", 20],
    ],
    [80_00, 0],
  ],
  ["anybody's with the only price there is", "anyone", [["child", 25, 1]], [75_00, 1]],
  ["nobody's, where a plan is for children alone", "adult", [["child", 90]], undefined],
])("a table for everybody shows a service that is %s", (_what, audience, tiers, expected) => {
  expect(rowOf(audience, tiers)).toEqual(expected);
});
