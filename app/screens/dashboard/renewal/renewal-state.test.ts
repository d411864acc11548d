import { describe, expect, test } from "vitest";
import { expiresBefore, formatExpiry, renewalState, type RenewalState } from "./renewal-state.ts";

const charge = { on: "2027-03-01", amountCents: 149_00 };
const plan = {
  state: "active",
  isDeclined: false,
  isPaidAhead: false,
  nextCharge: charge,
} as const;

describe("a plan", () => {
  test.each<[string, Partial<Parameters<typeof renewalState>[0]>, RenewalState]>([
    ["renews on the day of its next charge", {}, "renews"],
    ["ends without one", { nextCharge: null }, "ends"],
    ["ends if auto-renew is off", { state: "ends_at_term", nextCharge: null }, "ends"],
    ["whose next term is paid needs nothing more", { isPaidAhead: true }, "paid"],
    [
      "whose card was declined is charged again",
      { state: "past_due", isDeclined: true },
      "declined",
    ],
    ["that couldn't be renewed has lapsed", { state: "lapsed", nextCharge: null }, "lapsed"],
  ])("%s", (_, changes, told) => {
    expect(renewalState({ ...plan, ...changes })).toBe(told);
  });
});

test("a card's month is written as printed", () => {
  expect(formatExpiry("2027-03")).toBe("03/2027");
});

test.each([
  ["2027-02", true],
  ["2027-03", false],
  ["2027-04", false],
])("a card that expires %s is too old for March 1: %s", (expires, isTooOld) => {
  expect(expiresBefore(expires, "2027-03-01")).toBe(isTooOld);
});
