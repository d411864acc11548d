import type { PlanAudience } from "#contract/catalog.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Visits } from "./fees.ts";

type Words = Record<Lang, string>;

/** A plan card of a demo brand, both languages in one, so that a price stands once. */
export type DemoPlan = {
  /** Under what names the catalogue sells it: a tier of a plan. */
  planId: string;
  tierId: string;
  sort: PlanAudience;
  /** Whole years; both ends belong to it. */
  ages?: { from?: number; to?: number };
  name: Words;
  audience: Words;
  summary: Words;
  annualCents: number;
  monthlyCents?: number;
  processingFeeCents: number;
  nextPersonCents?: number;
  includes: Record<Lang, string[]>;
  /** The year of visits that the card adds up, and how it says so. */
  year: { visits: Visits; text: Words };
};

/** A year added up line by line, with all that is paid to the plan in its first term. */
export type ExampleYear = { name: Words; priceCents: number; visits: Visits };
