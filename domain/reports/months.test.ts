import { expect, test } from "vitest";
import type { Site } from "#domain/sites/site.ts";
import { boundsOf, monthsIn } from "./months.ts";

const site = { settings: { timeZone: "America/Phoenix" } } as Site;
// The evening of December 31 at the site.
const ctx = { site, now: new Date("2027-01-01T05:00:00Z") };

test("without a period, the last twelve months of the site's own time", () => {
  const months = monthsIn(ctx, {});
  expect(months).toHaveLength(12);
  expect([months[0].month, months.at(-1)?.month]).toEqual(["2026-01", "2026-12"]);
  expect(boundsOf(months)).toEqual({ from: "2026-01-01", before: "2027-01-01" });
});

test.each([
  [{ from: "2026-11", until: "2027-02" }, ["2026-11", "2026-12", "2027-01", "2027-02"]],
  [{ from: "2026-12" }, ["2026-12"]],
  [{ from: "2028-02", until: "2028-02" }, ["2028-02"]],
  [{ until: "2000-02" }, ["2000-01", "2000-02"]],
])("%j is %j", (period, expected) => {
  expect(monthsIn(ctx, period).map(({ month }) => month)).toEqual(expected);
});

test.each([
  { from: "2027-02", until: "2027-01" },
  { from: "2024-01", until: "2027-01" },
])("%j is no period", (period) => {
  expect(() => monthsIn(ctx, period)).toThrow(/36 months/);
});
