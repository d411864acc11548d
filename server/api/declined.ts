import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import { DomainError } from "#domain/errors.ts";

/** A payment that was not made, as an error: declined, or never charged. */
export function declined(
  reason: Extract<PaymentStatus, { status: "failed" }>["reason"],
): DomainError {
  if (reason === null) {
    return new DomainError("not_charged", "You haven't been charged. Pay again when you're ready.");
  }
  return new DomainError("card_declined", "The card was declined. You haven't been charged.", {
    reason,
  });
}
