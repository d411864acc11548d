import { expect, test } from "vitest";
import { termAround, termEndAfter, termStart } from "./term.ts";

// spec 31.2
test.each([
  ["2026-01-31", "monthly", "2026-01-31", "2026-02-28"],
  ["2026-01-31", "monthly", "2026-02-28", "2026-03-31"],
  ["2026-01-31", "annual", "2026-02-28", "2027-02-28"],
  ["2026-01-31", "annual", "2027-02-28", "2028-02-29"],
  ["2026-01-31", "monthly", "2028-02-29", "2028-03-31"],
  ["2024-02-29", "annual", "2024-02-29", "2025-02-28"],
  ["2024-02-29", "monthly", "2025-02-28", "2025-03-29"],
  ["2026-12-15", "monthly", "2026-12-15", "2027-01-15"],
] as const)("of %s, a %s term from %s on ends on %s", (anchor, cycle, startsOn, endsOn) => {
  expect(termEndAfter(anchor, cycle, startsOn)).toBe(endsOn);
});

test.each([
  ["monthly", "2026-02-28", "2026-02-28", 0, "2026-02-28"],
  ["monthly", "2026-02-28", "2026-03-30", 0, "2026-02-28"],
  ["monthly", "2026-02-28", "2026-03-31", 1, "2026-03-31"],
  ["monthly", "2026-02-28", "2026-05-10", 2, "2026-04-30"],
  ["annual", "2027-01-31", "2027-04-15", 0, "2027-01-31"],
] as const)(
  "%s terms from %s on are at %s over by %i, and one began on %s",
  (cycle, from, day, passed, on) => {
    const following = { anchor: "2026-01-31", cycle, startsOn: from };
    expect(termAround(following, day)).toEqual({ passed, startsOn: on });
  },
);

test("without another cycle, terms are those that are counted from the start", () => {
  for (const anchor of ["2026-01-29", "2026-01-30", "2026-01-31", "2024-02-29", "2026-07-04"])
    for (const cycle of ["monthly", "annual"] as const)
      for (let n = 0, startsOn = anchor; n < 60; n += 1) {
        expect(startsOn).toBe(termStart(anchor, cycle, n));
        startsOn = termEndAfter(anchor, cycle, startsOn);
      }
});
