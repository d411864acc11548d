import { expect, test } from "vitest";
import type { KnownPlan, Tier } from "#domain/plans/known-plans.ts";
import { lowestPrice } from "./prepare-plan-cards.server.ts";

const tier = (audience: string, annualCents: number | null, monthlyCents: number | null = null) =>
  ({ audience, annualCents, monthlyCents, feeCents: 15_00, family: [] as Tier["family"] }) as Tier;
const sold = (...tiers: Tier[]) => [{ tiers } as KnownPlan];
const adult = tier("adult", 129_00);
const child = tier("child", 79_00);

test.each([
  ["one plan for adults", [adult, child], 129_00, true],
  ["two plans for adults", [adult, tier("perio", 119_00)], 119_00, false],
  ["one plan with two prices", [tier("adult", 129_00, 12_00)], 129_00, false],
  ["one plan for anyone", [tier("anyone", 129_00)], 129_00, false],
])("of %s, the lowest price says whether it is the only one", (_name, tiers, cents, isOnly) => {
  expect(lowestPrice(sold(...tiers))).toMatchObject({ priceCents: cents, isOnly });
});

test("without a plan for adults there is no lowest price", () => {
  expect(lowestPrice(sold(child))).toBeNull();
});
