import type { FeeRefund } from "#contract/refund-phrase.ts";
import type { UsState } from "#contract/us-states.ts";
import type { InvoiceLineKind } from "#db/schema/invoices.ts";
import { addDays, daysBetween, unusedMonths } from "#domain/membership/term.ts";

// The refund for a cancellation, in whole cents. It never depends on usage.

/**
 * Days with a full refund, counted from the plan's start or the delivery of documents, whichever is later.
 */
export const fullRefundDays = 30;
const highestFeeKept = 30_00;
const statesWithoutKeptFee: ReadonlySet<UsState> = new Set<UsState>(["AR", "MD"]);

export type RefundTerm = {
  state: UsState;
  /** The first day of the current term, and its length in months. */
  start: string;
  months: number;
  /** The plan's very first day: a shorter term may end before the full-refund period does. */
  firstDay: string;
  documentsSentOn: string;
  lines: readonly RefundLine[];
};

/** What was paid for a person from a day of the term on, or as the processing fee. */
export type RefundLine = {
  kind: InvoiceLineKind;
  startsOn: string;
  /** The first day after it. */
  endsOn: string;
  paidCents: number;
};

export type RefundQuote = {
  kind: "full" | "prorated";
  refundCents: number;
  feeKeptCents: number;
  unusedMonths: number;
};

export function quoteRefund(term: RefundTerm, day: string): RefundQuote {
  const { start, months, lines } = term;
  const unused = unusedMonths(start, months, day);
  const people = lines.filter(({ kind }) => kind === "person");
  const feePaidCents = paidFor(lines) - paidFor(people);
  if (day <= fullRefundUntil(term)) {
    const feeKeptCents = feeKept(term, feePaidCents);
    const refundCents = paidFor(lines) - feeKeptCents;
    return { kind: "full", refundCents, feeKeptCents, unusedMonths: unused };
  }
  const refundCents = people.reduce((sum, { startsOn, endsOn, paidCents }) => {
    // Paid together with this term, for the rest of the one before.
    if (endsOn <= start) return sum;
    // Paid ahead: nothing of it has begun.
    if (startsOn > day) return sum + paidCents;
    // A person who was added later has the months that had not begun, and the one that had.
    const own = startsOn <= start ? months : unusedMonths(start, months, startsOn) + 1;
    return sum + Math.ceil((paidCents * Math.min(unused, own)) / own);
  }, 0);
  return { kind: "prorated", refundCents, feeKeptCents: feePaidCents, unusedMonths: unused };
}

/**
 * What goes back when the seller ends the plan: everything in the first 30 days, then what was paid
 * for people by the day, from this day on.
 */
export function quoteSellerEnd(term: RefundTerm, day: string): number {
  const { lines } = term;
  if (day <= fullRefundUntil(term)) return paidFor(lines);
  return lines.reduce((sum, { kind, startsOn, endsOn, paidCents }) => {
    if (kind !== "person" || day >= endsOn) return sum;
    const unusedDays = daysBetween(day > startsOn ? day : startsOn, endsOn);
    return sum + Math.ceil((paidCents * unusedDays) / daysBetween(startsOn, endsOn));
  }, 0);
}

const paidFor = (lines: readonly RefundLine[]) =>
  lines.reduce((sum, { paidCents }) => sum + paidCents, 0);

/** The last day with a full refund. */
export function fullRefundUntil({
  firstDay,
  documentsSentOn,
}: Pick<RefundTerm, "firstDay" | "documentsSentOn">): string {
  return addDays(documentsSentOn > firstDay ? documentsSentOn : firstDay, fullRefundDays);
}

/** What becomes of the processing fee in the first 30 days. */
export function feeRefundIn(state: string, isFeePaid: boolean): FeeRefund {
  if (!isFeePaid) return "no_fee";
  return statesWithoutKeptFee.has(state as UsState) ? "returned" : "kept";
}

function feeKept({ state }: RefundTerm, feePaidCents: number): number {
  if (feeRefundIn(state, feePaidCents > 0) !== "kept") return 0;
  return Math.min(feePaidCents, highestFeeKept);
}
