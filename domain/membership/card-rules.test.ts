import { expect, test } from "vitest";
import { groupNumber } from "#contract/format.ts";
import { cardDays } from "./card-rules.ts";

const enrollment = {
  state: "active",
  termStart: "2026-01-31",
  termEnd: "2027-01-31",
  addedOn: "2026-01-31",
  removedOn: null,
  pastDueSince: null,
} as const;

test.each([
  ["on its first day", {}, "2026-01-31", true, "2027-01-30"],
  ["the day before", {}, "2026-01-30", false, "2027-01-30"],
  ["on its last day", {}, "2027-01-30", true, "2027-01-30"],
  ["the day after, while its renewal is paid", {}, "2027-01-31", true, "2027-02-13"],
  [
    "while a declined card is charged again",
    { state: "past_due" },
    "2027-02-13",
    true,
    "2027-02-13",
  ],
  [
    "until the last try of a charge that a late notice put off",
    { state: "past_due", pastDueSince: "2027-02-20" },
    "2027-03-05",
    true,
    "2027-03-05",
  ],
  ["a day at a time while its notice is late", {}, "2027-02-20", true, "2027-02-20"],
  ["at most so long as any renewal takes", {}, "2027-04-01", false, "2027-03-31"],
  ["after the last try", { state: "past_due" }, "2027-02-14", false, "2027-02-13"],
  ["the day after a plan that ends", { state: "ends_at_term" }, "2027-01-31", false, "2027-01-30"],
  ["during a late renewal", { state: "past_due" }, "2026-05-01", true, "2027-01-30"],
  ["when the plan ends with its term", { state: "ends_at_term" }, "2026-05-01", true, "2027-01-30"],
  ["before payment", { state: "pending" }, "2026-05-01", false, "2027-01-30"],
  ["after lapsing", { state: "lapsed" }, "2026-05-01", false, "2027-01-30"],
  ["after the plan ended", { state: "expired" }, "2026-05-01", false, "2027-01-30"],
  [
    "after cancellation",
    { state: "canceled", removedOn: "2026-05-01" },
    "2026-05-01",
    false,
    "2026-04-30",
  ],
  [
    "canceled on the day of joining",
    { state: "canceled", removedOn: "2026-01-31" },
    "2026-01-31",
    false,
    "2026-01-31",
  ],
  [
    "of a person removed from an active plan",
    { removedOn: "2026-05-01" },
    "2026-05-01",
    false,
    "2026-04-30",
  ],
  [
    "of a person whose removal is after the end of the plan",
    { removedOn: "2027-03-01" },
    "2027-01-30",
    true,
    "2027-01-30",
  ],
] as const)("a card %s", (_, changes, day, isActive, throughOn) => {
  expect(cardDays({ ...enrollment, ...changes }, day)).toMatchObject({ isActive, throughOn });
});

test("a person added later has a card from that day on", () => {
  const later = { ...enrollment, addedOn: "2026-03-01" };
  expect(cardDays(later, "2026-02-28")).toMatchObject({ isActive: false });
  expect(cardDays(later, "2026-03-01")).toMatchObject({
    isActive: true,
    effectiveOn: "2026-03-01",
  });
});

test("in a later term a card is valid from that term's first day", () => {
  const renewed = { ...enrollment, termStart: "2027-01-31", termEnd: "2028-01-31" };
  expect(cardDays(renewed, "2027-01-31")).toEqual({
    isActive: true,
    effectiveOn: "2027-01-31",
    throughOn: "2028-01-30",
  });
});

test("a member number is shown in groups", () => {
  expect(groupNumber("0618033988")).toBe("061 803 3988");
  for (const other of ["00618033988", "06180339881"]) expect(groupNumber(other)).toBe(other);
});
