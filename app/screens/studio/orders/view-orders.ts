import { type Clock, writeMoment } from "#app/site/studio/moment.ts";
import { formatMoney } from "#contract/format.ts";
import type { StaffOrder } from "#contract/staff-orders.ts";

export type OrderRow = ReturnType<typeof viewOrders>[number];

/** Orders as the table shows them, their moments and their money in words. */
export function viewOrders(orders: readonly StaffOrder[], clock: Clock) {
  return orders.map(({ amountCents, refundedCents, at, ...order }) => ({
    ...order,
    at: writeMoment(at, clock),
    amount: formatMoney(amountCents, clock.lang),
    refunded: refundedCents > 0 ? formatMoney(refundedCents, clock.lang) : null,
  }));
}
