import { type Clock, writeMoment } from "#app/site/studio/moment.ts";
import { formatMoney } from "#contract/format.ts";
import type { StaffPayment } from "#contract/staff-payments.ts";

export type PaymentRow = ReturnType<typeof viewPayments>[number];

/** Payments as table rows, with formatted times and amounts. */
export function viewPayments(payments: readonly StaffPayment[], clock: Clock) {
  return payments.map(({ amountCents, refundedCents, at, ...payment }) => ({
    ...payment,
    at: writeMoment(at, clock),
    amount: formatMoney(amountCents, clock.lang),
    refunded: refundedCents > 0 ? formatMoney(refundedCents, clock.lang) : null,
  }));
}
