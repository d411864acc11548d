import type { Cycle } from "#contract/content/block-parts.ts";

// What every step shows of the order, worked out by its loader.

export type TierView = {
  id: string;
  name: string;
  minAge: number | null;
  maxAge: number | null;
  /** Of the first person; null where it is not sold in the order's cycle. */
  priceCents: number | null;
};

/** Where an age has several prices to choose from. */
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
  /** The other way to pay, where the plan is sold that way, too. */
  otherCycle: Cycle | null;
  people: PersonLineView[];
  feeCents: number;
  couponCode: string | null;
  discountCents: number;
  dueTodayCents: number;
  renewalCents: number;
  renewalDate: string;
  /** A code of the address that could not be taken yet, as a query for the next step. */
  carried: string;
};
