import { describe, expect, test } from "vitest";
import { addDays, daysBetween, termEndAfter } from "#domain/membership/term.ts";
import { costsMore, prorateDifferences } from "./rules.ts";

const term = { startsOn: "2026-03-01", endsOn: "2027-03-01" };
const from = (formerCents: number, newCents: number) => ({ formerCents, newCents });

describe("the difference for the rest of a term", () => {
  test.each([
    ["all of it on the first day", "2026-03-01", [from(149_00, 199_00)], [50_00]],
    ["all of it before the term", "2026-01-01", [from(149_00, 199_00)], [50_00]],
    ["its share by the day, rounded down", "2026-06-15", [from(149_00, 199_00)], [35_47]],
    ["a day's share on the last day", "2027-02-28", [from(149_00, 199_00)], [13]],
    ["for each person", "2026-08-30", [from(100_00, 136_50), from(50_00, 68_25)], [18_30, 9_15]],
    ["nothing for the same price", "2026-06-15", [from(149_00, 149_00)], [0]],
    [
      "less what others pay less",
      "2026-03-01",
      [from(100_00, 150_00), from(50_00, 40_00)],
      [40_00, 0],
    ],
    [
      "less that once, even if several pay more",
      "2026-03-01",
      [from(100_00, 150_00), from(100_00, 150_00), from(100_00, 40_00)],
      [0, 40_00, 0],
    ],
    ["never less than nothing", "2026-03-01", [from(100_00, 105_00), from(50_00, 10_00)], [0, 0]],
  ])("is %s", (_what, day, people, due) => {
    expect(prorateDifferences(people, day, term)).toEqual(due);
  });

  // spec 31.3
  test("is what a loop over the days gives, for any term, day and price", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const startsOn = addDays("2023-01-01", (seed * 37) % 1_000);
      const cycle = seed % 2 ? "annual" : "monthly";
      const endsOn = termEndAfter(startsOn, cycle, startsOn);
      const day = addDays(startsOn, (seed * 13) % daysBetween(startsOn, endsOn));
      const more = (seed * 7_919) % 20_000;
      let days = 0;
      for (let at = day; at < endsOn; at = addDays(at, 1)) days += 1;
      let all = 0;
      for (let at = startsOn; at < endsOn; at = addDays(at, 1)) all += 1;
      let cents = 0;
      while ((cents + 1) * all <= more * days) cents += 1;
      expect(prorateDifferences([from(100_00, 100_00 + more)], day, { startsOn, endsOn })).toEqual([
        cents,
      ]);
    }
  });
});

test.each([
  [[from(149_00, 199_00)], true],
  [[from(149_00, 149_00)], false],
  [[from(149_00, 99_00)], false],
  [[from(149_00, 199_00), from(100_00, 40_00)], false],
  [[from(149_00, 199_00), from(100_00, 60_00)], true],
])("a plan is changed at once only where everyone together pays more: %j %s", (people, isMore) => {
  expect(costsMore(people)).toBe(isMore);
});
