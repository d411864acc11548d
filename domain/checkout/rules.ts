import type { Cycle } from "#contract/content/block-parts.ts";
import type { Discount } from "#domain/coupons/rules.ts";
import { priceOfPerson, type TierPrice } from "#domain/plans/rules.ts";

// What an order comes to, in whole cents. The browser never says a price: everything here is
// worked out from the tiers that the server knows.

export type QuoteTier = TierPrice & { id: string; feeCents: number };
export type QuoteMember = { memberId: string; tier: QuoteTier };

export type PersonLine = {
  kind: "person";
  memberId: string;
  planDetailId: string;
  /** The place that the family rule gives this person. */
  nth: number;
  amountCents: number;
};
export type FeeLine = { kind: "processing_fee"; amountCents: number };
export type QuoteLine = PersonLine | FeeLine;

export type PricedQuote = {
  lines: QuoteLine[];
  discountCents: number;
  dueTodayCents: number;
  /** What the next term costs, at the prices of today and without the coupon. */
  renewalCents: number;
};

/** Nobody takes less from a card. */
const leastCharge = 50;

export type Quote = {
  cycle: Cycle;
  members: readonly QuoteMember[];
  /** Asked for once, when somebody joins. */
  hasFee: boolean;
  discount?: Discount | undefined;
};

/** Null where a tier is not sold in the cycle that was asked for. */
export function priceQuote({ cycle, members, hasFee, discount }: Quote): PricedQuote | null {
  const people = pricePeople(cycle, members);
  if (!people) return null;
  const feeCents = hasFee ? Math.max(0, ...members.map(({ tier }) => tier.feeCents)) : 0;
  const fee: FeeLine[] = feeCents > 0 ? [{ kind: "processing_fee", amountCents: feeCents }] : [];
  const peopleCents = total(people);
  const asked = discount ? discountOf(discount, people, feeCents) : 0;
  // What is left is too little to be charged: it is given.
  const isTooLittle = asked > 0 && peopleCents + feeCents - asked < leastCharge;
  const discountCents = isTooLittle ? peopleCents + feeCents : asked;
  return {
    lines: [...people, ...fee],
    discountCents,
    dueTodayCents: peopleCents + feeCents - discountCents,
    renewalCents: peopleCents,
  };
}

/** The dearest comes first, so that it does not matter in which order people were added. */
function pricePeople(cycle: Cycle, members: readonly QuoteMember[]): PersonLine[] | null {
  const inTurn = members
    .map((member) => ({ ...member, base: priceOfPerson(member.tier, cycle, 1) }))
    .toSorted(
      (a, b) =>
        (b.base ?? 0) - (a.base ?? 0) ||
        compare(a.tier.id, b.tier.id) ||
        compare(a.memberId, b.memberId),
    );
  const lines = inTurn.flatMap(({ memberId, tier }, at): PersonLine[] => {
    const amountCents = priceOfPerson(tier, cycle, at + 1);
    if (amountCents === null) return [];
    return [{ kind: "person", memberId, planDetailId: tier.id, nth: at + 1, amountCents }];
  });
  return lines.length === members.length ? lines : null;
}

/** Never more than what it is taken off. */
export function discountOf(
  discount: Discount,
  people: readonly PersonLine[],
  feeCents: number,
): number {
  const peopleCents = total(people);
  switch (discount.kind) {
    case "percent":
      return Math.ceil((peopleCents * Math.min(100, Math.max(0, discount.percent))) / 100);
    case "amount":
      return Math.min(peopleCents, Math.max(0, discount.amountCents));
    case "fee_waived":
      return feeCents;
    case "free_dependent":
      return people.length < 2 ? 0 : Math.min(...people.map(({ amountCents }) => amountCents));
  }
}

function total(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
