// The states that a membership and a payment go through. The database refuses any other way.

export const relationships = [
  "self",
  "spouse",
  "domestic_partner",
  "child",
  "disabled_adult_child",
  "other_household",
] as const;
export type Relationship = (typeof relationships)[number];

export const subscriptionStates = [
  "pending",
  "active",
  "past_due",
  "lapsed",
  "ends_at_term",
  "expired",
  "canceled",
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const paymentStates = [
  "pending",
  "requires_action",
  "unknown",
  "paid",
  "failed",
  "voided",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a card was refused, as far as the person at the other end can do something about it. */
export const declineReasons = [
  "declined",
  "insufficient_funds",
  "expired_card",
  "authentication_failed",
  "wrong_details",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const refundStates = ["pending", "unknown", "done", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

export const invoiceStates = ["open", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Why a payment that is settled needs a person: a chargeback is open, the gateway tells of more or of
 * less money going back than the books can follow, or all of it was taken back and the plan runs on. */
export const reviewReasons = ["disputed", "beyond_books", "came_back", "taken_back"] as const;
export type ReviewReason = (typeof reviewReasons)[number];
