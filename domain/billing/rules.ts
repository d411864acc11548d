// When a payment that is not settled is asked about, and what money means in the books.

const seconds = 1_000;

/** No answer of a gateway is waited for longer than this; after it a charge is `unknown`. */
export const chargePatience = 9 * seconds;

/** Whoever began a payment, or claimed it, has it to themselves for as long as a call can take. */
export function firstCheckAt(now: Date): Date {
  return new Date(now.getTime() + chargePatience + seconds);
}

/** Another asking takes place a little later each time, and never more than ten minutes later. */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const rest = Math.min(10 * 60 * seconds, Math.max(5 * seconds, age / 4));
  return new Date(now.getTime() + rest);
}

const day = 24 * 60 * 60 * seconds;
/** In which a payer may dispute a charge; after it no money goes back by itself. */
const disputeDays = 120;

/**
 * When a gateway is asked next whether it sent money back that we know nothing of: a notice says so,
 * but one can get lost. A day after the payment, then twice as late each time; null at the end.
 */
export function reversalCheckAfter(settledAt: Date, now: Date): Date | null {
  const age = now.getTime() - settledAt.getTime();
  return age > disputeDays * day ? null : new Date(now.getTime() + Math.max(day, age));
}

/** Somebody who waits asks every moment: the gateway hears of it once in this time. */
export const checkPause = 2 * seconds;

/** A bank's page that nobody answers is given up; the charge is called off at the gateway first. */
export const actionPatience = 30 * 60 * seconds;

type Amounts = { totalCents: number; discountCents: number; feeCents: number };

/** What is sold, at its full price and what was taken off it, and what is owed for it. */
export function booksOfInvoice({ totalCents, discountCents, feeCents }: Amounts) {
  return {
    owed: totalCents,
    discounts: discountCents,
    sold_fees: -feeCents,
    sold_plans: -(totalCents + discountCents - feeCents),
  };
}

export const booksOfPayment = (amountCents: number) => ({ cash: amountCents, owed: -amountCents });
/** What goes back is owed to the account first, and paid once the gateway has done it. */
export const booksOfDebt = (amountCents: number) => ({
  given_back: amountCents,
  credits: -amountCents,
});
export const booksOfRefund = (amountCents: number) => ({
  credits: amountCents,
  cash: -amountCents,
});
/** A debt that was paid by other means than the gateway's, such as a check. */
export const booksOfOtherMeans = (amountCents: number) => ({
  credits: amountCents,
  other_means: -amountCents,
});
