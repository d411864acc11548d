import type { PageRequest } from "#app/site/page-loader.server.ts";
import { startForm } from "#app/site/form/document-forms.server.ts";
import { dayOf, momentOf } from "#app/site/studio/moment.ts";
import { formatDay, formatMoney, lastDay, unbroken } from "#contract/format.ts";
import type { PaymentTimeline } from "#contract/staff-payments.ts";
import { readPlanNames } from "#domain/billing/say-plan-names.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { getPaymentTimeline } from "#domain/payments/get-payment-timeline.ts";
import { paymentForms, paymentOf } from "#app/screens/studio/forms.ts";

/** A payment with formatted amounts and times. */
export async function loadPayment(page: PageRequest) {
  const { visit, lang, path } = page;
  const payment = await getPaymentTimeline(visit.ctx, { paymentId: paymentOf(path) });
  const names = await readPlanNames(visit.ctx, lang);
  const money = (cents: number) => formatMoney(cents, lang);
  const moment = (at: string) => momentOf(at, page);
  return {
    ...payment,
    at: moment(payment.at),
    planName: names.plan(payment.planName),
    card:
      payment.card && unbroken(`${cardBrandName(payment.card.brand)} •••• ${payment.card.last4}`),
    amount: money(payment.amountCents),
    refunded: payment.refundedCents > 0 ? money(-payment.refundedCents) : null,
    net: money(payment.amountCents - payment.refundedCents),
    discount: payment.discountCents > 0 ? money(-payment.discountCents) : null,
    refundable: money(payment.refundableCents),
    refundDue: money(payment.refundDueCents),
    endDue: payment.endDueCents > 0 ? money(payment.endDueCents) : null,
    canEndPlan: activeStates.includes(payment.subscriptionState),
    planEndedOn: payment.planEndedAt && dayOf(payment.planEndedAt, page),
    term: {
      start: formatDay(payment.termStart, lang),
      end: formatDay(lastDay(payment.termEnd), lang),
    },
    lines: payment.lines.map(({ label, amountCents, ...line }) => ({
      ...line,
      label: names.line(label),
      amount: money(amountCents),
    })),
    refunds: payment.refunds.map((refund) => ({
      ...refund,
      at: moment(refund.at),
      amount: money(refund.amountCents),
    })),
    consents: payment.consents.map((one) => ({ ...one, at: moment(one.at) })),
    ledger: postingsOf(payment.ledger).map(({ entries, ...one }) => ({
      ...one,
      at: moment(one.at),
      entries: entries.map(({ ledgerAccount, amountCents }) => ({
        ledgerAccount,
        amount: money(amountCents),
      })),
    })),
    trail: payment.trail.map(({ what, actor, actorName, amountCents, at }, nth) => ({
      key: `step ${nth}`,
      what,
      actor,
      actorName,
      amount: amountCents === null ? null : money(amountCents),
      at: moment(at),
    })),
    start: startForm(visit, Object.keys(paymentForms)),
  };
}

type Entry = PaymentTimeline["ledger"][number];
type Posting = Pick<Entry, "kind" | "at"> & { key: string; entries: Entry[] };

/** Groups entries that were posted together. */
function postingsOf(ledger: readonly Entry[]): Posting[] {
  const postings: Posting[] = [];
  for (const entry of ledger) {
    const { kind, at } = entry;
    const last = postings.at(-1);
    if (last?.kind === kind && last.at === at) last.entries.push(entry);
    else postings.push({ key: `booking ${postings.length}`, kind, at, entries: [entry] });
  }
  return postings;
}

export type PaymentView = Awaited<ReturnType<typeof loadPayment>>;
