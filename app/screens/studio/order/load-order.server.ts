import type { PageRequest } from "#app/site/page-loader.server.ts";
import { startForm } from "#app/site/form/start-form.server.ts";
import { momentOf } from "#app/site/studio/moment.server.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import { lastDay } from "#contract/last-day.ts";
import { getOrderTrail } from "#domain/orders/get-order-trail.ts";

export const paymentOf = (path: string) => decodeURIComponent(path.split("/").at(-1) ?? "");

/** An order as it is read: money and moments in words. */
export async function loadOrder(page: PageRequest) {
  const { visit, lang, path } = page;
  const order = await getOrderTrail(visit.ctx, { paymentId: paymentOf(path) });
  const money = (cents: number) => formatMoney(cents, lang);
  const moment = (at: string) => momentOf(at, page);
  return {
    ...order,
    at: moment(order.at),
    amount: money(order.amountCents),
    discount: order.discountCents > 0 ? money(-order.discountCents) : null,
    refundable: money(order.refundableCents),
    term: { start: formatDay(order.termStart), end: formatDay(lastDay(order.termEnd)) },
    lines: order.lines.map((line) => ({ ...line, amount: money(line.amountCents) })),
    refunds: order.refunds.map((refund) => ({
      ...refund,
      at: moment(refund.at),
      amount: money(refund.amountCents),
    })),
    consents: order.consents.map((one) => ({ ...one, at: moment(one.at) })),
    ledger: order.ledger.map((one) => ({
      ...one,
      at: moment(one.at),
      amount: money(one.amountCents),
    })),
    trail: order.trail.map((step) => ({ ...step, at: moment(step.at) })),
    start: startForm(visit, ["refund"]),
  };
}

export type OrderView = Awaited<ReturnType<typeof loadOrder>>;
