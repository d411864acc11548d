import type { Returned } from "#gateways/payments/payments.ts";

// Codes for the refund reasons that the system itself writes, translated for each reader; any other
// reason is free text by staff.

export const leaving = "left";
/** Refunds and disputes that began at the gateway itself. */
export const elsewhere: Readonly<Record<Returned["kind"], string>> = {
  refund: "at_gateway",
  chargeback: "chargeback",
};
