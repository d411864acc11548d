import type { PageRequest } from "#app/site/page-loader.server.ts";
import { startForm } from "#app/site/form/start-form.server.ts";
import { momentOf } from "#app/site/studio/moment.server.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import { lastDay } from "#contract/last-day.ts";
import type { OrderTrail } from "#contract/staff-orders.ts";
import { cardBrandName } from "#domain/billing/card-brand-name.ts";
import { getOrderTrail } from "#domain/orders/get-order-trail.ts";
import { orderForms } from "./forms.ts";
import { paymentOf } from "./payment-of.ts";

/** An order as it is read: money and moments in words. */
export async function loadCheckout(page: PageRequest) {
  const { visit, lang, path } = page;
  const order = await getOrderTrail(visit.ctx, { paymentId: paymentOf(path) });
  const money = (cents: number) => formatMoney(cents, lang);
  const moment = (at: string) => momentOf(at, page);
  return {
    ...order,
    at: moment(order.at),
    card: order.card && `${cardBrandName(order.card.brand)} •••• ${order.card.last4}`,
    amount: money(order.amountCents),
    discount: order.discountCents > 0 ? money(-order.discountCents) : null,
    refundable: money(order.refundableCents),
    refundDue: money(order.refundDueCents),
    term: { start: formatDay(order.termStart), end: formatDay(lastDay(order.termEnd)) },
    lines: order.lines.map((line) => ({ ...line, amount: money(line.amountCents) })),
    refunds: order.refunds.map((refund) => ({
      ...refund,
      at: moment(refund.at),
      amount: money(refund.amountCents),
    })),
    consents: order.consents.map((one) => ({ ...one, at: moment(one.at) })),
    ledger: bookingsOf(order.ledger).map(({ entries, ...one }) => ({
      ...one,
      at: moment(one.at),
      entries: entries.map(({ book, amountCents }) => ({ book, amount: money(amountCents) })),
    })),
    trail: order.trail.map((step, nth) => ({ ...step, key: `step ${nth}`, at: moment(step.at) })),
    start: startForm(visit, Object.keys(orderForms)),
  };
}

type Entry = OrderTrail["ledger"][number];
type Booking = Pick<Entry, "kind" | "at"> & { key: string; entries: Entry[] };

/** What was booked at once stands together. */
function bookingsOf(ledger: readonly Entry[]): Booking[] {
  const bookings: Booking[] = [];
  for (const entry of ledger) {
    const { kind, at } = entry;
    const last = bookings.at(-1);
    if (last?.kind === kind && last.at === at) last.entries.push(entry);
    else bookings.push({ key: `booking ${bookings.length}`, kind, at, entries: [entry] });
  }
  return bookings;
}

export type CheckoutView = Awaited<ReturnType<typeof loadCheckout>>;
