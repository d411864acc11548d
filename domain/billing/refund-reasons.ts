import type { Returned } from "#gateways/payments/payments.ts";

// What the house itself writes as the reason of a refund, to be said in each reader's language;
// whatever else stands there is the words of a person.

/** Leaving a plan. */
export const leaving = "left";
/** Sent or taken back at the gateway itself. */
export const elsewhere: Readonly<Record<Returned["kind"], string>> = {
  refund: "at_gateway",
  chargeback: "chargeback",
};
