// The price of an order, computed from the description alone.

export type Cycle = "annual" | "monthly";
type Price = { cycle: Cycle; priceCents: number };
export type Tier = {
  id: string;
  minAge: number | null;
  maxAge: number | null;
  prices: Price[];
  processingFeeCents: number;
  family: { fromPerson: number; prices: Price[] }[];
};
export type Plan = { id: string; states: string[]; details: Tier[] };
export type Coupon =
  | { kind: "percent"; percent: number }
  | { kind: "amount"; amountCents: number }
  | { kind: "fee_waived" }
  | { kind: "free_dependent" };

export type Buyer = { memberId: string; tier: Tier };
export type PersonPrice = { memberId: string; amountCents: number; paidCents: number };
export type OwnPrice = {
  people: PersonPrice[];
  feeCents: number;
  feePaidCents: number;
  discountCents: number;
  dueCents: number;
  renewalCents: number;
};

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
export const priceIn = (prices: Price[], cycle: Cycle) =>
  prices.find((price) => price.cycle === cycle)?.priceCents;

function ofNth({ prices, family }: Tier, cycle: Cycle, nth: number): number {
  const steps = family
    .filter((step) => step.fromPerson <= nth && priceIn(step.prices, cycle) !== undefined)
    .toSorted((a, b) => b.fromPerson - a.fromPerson);
  const cents = priceIn(steps[0]?.prices ?? [], cycle) ?? priceIn(prices, cycle);
  if (cents === undefined) throw new Error("not sold that way");
  return cents;
}

/** What each pays in a family, the dearest first. */
export function familyPrices(tiers: readonly Tier[], cycle: Cycle): number[] {
  const inTurn = tiers.toSorted((a, b) => ofNth(b, cycle, 1) - ofNth(a, cycle, 1));
  return inTurn.map((tier, at) => ofNth(tier, cycle, at + 1));
}

/** `order` is the turn of people whose tiers cost the same: their lines say it. */
export function priceOrder(
  buyers: readonly Buyer[],
  cycle: Cycle,
  coupon: Coupon | null,
  order: readonly string[],
): OwnPrice {
  const turn = (memberId: string) => order.indexOf(memberId);
  const inTurn = buyers.toSorted(
    (a, b) =>
      ofNth(b.tier, cycle, 1) - ofNth(a.tier, cycle, 1) || turn(a.memberId) - turn(b.memberId),
  );
  const amounts = inTurn.map(({ tier }, at) => ofNth(tier, cycle, at + 1));
  const feeCents = Math.max(...buyers.map(({ tier }) => tier.processingFeeCents));
  const peopleCents = sum(amounts);
  const asked = takenOff(coupon, amounts, feeCents);
  const isGiven = asked > 0 && peopleCents + feeCents - asked < 50;
  const discountCents = isGiven ? peopleCents + feeCents : asked;
  const shares = isGiven ? amounts : sharesOf(coupon, amounts, asked);
  const feeOff = isGiven || coupon?.kind === "fee_waived" ? feeCents : 0;
  return {
    people: inTurn.map(({ memberId }, at) => {
      const amountCents = amounts[at] ?? 0;
      return { memberId, amountCents, paidCents: amountCents - (shares[at] ?? 0) };
    }),
    feeCents,
    feePaidCents: feeCents - feeOff,
    discountCents,
    dueCents: peopleCents + feeCents - discountCents,
    renewalCents: peopleCents,
  };
}

function takenOff(coupon: Coupon | null, amounts: readonly number[], feeCents: number): number {
  switch (coupon?.kind) {
    case undefined:
      return 0;
    case "percent":
      return Math.ceil((sum(amounts) * coupon.percent) / 100);
    case "amount":
      return Math.min(coupon.amountCents, sum(amounts));
    case "fee_waived":
      return feeCents;
    case "free_dependent":
      return amounts.length > 1 ? Math.min(...amounts) : 0;
  }
}

/** By price: what the first n people bear together is rounded down. */
function sharesOf(coupon: Coupon | null, amounts: readonly number[], cents: number): number[] {
  if (coupon?.kind === "free_dependent") {
    const free = amounts.lastIndexOf(cents);
    return amounts.map((_, at) => (at === free ? cents : 0));
  }
  if (coupon?.kind === "fee_waived") return amounts.map(() => 0);
  const upTo = (count: number) =>
    Math.floor((cents * sum(amounts.slice(0, count))) / Math.max(1, sum(amounts)));
  return amounts.map((_, at) => upTo(at + 1) - upTo(at));
}
