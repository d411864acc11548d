import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Discount } from "#domain/coupons/rules.ts";
import { type QuoteTier, priceQuote } from "./rules.ts";

const adult: QuoteTier = {
  id: "pld_adult",
  monthlyCents: 14_50,
  annualCents: 149_00,
  family: [{ fromPerson: 2, annualCents: 99_00 }],
  feeCents: 20_00,
};
const child: QuoteTier = {
  id: "pld_child",
  monthlyCents: 10_50,
  annualCents: 109_00,
  family: [],
  feeCents: 0,
};
const of = (...tiers: QuoteTier[]) => tiers.map((tier, at) => ({ memberId: `per_${at}`, tier }));

describe("a quote for one adult and one child, paid annually", () => {
  const members = of(child, adult);

  test("includes both and one fee", () => {
    expect(priceQuote({ cycle: "annual", members, hasFee: true })).toEqual({
      lines: [
        {
          kind: "person",
          memberId: "per_1",
          planDetailId: "pld_adult",
          nth: 1,
          amountCents: 149_00,
          discountCents: 0,
        },
        {
          kind: "person",
          memberId: "per_0",
          planDetailId: "pld_child",
          nth: 2,
          amountCents: 109_00,
          discountCents: 0,
        },
        { kind: "processing_fee", amountCents: 20_00, discountCents: 0 },
      ],
      discountCents: 0,
      dueTodayCents: 278_00,
      renewalCents: 258_00,
    });
  });

  test.each<[string, Discount, number]>([
    ["a percentage, rounded down, of the people's prices", { kind: "percent", percent: 10 }, 25_80],
    ["an amount", { kind: "amount", amountCents: 30_00 }, 30_00],
    ["at most the people's prices", { kind: "amount", amountCents: 900_00 }, 258_00],
    ["the fee", { kind: "fee_waived" }, 20_00],
    ["the cheapest person", { kind: "free_dependent" }, 109_00],
  ])("a coupon takes off %s", (_, discount, discountCents) => {
    const priced = priceQuote({ cycle: "annual", members, hasFee: true, discount });
    expect(priced).toMatchObject({
      discountCents,
      dueTodayCents: 278_00 - discountCents,
      renewalCents: 258_00,
    });
  });
});

test("one person alone gets no free dependent", () => {
  const discount = { kind: "free_dependent" } as const;
  const priced = priceQuote({ cycle: "annual", members: of(adult), hasFee: false, discount });
  expect(priced?.discountCents).toBe(0);
});

test("a tier without a monthly price cannot be bought monthly", () => {
  const yearly = { ...adult, monthlyCents: null };
  expect(priceQuote({ cycle: "monthly", members: of(yearly), hasFee: true })).toBeNull();
});

describe("the amount due after a coupon", () => {
  const costing = (cents: number) => of({ ...child, annualCents: cents });
  const due = (cents: number, discount?: Discount) =>
    priceQuote({ cycle: "annual", members: costing(cents), hasFee: true, discount })?.dueTodayCents;

  test.each([
    [51, 51],
    [50, 50],
    [49, 0],
    [1, 0],
    [0, 0],
  ])("%i cents are charged as %i: the minimum card charge is 50 cents", (left, charged) => {
    expect(due(1_000, { kind: "amount", amountCents: 1_000 - left })).toBe(charged);
  });

  test("is not waived by a coupon that takes nothing off", () => {
    expect(due(49, { kind: "percent", percent: 0 })).toBe(49);
    expect(due(49)).toBe(49);
  });
});

// Half of the prices are boundary values: free, a cent, or around the minimum charge.
const turning = [0, 1, 49, 50, 51, 100];
const amount = (max: number) => fc.oneof(fc.constantFrom(...turning), fc.integer({ min: 0, max }));
const cents = amount(100_000);
const step = fc.record(
  { fromPerson: fc.integer({ min: 2, max: 6 }), annualCents: cents, monthlyCents: cents },
  { requiredKeys: ["fromPerson"] },
);
const tier: fc.Arbitrary<QuoteTier> = fc.record({
  id: fc.uuid(),
  monthlyCents: cents,
  annualCents: cents,
  family: fc.array(step as fc.Arbitrary<QuoteTier["family"][number]>, { maxLength: 3 }),
  feeCents: amount(30_00),
});
const members = fc
  .tuple(
    fc.array(tier, { minLength: 1, maxLength: 3 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 9 }),
  )
  .map(([tiers, picks]) =>
    picks.map((pick, at) => ({
      memberId: `per_${at}`,
      tier: tiers[pick % tiers.length] as QuoteTier,
    })),
  );
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: -5, max: 120 }) }),
  fc.record({
    kind: fc.constant("amount" as const),
    amountCents: fc.oneof(fc.integer({ min: -5, max: 200 }), amount(1e6)),
  }),
  fc.constant({ kind: "fee_waived" as const }),
  fc.constant({ kind: "free_dependent" as const }),
);
const cycle = fc.constantFrom("annual" as const, "monthly" as const);

test("lines sum to the total, nothing is negative, a coupon never raises a price", () => {
  fc.assert(
    fc.property(cycle, members, fc.boolean(), discount, (paid, people, hasFee, off) => {
      const plain = priceQuote({ cycle: paid, members: people, hasFee });
      const reduced = priceQuote({ cycle: paid, members: people, hasFee, discount: off });
      if (!plain || !reduced) throw new Error("every tier is sold in both cycles");
      const sum = reduced.lines.reduce((all, { amountCents }) => all + amountCents, 0);
      expect(reduced.dueTodayCents).toBe(sum - reduced.discountCents);
      expect(reduced.discountCents).toBeGreaterThanOrEqual(0);
      expect(reduced.dueTodayCents).toBeGreaterThanOrEqual(0);
      expect(reduced.dueTodayCents).toBeLessThanOrEqual(plain.dueTodayCents);
      expect(reduced.renewalCents).toBe(plain.renewalCents);
      for (const { amountCents, discountCents } of reduced.lines) {
        expect(Number.isSafeInteger(amountCents)).toBe(true);
        expect(discountCents).toBeGreaterThanOrEqual(0);
        expect(discountCents).toBeLessThanOrEqual(amountCents);
      }
      const shares = reduced.lines.reduce((all, { discountCents }) => all + discountCents, 0);
      expect(shares).toBe(reduced.discountCents);
      expect(Number.isSafeInteger(reduced.discountCents)).toBe(true);
    }),
  );
});

test("a percentage is exact to the cent, and fractions round in the payer's favor", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(cycle, members, percent, (paid, people, share) => {
      const off = { kind: "percent", percent: share } as const;
      const priced = priceQuote({ cycle: paid, members: people, hasFee: true, discount: off });
      if (!priced) throw new Error("every tier is sold in both cycles");
      const exact = BigInt(priced.renewalCents) * BigInt(share);
      const taken = BigInt(priced.discountCents) * 100n;
      // Less than 50 cents is waived, not charged.
      const isGiven =
        priced.dueTodayCents === 0 && (BigInt(priced.discountCents) * 100n - exact) / 100n < 50n;
      expect(isGiven || (taken >= exact && taken - exact < 100n)).toBe(true);
    }),
  );
});

test("after 100% off only the fee remains, and a waived fee takes off only the fee", () => {
  fc.assert(
    fc.property(cycle, members, (paid, people) => {
      const quote = { cycle: paid, members: people, hasFee: true };
      const feeCents = Math.max(...people.map(({ tier: { feeCents: fee } }) => fee));
      const all = priceQuote({ ...quote, discount: { kind: "percent", percent: 100 } });
      // A coupon that takes nothing off waives nothing, however little is due.
      const peopleCents = all?.renewalCents ?? 0;
      expect(all?.dueTodayCents).toBe(peopleCents > 0 && feeCents < 50 ? 0 : feeCents);
      const waived = priceQuote({ ...quote, discount: { kind: "fee_waived" } });
      expect(waived?.dueTodayCents).toBe(feeCents > 0 && peopleCents < 50 ? 0 : peopleCents);
    }),
  );
});

test("the order in which people are added does not matter", () => {
  const shuffled = members.chain((people) =>
    fc.tuple(
      fc.constant(people),
      fc.shuffledSubarray(people, { minLength: people.length, maxLength: people.length }),
    ),
  );
  fc.assert(
    fc.property(cycle, shuffled, discount, (paid, [people, others], off) => {
      const quote = { cycle: paid, hasFee: true, discount: off };
      expect(priceQuote({ ...quote, members: others })).toEqual(
        priceQuote({ ...quote, members: people }),
      );
    }),
  );
});

describe("the lines of a quote", () => {
  const amounts = (...tiers: QuoteTier[]) =>
    priceQuote({ cycle: "annual", members: of(...tiers), hasFee: true })?.lines.map((line) =>
      line.kind === "person" ? [line.planDetailId, line.nth, line.amountCents] : line.amountCents,
    );

  test("start with the highest price, and the family price applies from its step on", () => {
    expect(amounts(adult, adult, adult)).toEqual([
      ["pld_adult", 1, 149_00],
      ["pld_adult", 2, 99_00],
      ["pld_adult", 3, 99_00],
      20_00,
    ]);
    const dearest = { ...child, id: "pld_zygoma", annualCents: 329_00 };
    expect(amounts(adult, dearest)).toEqual([
      ["pld_zygoma", 1, 329_00],
      ["pld_adult", 2, 99_00],
      20_00,
    ]);
  });

  test("of the same price are sorted by the tier's id", () => {
    const other = { ...child, id: "pld_aunt", annualCents: 149_00 };
    const expected = [["pld_adult", 1, 149_00], ["pld_aunt", 2, 149_00], 20_00];
    expect(amounts(adult, other)).toEqual(expected);
    expect(amounts(other, adult)).toEqual(expected);
  });

  test("omit a fee of zero", () => {
    expect(amounts(child)).toEqual([["pld_child", 1, 109_00]]);
  });
});
