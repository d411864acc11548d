import { expect, test } from "vitest";
import { couponKey, type CouponOrder, type CouponTerms, refusalOfCoupon } from "./rules.ts";

const open: CouponTerms = {
  kind: "percent",
  percent: 10,
  amountCents: null,
  planIds: [],
  locationIds: [],
  states: [],
  cycles: [],
  audience: "both",
  minimumMembers: 1,
  startsOn: null,
  endsOn: null,
};
const order: CouponOrder = {
  day: "2026-11-21",
  planId: "pln_1",
  locationId: "loc_1",
  state: "AZ",
  cycle: "annual",
  isRenewal: false,
  memberCount: 2,
};

test.each<[string, Partial<CouponTerms>, Partial<CouponOrder>, string | null]>([
  ["one without terms", {}, {}, null],
  ["one that begins today", { startsOn: "2026-11-21" }, {}, null],
  ["one that begins tomorrow", { startsOn: "2026-11-22" }, {}, "not_started"],
  ["one on its last day", { endsOn: "2026-11-22" }, {}, null],
  ["one that ended yesterday", { endsOn: "2026-11-21" }, {}, "expired"],
  ["one for this plan", { planIds: ["pln_1"] }, {}, null],
  ["one for another plan", { planIds: ["pln_2"] }, {}, "wrong_plan"],
  ["one for another cycle", { cycles: ["monthly"] }, {}, "wrong_plan"],
  ["one for this state", { states: ["AZ"] }, {}, null],
  ["one for another state", { states: ["NY"] }, {}, "wrong_state"],
  ["any in California", {}, { state: "CA" }, "wrong_state"],
  ["one named for California", { states: ["CA"] }, { state: "CA" }, "wrong_state"],
  ["one for another office", { locationIds: ["loc_2"] }, {}, "wrong_location"],
  [
    "one for an office, with none chosen",
    { locationIds: ["loc_1"] },
    { locationId: null },
    "wrong_location",
  ],
  ["one for joining", { audience: "new" }, {}, null],
  ["one for joining, at a renewal", { audience: "new" }, { isRenewal: true }, "new_only"],
  ["one for renewals, at joining", { audience: "renewal" }, {}, "renewal_only"],
  ["one for three people", { minimumMembers: 3 }, {}, "minimum_members"],
  ["one for two people", { minimumMembers: 2 }, {}, null],
])("%s: %s", (_, terms, changes, refusal) => {
  expect(refusalOfCoupon({ ...open, ...terms }, { ...order, ...changes })).toBe(refusal);
});

test("what is not known of the order yet is not asked", () => {
  const strict = { ...open, planIds: ["pln_2"], states: ["NY"], minimumMembers: 5 };
  expect(refusalOfCoupon(strict, { day: "2026-11-21" })).toBeNull();
});

test.each([
  [" smile10 ", "SMILE10"],
  ["ＳＭＩＬＥ１０", "SMILE10"],
  ["SMILE10", "SMILE10"],
])("%j is typed for %s", (typed, key) => {
  expect(couponKey(typed)).toBe(key);
});
