import type { FormRejection } from "#app/site/form/form-outcome.ts";
import type { Cycle } from "#contract/content/block-parts.ts";

// What the server works out for a block before it is drawn, by the block's type.

export type BlockData = {
  plan_cards: { plans: PlanCardData[] };
  savings_example: SavingsExampleData;
  contact_form: { formKey: string; refused: FormRejection | null };
};

/** A difference whose amount is never negative: its kind says which way it goes. */
export type OutcomeData = { kind: "saves" | "costs_more" | "same"; cents: number };

/** A plan as its card shows it. */
export type PlanCardData = {
  name: string;
  audience?: string | undefined;
  summary?: string | undefined;
  prices: PlanPriceData[];
  processingFeeCents: number;
  nextPersonCents?: number | undefined;
  includes: string[];
  example?: PlanExampleData | undefined;
  link: string;
};

export type PlanPriceData = {
  cycle: Cycle;
  priceCents: number;
  /** What twelve months come to, where it is paid by the month. */
  yearCents?: number | undefined;
  dueTodayCents: number;
  renewalCents: number;
};

export type PlanExampleData = {
  text: string;
  /** The price it is reckoned with, where the card shows two. */
  paidPer?: Cycle | undefined;
  usualCents: number;
  planCents: number;
  memberCents: number;
  withPlanCents: number;
  firstYear: OutcomeData;
  /** Left out where it is the same as the first. */
  laterYears?: OutcomeData | undefined;
  bars: ComparisonBars;
};

export type SavingsExampleData = {
  rows: {
    service: string;
    times: number;
    usualCents: number;
    memberCents: number;
    difference: OutcomeData;
  }[];
  usualCents: number;
  memberCents: number;
  withPlanCents: number;
  outcome: OutcomeData;
  breakEvenCents: number | null;
  bars: ComparisonBars;
};

/** Lengths in percent: the usual fees, and the two parts of what is paid with the plan. */
export type ComparisonBars = { usual: number; plan: number; member: number };
