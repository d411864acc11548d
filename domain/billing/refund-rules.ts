import type { UsState } from "#contract/us-states.ts";
import { daysBetween, unusedMonths } from "#domain/membership/term.ts";

// What somebody who leaves gets back, in whole cents. It never depends on what was used.

/** Days in which everything comes back, counted from the later of start and documents sent. */
export const fullRefundDays = 30;
const highestFeeKept = 30_00;
const statesWithoutKeptFee: ReadonlySet<UsState> = new Set<UsState>(["AR", "MD"]);

export type LeavingTerm = {
  state: UsState;
  /** The first day of the term that is running, and how many months it has. */
  start: string;
  months: number;
  documentsSentOn: string;
  /** Whether it is the first term: who renewed has had their thirty days. */
  isFirst: boolean;
  paidForPeopleCents: number;
  feePaidCents: number;
};

export type LeavingQuote = {
  kind: "full" | "prorated";
  refundCents: number;
  feeKeptCents: number;
  unusedMonths: number;
};

export function quoteLeaving(term: LeavingTerm, day: string): LeavingQuote {
  const unused = unusedMonths(term.start, term.months, day);
  const from = term.documentsSentOn > term.start ? term.documentsSentOn : term.start;
  if (term.isFirst && daysBetween(from, day) <= fullRefundDays) {
    const feeKeptCents = feeKept(term);
    const refundCents = term.paidForPeopleCents + term.feePaidCents - feeKeptCents;
    return { kind: "full", refundCents, feeKeptCents, unusedMonths: unused };
  }
  return {
    kind: "prorated",
    refundCents: Math.floor((term.paidForPeopleCents * unused) / term.months),
    feeKeptCents: term.feePaidCents,
    unusedMonths: unused,
  };
}

function feeKept({ state, feePaidCents }: LeavingTerm): number {
  if (statesWithoutKeptFee.has(state)) return 0;
  return Math.min(feePaidCents, highestFeeKept);
}
