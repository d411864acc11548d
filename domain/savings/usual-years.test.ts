import { expect, test } from "vitest";
import type { PlanAudience, ProcedureAudience, ProcedureCategory } from "#contract/catalog.ts";
import type { TierFees } from "./estimate-year.ts";
import { usualYear } from "./usual-years.ts";

type Known = [string, ProcedureCategory, ProcedureAudience, timesIncluded?: number];

function tierOf(audience: PlanAudience, known: Known[]): TierFees {
  const tier = { externalId: "tier", audience } as TierFees["tier"];
  const fees = known.map(
    ([procedure, category, of, timesIncluded = 0]) =>
      ({ procedure, category, audience: of, timesIncluded }) as TierFees["fees"][number],
  );
  return { tier, fees };
}

const checkup: Known = ["checkup", "checkups", "adult", 2];
const cleaning: Known = ["cleaning", "cleanings", "adult", 2];
const rays: Known = ["rays", "x-rays", "adult"];
const gums: Known = ["gums", "gums", "adult", 4];
const childCleaning: Known = ["child-cleaning", "cleanings", "child", 2];
const filling: Known = ["filling", "fillings", "anyone"];

test.each<[string, PlanAudience, Known[], string]>([
  ["included visits and X-rays", "adult", [checkup, cleaning, rays], "checkup.2,cleaning.2,rays.1"],
  ["no regular cleaning beside gum care", "perio", [["c", "cleanings", "adult"], gums], "gums.4"],
  ["no child’s visits for adults", "anyone", [childCleaning, cleaning], "cleaning.2"],
  ["a child’s visits for a child", "child", [childCleaning], "child-cleaning.2"],
  ["recommended visits where none are included", "adult", [["c", "cleanings", "adult"]], "c.2"],
])("a routine year has %s", (_what, audience, known, visits) => {
  const year = usualYear("routine", [{ tier: "tier" }], [tierOf(audience, known)]);
  expect(year?.[0]?.visits.map(({ procedure, times }) => `${procedure}.${times}`).join()).toBe(
    visits,
  );
});

test("a year with a filling is offered only where its fee is known", () => {
  const people = [{ tier: "tier" }];
  expect(usualYear("filling", people, [tierOf("adult", [cleaning])])).toBeNull();
  const year = usualYear("filling", people, [tierOf("adult", [cleaning, filling])]);
  expect(year?.[0]?.visits).toContainEqual({ procedure: "filling", times: 1 });
  expect(usualYear("nothing", people, [tierOf("adult", [])])).toEqual([
    { tier: "tier", visits: [] },
  ]);
});
