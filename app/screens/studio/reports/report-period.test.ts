import { expect, test } from "vitest";
import { askedYear, filePath, periodOf, reportsPath } from "./report-period.ts";

test.each([
  ["/studio/reports", null, {}],
  ["/studio/reports?year=2026", "2026", { from: "2026-01", until: "2026-12" }],
  ["/studio/reports?year=1999", null, {}],
  ["/studio/reports?year=2026-01", null, {}],
])("%s shows %j", (path, year, period) => {
  expect(askedYear(new URL(path, "http://localhost"))).toBe(year);
  expect(periodOf(year)).toEqual(period);
});

test("an address has the year that it shows", () => {
  expect([reportsPath(null), reportsPath("2026"), filePath("ledger", "2026")]).toEqual([
    "/studio/reports",
    "/studio/reports?year=2026",
    "/studio/reports/ledger.csv?year=2026",
  ]);
});
