import type { Cycle } from "#contract/content/block-parts.ts";

// What every step shows of the checkout, computed by its loader.

export type TierView = {
  id: string;
  name: string;
  minAge: number | null;
  maxAge: number | null;
  /** For the first person; null where it is not sold in the checkout's cycle. */
  priceCents: number | null;
};

/** For an age with several prices to choose from. */
export type TierChoice = { usual: TierView[]; others: TierView[] };

export type PersonLineView = {
  memberId: string;
  name: string;
  tierName: string;
  amountCents: number;
};

export type CheckoutView = {
  plan: { id: string; name: string; states: string[]; tiers: TierView[] };
  office: { id: string; name: string; place: string } | null;
  cycle: Cycle;
  /** The other billing cycle, where the plan offers it. */
  otherCycle: Cycle | null;
  people: PersonLineView[];
  feeCents: number;
  couponCode: string | null;
  discountCents: number;
  dueTodayCents: number;
  renewalCents: number;
  renewalDate: string;
  /** The coupon code from the address that was not accepted yet, as a query for the next step. */
  carried: string;
};
