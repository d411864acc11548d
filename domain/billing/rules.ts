import type { InvoiceLineKind } from "#db/schema/invoices.ts";

// When an unsettled payment is checked, and how payments post to the ledger.

const seconds = 1_000;
const day = 24 * 60 * 60 * seconds;

/** The longest wait for the gateway; after it, a charge is `unknown`. */
export const chargePatience = 9 * seconds;
/** Before it, for a customer whose card is to be saved. */
const customerPatience = 3 * seconds;
/** From the row of a payment to the end of its charge. */
export const longestCharge = customerPatience + chargePatience;

/** A created or claimed payment is exclusive for as long as its charge can take. */
export function firstCheckAt(now: Date): Date {
  return new Date(now.getTime() + longestCharge + seconds);
}

/**
 * Checks back off, for a day to no more than half a minute: soon after an outage, everyone's payment
 * is known again.
 */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const longest = age > day ? 10 * 60 * seconds : 30 * seconds;
  const rest = Math.min(longest, Math.max(5 * seconds, age / 4));
  return new Date(now.getTime() + rest);
}

/** The period in which a payer may dispute a charge; no reversal is expected after it. */
const disputeDays = 120;

/**
 * When to check a payment for reversals that no webhook reported: a day after the payment, then
 * with doubling intervals; null at the end.
 */
export function reversalCheckAfter(settledAt: Date, now: Date): Date | null {
  const age = now.getTime() - settledAt.getTime();
  return age > disputeDays * day ? null : new Date(now.getTime() + Math.max(day, age));
}

/** Browsers poll often; the gateway is called once in this time. */
export const checkPause = 2 * seconds;

/** An unanswered 3-D Secure step is abandoned after this; its charge is canceled first. */
export const actionPatience = 30 * 60 * seconds;

type Line = { kind: InvoiceLineKind; amountCents: number; discountCents: number };

/** Full price, discount and amount due. */
export function invoiceEntries(lines: readonly Line[]) {
  const sum = (cents: (line: Line) => number) => lines.reduce((all, line) => all + cents(line), 0);
  const priceOf = (kind: InvoiceLineKind) =>
    sum((line) => (line.kind === kind ? line.amountCents : 0));
  return {
    accounts_receivable: sum(({ amountCents, discountCents }) => amountCents - discountCents),
    discounts: sum(({ discountCents }) => discountCents),
    fee_revenue: 0 - priceOf("processing_fee"),
    plan_revenue: 0 - priceOf("person"),
  };
}

/** What was posted of an invoice that nobody will pay. */
export function voidEntries(lines: readonly Line[]) {
  const entries = Object.entries(invoiceEntries(lines));
  return Object.fromEntries(entries.map(([account, cents]) => [account, 0 - cents]));
}

export const paymentEntries = (amountCents: number) => ({
  cash: amountCents,
  accounts_receivable: -amountCents,
});
/** A refund is owed to the account first, and paid once the gateway settles it. */
export const refundEntries = (amountCents: number) => ({
  refunds: amountCents,
  refunds_payable: -amountCents,
});
/** A refund that came back to the gateway is owed again. */
export const returnedRefundEntries = (amountCents: number) => ({
  cash: amountCents,
  refunds_payable: -amountCents,
});
export const disputeFeeEntries = (feeCents: number) => ({
  dispute_fees: feeCents,
  cash: -feeCents,
});

/**
 * How the money of a refund went: through the gateway, in another way, or taken by the card's bank,
 * which settles what was owed to the cardholder anyway.
 */
type Sent = { kind: "done" | "otherwise" } | { kind: "charged_back"; payableCents: number };

export function refundPosting(amountCents: number, sent: Sent) {
  switch (sent.kind) {
    case "done":
      return {
        kind: "refunded",
        entries: { refunds_payable: amountCents, cash: -amountCents },
      } as const;
    case "otherwise":
      return {
        kind: "refunded_manually",
        entries: { refunds_payable: amountCents, manual_payouts: -amountCents },
      } as const;
    case "charged_back": {
      const due = Math.min(sent.payableCents, amountCents);
      const entries = { refunds_payable: due, chargebacks: amountCents - due, cash: -amountCents };
      return { kind: "chargeback", entries } as const;
    }
  }
}
