import fc from "fast-check";
import { expect, test } from "vitest";
import {
  couponKey,
  dayAfter,
  discountBy,
  type CouponBasis,
  type CouponState,
  type CouponTerms,
  couponErrorOf,
  stateOfCoupon,
} from "./rules.ts";

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
const quote: CouponBasis = {
  day: "2026-11-21",
  planId: "pln_1",
  locationId: "loc_1",
  state: "AZ",
  cycle: "annual",
  isRenewal: false,
  memberCount: 2,
};

test.each<[string, Partial<CouponTerms>, Partial<CouponBasis>, string | null]>([
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
  ["a general one in California", {}, { state: "CA" }, "wrong_state"],
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
  [
    "one for joining, with a former member",
    { audience: "new" },
    { hasJoinedBefore: true },
    "new_only",
  ],
  ["one for all, with a former member", {}, { hasJoinedBefore: true }, null],
  [
    "one that ends before it starts",
    { startsOn: "2026-12-01", endsOn: "2026-11-01" },
    {},
    "expired",
  ],
  ["one for renewals, at joining", { audience: "renewal" }, {}, "renewal_only"],
  ["one for renewals, at a renewal", { audience: "renewal" }, { isRenewal: true }, null],
  [
    "one for renewals, before joining or renewal is known",
    { audience: "renewal" },
    { isRenewal: undefined },
    null,
  ],
  ["one for three people", { minimumMembers: 3 }, {}, "minimum_members"],
  ["one for two people", { minimumMembers: 2 }, {}, null],
])("%s: %s", (_, terms, changes, rejection) => {
  expect(couponErrorOf({ ...open, ...terms }, { ...quote, ...changes })).toBe(rejection);
});

test("terms about unknown parts of the checkout are not checked", () => {
  const strict = { ...open, planIds: ["pln_2"], states: ["NY"], minimumMembers: 5 };
  expect(couponErrorOf(strict, { day: "2026-11-21" })).toBeNull();
});

test.each([
  [" smile10 ", "SMILE10"],
  ["ＳＭＩＬＥ１０", "SMILE10"],
  ["SMILE10", "SMILE10"],
])("%j is normalized to %s", (typed, key) => {
  expect(couponKey(typed)).toBe(key);
});

const day = fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-22");
const some = (...values: string[]) => fc.subarray(values);
const anyTerms: fc.Arbitrary<CouponTerms> = fc.record({
  kind: fc.constant("percent" as const),
  percent: fc.integer({ min: 1, max: 100 }),
  amountCents: fc.constant(null),
  planIds: some("pln_1", "pln_2"),
  locationIds: some("loc_1", "loc_2"),
  states: some("AZ", "CA", "NY"),
  cycles: fc.subarray(["annual" as const, "monthly" as const]),
  audience: fc.constantFrom("new" as const, "renewal" as const, "both" as const),
  minimumMembers: fc.integer({ min: 1, max: 3 }),
  startsOn: fc.option(day),
  endsOn: fc.option(day),
});
const anyOrder = fc.record({
  day,
  planId: fc.constantFrom("pln_1", "pln_2"),
  locationId: fc.option(fc.constantFrom("loc_1", "loc_2")),
  state: fc.constantFrom("AZ", "CA", "NY"),
  cycle: fc.constantFrom("annual" as const, "monthly" as const),
  isRenewal: fc.boolean(),
  hasJoinedBefore: fc.boolean(),
  memberCount: fc.integer({ min: 1, max: 4 }),
});

test("a coupon valid for a checkout is also valid when less of it is known", () => {
  const known = fc.subarray(["planId", "locationId", "state", "cycle", "isRenewal", "memberCount"]);
  fc.assert(
    fc.property(anyTerms, anyOrder, known, (terms, full, names) => {
      fc.pre(couponErrorOf(terms, full) === null);
      const kept = Object.entries(full).filter(([name]) => names.includes(name));
      const less: CouponBasis = { ...Object.fromEntries(kept), day: full.day };
      expect(couponErrorOf(terms, less)).toBeNull();
    }),
  );
});

test("no coupon is valid in California, whatever its terms", () => {
  fc.assert(
    fc.property(anyTerms, anyOrder, (terms, full) => {
      expect(couponErrorOf(terms, { ...full, state: "CA" })).not.toBeNull();
    }),
  );
});

test("a code is the same in any case, with spaces around it and in full-width letters", () => {
  const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{2,29}$/);
  const space = fc.constantFrom("", " ", "\t", "\u00a0", "\u3000", "\n");
  const shift = fc.array(fc.constantFrom("as it is", "small", "wide"), {
    minLength: 30,
    maxLength: 30,
  });
  fc.assert(
    fc.property(code, shift, space, space, (given, ways, before, after) => {
      const typed = Array.from(given, (letter, at) => {
        if (ways[at] === "small") return letter.toLowerCase();
        return ways[at] === "wide" ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter;
      });
      expect(couponKey(`${before}${typed.join("")}${after}`)).toBe(given);
    }),
  );
});

test.each<[CouponState, { startsOn?: string; endsOn?: string }, number, number | null]>([
  ["open", {}, 3, null],
  ["open", {}, 3, 4],
  ["used_up", {}, 4, 4],
  ["open", { startsOn: "2026-11-21" }, 0, null],
  ["not_started", { startsOn: "2026-11-22" }, 0, null],
  ["open", { endsOn: "2026-11-22" }, 0, null],
  ["ended", { endsOn: "2026-11-21" }, 4, 4],
])(
  "is listed as %s: %j, used %i of %j",
  (state, { startsOn = null, endsOn = null }, used, most) => {
    expect(stateOfCoupon({ startsOn, endsOn }, { used, most }, "2026-11-21")).toBe(state);
  },
);

test.each<[Partial<CouponTerms>, object]>([
  [
    { kind: "percent", percent: 15 },
    { kind: "percent", percent: 15 },
  ],
  [
    { kind: "amount", percent: null, amountCents: 25_00 },
    { kind: "amount", amountCents: 25_00 },
  ],
  [{ kind: "fee_waived", percent: null }, { kind: "fee_waived" }],
  [{ kind: "free_dependent", percent: null }, { kind: "free_dependent" }],
  [
    { kind: "percent", percent: null },
    { kind: "percent", percent: 0 },
  ],
  [
    { kind: "amount", amountCents: null },
    { kind: "amount", amountCents: 0 },
  ],
])("the terms %j take off %j", (terms, discount) => {
  expect(discountBy({ ...open, ...terms })).toEqual(discount);
});

test.each([
  ["2026-11-21", "2026-11-22"],
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
])("the day after %s is %s", (given, next) => {
  expect(dayAfter(given)).toBe(next);
});
