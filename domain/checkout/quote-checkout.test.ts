import { describe, expect, test } from "vitest";
import { type AgreedPrice, hashOfPrice, quoteCheckout } from "./quote-checkout.ts";

const agreed: AgreedPrice = {
  lines: [
    {
      kind: "person",
      memberId: "per_0",
      planDetailId: "pld_adult",
      nth: 1,
      amountCents: 149_00,
      discountCents: 10_00,
    },
    { kind: "processing_fee", amountCents: 20_00, discountCents: 0 },
  ],
  discountCents: 10_00,
  dueTodayCents: 159_00,
  renewalCents: 149_00,
  renewalDate: "2027-03-02",
  planId: "pln_0",
  planVersion: 1,
  cycle: "annual",
  locationId: "loc_0",
};

type Place = [path: string, change: (price: AgreedPrice) => void];

/** Replaces every value in it, at any depth. */
function placesIn(value: unknown, path: readonly string[] = []): Place[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]));
  const last = path.at(-1) ?? "";
  const other = typeof value === "number" ? value + 1 : `${String(value)}x`;
  const change = (price: AgreedPrice) => {
    const parent = path.slice(0, -1).reduce<unknown>((at, name) => (at as never)[name], price);
    Object.assign(parent as object, { [last]: other });
  };
  return [[path.join("."), change]];
}

describe("the hash of a price", () => {
  test.each(placesIn(agreed))("differs when only %s has changed", (_path, change) => {
    const changed = structuredClone(agreed);
    change(changed);
    expect(hashOfPrice(changed)).not.toBe(hashOfPrice(agreed));
  });

  test("differs with a line less, and without an office", () => {
    const hashes = [
      hashOfPrice(agreed),
      hashOfPrice({ ...agreed, lines: agreed.lines.slice(1) }),
      hashOfPrice({ ...agreed, locationId: null }),
    ];
    expect(new Set(hashes).size).toBe(3);
  });

  test("does not depend on the order of its fields", () => {
    const turned = Object.fromEntries(Object.entries(agreed).toReversed()) as AgreedPrice;
    expect(hashOfPrice(turned)).toBe(hashOfPrice(agreed));
  });
});

const tier = {
  id: "pld_adult",
  name: { en: "Adult", es: "Adulto" },
  monthlyCents: 149_00,
  annualCents: 149_00,
  feeCents: 20_00,
  family: [],
};
const person = {
  memberId: "per_0",
  firstName: "Rosa",
  lastName: "Delgado",
  planDetailId: "pld_adult",
};
type Given = {
  ctx: { now: Date };
  plan: { id: string; currentVersion: number; tiers: object[] };
  checkout: { cycle: string; locationId: string | null; members: object[] };
  discount?: object;
  lang: string;
};
const given: Given = {
  ctx: { now: new Date("2026-03-02T18:00:00Z") },
  plan: { id: "pln_0", currentVersion: 1, tiers: [tier] },
  checkout: { cycle: "annual", locationId: "loc_0", members: [person] },
  lang: "en",
};

function priced({ ctx, ...rest }: Given) {
  const site = { id: "site_0", settings: { timeZone: "America/Phoenix" } };
  return quoteCheckout({ ...ctx, site } as never, rest as never).quote;
}

describe("a quote", () => {
  test.each<[string, Partial<Given>]>([
    ["at the next midnight of the site", { ctx: { now: new Date("2026-03-03T07:00:00Z") } }],
    ["with another version of its plan", { plan: { ...given.plan, currentVersion: 2 } }],
    ["of another plan", { plan: { ...given.plan, id: "pln_1" } }],
    ["in another cycle", { checkout: { ...given.checkout, cycle: "monthly" } }],
    ["at another office", { checkout: { ...given.checkout, locationId: null } }],
    ["with a coupon", { discount: { kind: "amount", amountCents: 1_00 } }],
    [
      "with one more person",
      { checkout: { ...given.checkout, members: [person, { ...person, memberId: "per_1" }] } },
    ],
  ])("has another hash %s", (_what, change) => {
    expect(priced({ ...given, ...change }).quoteHash).not.toBe(priced(given).quoteHash);
  });

  test("has the same hash a minute before that midnight, and in another language", () => {
    const late = { now: new Date("2026-03-03T06:59:00Z") };
    const { quoteHash } = priced(given);
    expect(priced({ ...given, ctx: late }).quoteHash).toBe(quoteHash);
    const spanish = priced({ ...given, lang: "es" });
    expect(spanish.quoteHash).toBe(quoteHash);
    expect(spanish.lines).not.toEqual(priced(given).lines);
  });
});
