import type { Relationship } from "#contract/membership.ts";

export type PersonView = {
  memberId: string;
  name: string;
  dateOfBirth: string;
  relationship: Relationship;
  /** Null where none of the plan's tiers fits any longer. */
  tierName: string | null;
  amountCents: number | null;
};

/** The payer, if one click can add them. */
export type SelfOffer = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  tierName: string;
  priceCents: number | null;
};
