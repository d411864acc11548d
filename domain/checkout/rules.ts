import type { Cycle } from "#contract/content/block-parts.ts";
import type { Discount } from "#domain/coupons/rules.ts";
import { priceOfPerson, type TierPrice } from "#domain/plans/rules.ts";

// Prices of a checkout, in whole cents. The browser never sends a price: everything follows from
// the tiers on the server.

export type QuoteTier = TierPrice & { id: string; feeCents: number };
export type QuoteMember = { memberId: string; tier: QuoteTier };

export type PersonLine = {
  kind: "person";
  memberId: string;
  planDetailId: string;
  /** The person's position for the family price. */
  nth: number;
  amountCents: number;
  /** Its share of the discount. */
  discountCents: number;
};
export type FeeLine = { kind: "processing_fee"; amountCents: number; discountCents: number };
export type QuoteLine = PersonLine | FeeLine;

export type PricedQuote = {
  lines: QuoteLine[];
  discountCents: number;
  dueTodayCents: number;
  /** The next term at current prices, without the coupon. */
  renewalCents: number;
};

/** Gateways reject smaller charges. */
export const leastCharge = 50;

export type Quote = {
  cycle: Cycle;
  members: readonly QuoteMember[];
  /** Charged once, at joining. */
  hasFee: boolean;
  discount?: Discount | undefined;
};

/** Null if a tier isn't sold in this cycle. */
export function priceQuote({ cycle, members, hasFee, discount }: Quote): PricedQuote | null {
  const people = pricePeople(cycle, members);
  if (!people) return null;
  const feeCents = hasFee ? Math.max(0, ...members.map(({ tier }) => tier.feeCents)) : 0;
  const fee: FeeLine[] =
    feeCents > 0 ? [{ kind: "processing_fee", amountCents: feeCents, discountCents: 0 }] : [];
  const peopleCents = total(people);
  const asked = discount ? discountOf(discount, people, feeCents) : 0;
  // A remainder that is too small to charge is waived.
  const isTooLittle = asked > 0 && peopleCents + feeCents - asked < leastCharge;
  const discountCents = isTooLittle ? peopleCents + feeCents : asked;
  const lines = [...people, ...fee];
  return {
    lines: isTooLittle
      ? lines.map((line) => ({ ...line, discountCents: line.amountCents }))
      : shareDiscount(lines, discount?.kind, asked),
    discountCents,
    dueTodayCents: peopleCents + feeCents - discountCents,
    renewalCents: peopleCents,
  };
}

/** Most expensive first, so that the order of adding people doesn't matter. */
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
    const line = { memberId, planDetailId: tier.id, nth: at + 1, amountCents, discountCents: 0 };
    return [{ kind: "person", ...line }];
  });
  return lines.length === members.length ? lines : null;
}

/** Never more than the amount it applies to. */
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

/** Of a discount on all people, each bears the share of their price. */
function shareDiscount(
  lines: readonly QuoteLine[],
  kind: Discount["kind"] | undefined,
  discountCents: number,
): QuoteLine[] {
  const people = lines.filter((line) => line.kind === "person");
  const freeAt = people.findLastIndex(({ amountCents }) => amountCents === discountCents);
  const peopleCents = total(people);
  const until = (count: number) =>
    peopleCents && Math.floor((discountCents * total(people.slice(0, count))) / peopleCents);
  return lines.map((line, at) => {
    if ((kind === "fee_waived") !== (line.kind === "processing_fee")) return line;
    if (line.kind === "processing_fee") return { ...line, discountCents };
    if (kind === "free_dependent")
      return { ...line, discountCents: at === freeAt ? discountCents : 0 };
    return { ...line, discountCents: until(at + 1) - until(at) };
  });
}

function total(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
