import type { Relationship } from "#contract/membership.ts";

export type PersonView = {
  memberId: string;
  name: string;
  dateOfBirth: string;
  relationship: Relationship;
  /** Null where no tier of the plan fits any more. */
  tierName: string | null;
  amountCents: number | null;
};

/** Whoever pays, as somebody who could join with one press. */
export type SelfOffer = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  tierName: string;
  priceCents: number | null;
};
