import type { UsState } from "#contract/us-states.ts";
import { addDays, unusedMonths } from "#domain/membership/term.ts";

// The refund for a cancellation, in whole cents. It never depends on usage.

/**
 * Days with a full refund, counted from the start or the delivery of documents, whichever is later.
 */
export const fullRefundDays = 30;
const highestFeeKept = 30_00;
const statesWithoutKeptFee: ReadonlySet<UsState> = new Set<UsState>(["AR", "MD"]);

export type RefundTerm = {
  state: UsState;
  /** The first day of the current term, and its length in months. */
  start: string;
  months: number;
  documentsSentOn: string;
  /** False after a renewal: the full-refund period is over. */
  isFirst: boolean;
  paidForPeopleCents: number;
  feePaidCents: number;
};

export type RefundQuote = {
  kind: "full" | "prorated";
  refundCents: number;
  feeKeptCents: number;
  unusedMonths: number;
};

export function quoteRefund(term: RefundTerm, day: string): RefundQuote {
  const unused = unusedMonths(term.start, term.months, day);
  if (term.isFirst && day <= fullRefundUntil(term)) {
    const feeKeptCents = feeKept(term);
    const refundCents = term.paidForPeopleCents + term.feePaidCents - feeKeptCents;
    return { kind: "full", refundCents, feeKeptCents, unusedMonths: unused };
  }
  return {
    kind: "prorated",
    refundCents: Math.ceil((term.paidForPeopleCents * unused) / term.months),
    feeKeptCents: term.feePaidCents,
    unusedMonths: unused,
  };
}

/** The last day with a full refund. */
export function fullRefundUntil({
  start,
  documentsSentOn,
}: Pick<RefundTerm, "start" | "documentsSentOn">): string {
  return addDays(documentsSentOn > start ? documentsSentOn : start, fullRefundDays);
}

function feeKept({ state, feePaidCents }: RefundTerm): number {
  if (statesWithoutKeptFee.has(state)) return 0;
  return Math.min(feePaidCents, highestFeeKept);
}
