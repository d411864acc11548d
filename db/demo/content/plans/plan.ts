import type { PlanAudience } from "#contract/catalog.ts";
import type { DemoLang } from "#db/demo/demo-languages.ts";
import type { Visits } from "./fees.ts";

type Words = Record<DemoLang, string>;

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
  /** The fewest people that it is for; their visits are the example year. */
  people?: number;
  includes: Record<DemoLang, string[]>;
  year: { visits: Visits; text: Words };
};

/** A year itemized, with everything that is paid to the plan in its first term. */
export type ExampleYear = { name: Words; priceCents: number; visits: Visits };
