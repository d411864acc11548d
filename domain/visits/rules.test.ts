import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUpVisits, errorOfDay, periodOf, planYear } from "./rules.ts";

const today = "2026-11-25";
const running = { from: "2026-03-02", until: null };
const left = { from: "2024-01-10", until: "2025-01-10" };

describe("the day of a visit", () => {
  test.each([
    ["2026-11-25", [running], null],
    ["2026-11-26", [running], "visit_in_future"],
    ["2026-03-02", [running], null],
    ["2026-03-01", [running], "visit_before_plan"],
    ["2025-01-09", [left], null],
    ["2025-01-10", [left], null],
    ["2025-01-23", [left], null],
    ["2025-01-24", [left], "visit_after_plan"],
    ["2024-01-09", [left], "visit_before_plan"],
    ["2026-03-01", [running, left], "visit_after_plan"],
    ["2025-01-23", [running, left], null],
    ["2024-01-09", [running, left], "visit_before_plan"],
    // Canceled on the day of joining.
    ["2026-05-01", [{ from: "2026-05-01", until: "2026-05-01" }], null],
    ["2026-05-01", [], "visit_before_plan"],
  ])("%s with the plans %j: %s", (day, periods, error) => {
    expect(errorOfDay(day, periods, today)).toBe(error);
  });

  test("counts for the plan that it is in, before one that has just ended", () => {
    const before = { from: "2025-03-02", until: "2026-03-02" };
    expect(periodOf([before, running], "2026-03-02")).toBe(running);
    expect(periodOf([running, before], "2026-03-01")).toBe(before);
    expect(periodOf([before], "2026-03-15")).toBe(before);
    expect(periodOf([before], "2026-03-16")).toBeUndefined();
  });
});

test.each([
  ["annual", "2024-02-29", "2026-02-28", "2027-02-28", "2026-02-28", "2027-02-28"],
  // A monthly plan that went on by the year.
  ["annual", "2026-01-31", "2026-02-28", "2027-02-28", "2026-02-28", "2027-02-28"],
  ["monthly", "2026-03-02", "2026-03-02", "2026-04-02", "2026-03-02", "2027-03-02"],
  ["monthly", "2026-03-02", "2027-02-02", "2027-03-02", "2026-03-02", "2027-03-02"],
  ["monthly", "2026-03-02", "2027-03-02", "2027-04-02", "2027-03-02", "2028-03-02"],
  ["monthly", "2024-01-31", "2026-02-28", "2026-03-31", "2026-01-31", "2027-01-31"],
  ["monthly", "2024-02-29", "2025-02-28", "2025-03-29", "2025-02-28", "2026-02-28"],
] as const)(
  "a %s plan from %s in its term from %s to %s is in its year from %s to %s",
  (cycle, anchor, termStart, termEnd, from, until) => {
    expect(planYear({ cycle, anchor, termStart, termEnd })).toEqual({ from, until });
  },
);

test("the sums of visits are those of each, and what was saved is the rest of the usual price", () => {
  expect(addUpVisits([])).toEqual({ visits: 0, usualCents: 0, paidCents: 0, savedCents: 0 });
  const visit = fc
    .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000_000 }))
    .map(([usualCents, paid]) => ({ usualCents, paidCents: Math.min(usualCents, paid) }));
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 500 }), (visits) => {
      const { usualCents, paidCents, savedCents, visits: count } = addUpVisits(visits);
      expect(count).toBe(visits.length);
      expect(savedCents).toBeGreaterThanOrEqual(0);
      expect(usualCents).toBe(paidCents + savedCents);
      expect(paidCents).toBe(visits.reduce((sum, one) => sum + one.paidCents, 0));
    }),
  );
});
