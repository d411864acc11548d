// The states of a subscription and a payment. The database rejects any other transition.

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

/** What ended a subscription; `payment`: the one that it was to begin with was not made. */
export const subscriptionEndings = ["member", "staff", "term", "payment"] as const;
export type SubscriptionEnding = (typeof subscriptionEndings)[number];

export const paymentStates = [
  "pending",
  "requires_action",
  "unknown",
  "paid",
  "failed",
  "voided",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Decline reasons that the payer can act on; anything else is general. */
export const declineReasons = [
  "declined",
  "insufficient_funds",
  "expired_card",
  "authentication_failed",
  "wrong_details",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** `returned`: it was done, and came back to the gateway. */
export const refundStates = ["pending", "unknown", "done", "failed", "returned"] as const;
export type RefundState = (typeof refundStates)[number];

/** `chargeback`: the card's bank took it back for the cardholder. */
export const refundKinds = ["refund", "chargeback"] as const;
export type RefundKind = (typeof refundKinds)[number];

/** `won`: decided for the seller. */
export const disputeStates = ["open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

export const invoiceStates = ["open", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * Why a settled payment needs review: an open dispute, a reversal at the gateway that differs from
 * what the ledger can post, or a full reversal while the plan is still active.
 */
export const reviewReasons = ["disputed", "beyond_ledger", "fully_reversed"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/**
 * `first` and `second` announce a yearly renewal; `price` a new price of a monthly one; `ending`
 * that a plan won't renew.
 */
export const renewalNoticeKinds = ["first", "second", "price", "ending"] as const;
export type RenewalNoticeKind = (typeof renewalNoticeKinds)[number];
/** What can set a next term's price: a notice, or what the member agreed to. */
export const renewalPromiseKinds = [...renewalNoticeKinds, "agreed"] as const;
export type RenewalPromiseKind = (typeof renewalPromiseKinds)[number];

/** How the gateway's own list differs from the ledger. */
export const differenceKinds = [
  "not_in_ledger",
  "not_at_gateway",
  "other_amount",
  "other_refunds",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What the gateway sends to the seller's bank account. */
export const payoutStates = ["on_its_way", "paid", "failed"] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Logged visits of an account, and letters of a note about one. */
export const mostVisits = 500;
export const longestNote = 500;
