import type { PlanAudience } from "#contract/catalog.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Visits } from "./fees.ts";

type Words = Record<Lang, string>;

/** A plan card in both languages, so that each price is stated once. */
export type DemoPlan = {
  planId: string;
  tierId: string;
  sort: PlanAudience;
  /** Whole years; both bounds are inclusive. */
  ages?: { from?: number; to?: number };
  name: Words;
  audience: Words;
  summary: Words;
  annualCents: number;
  monthlyCents?: number;
  processingFeeCents: number;
  nextPersonCents?: number;
  includes: Record<Lang, string[]>;
  year: { visits: Visits; text: Words };
};

/** A year itemized, with everything that is paid to the plan in its first term. */
export type ExampleYear = { name: Words; priceCents: number; visits: Visits };
