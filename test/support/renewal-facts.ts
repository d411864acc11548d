import type { RenewalFacts } from "#domain/renewals/rules.ts";

/** A yearly plan that ends its term on March 1, 2027, with auto-renew on. */
export const plan: RenewalFacts = {
  state: "active",
  cycle: "annual",
  nextCycle: "annual",
  homeState: "AZ",
  termEnd: "2027-03-01",
  lapsedOn: null,
  authorizedOn: "2026-03-01",
  isPriceNew: false,
  isOffered: true,
  canCharge: true,
  notices: {},
  next: null,
};

/** The invoice of its next term. */
export const open = {
  state: "open",
  dueOn: "2027-03-01",
  declined: 0,
  declinedOn: null,
  isUnderWay: false,
  hasNewCard: false,
} as const;

export const onItsWay = { deliveredOn: null, isRefused: false, isStale: false };
