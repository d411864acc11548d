import type { CityGuess, ExamplePlace } from "#app/screens/find-a-dentist/read-search.server.ts";
import type { ProcedureCategory } from "#contract/catalog.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { ExpectedPerson } from "#contract/expected-year.ts";
import type { BarPart } from "#app/blocks/bar.tsx";
import type { OutcomeData } from "#app/blocks/block-view.ts";
import type { Fee } from "#app/blocks/fee-table.tsx";
import type { SavingsAddress, SavingsError } from "./savings-address.ts";

// The page's data, computed by its loader.

export type SavingsView = {
  /** The parsed address; links change one part of it. */
  asked: SavingsAddress;
  errors: SavingsError[];
  /** The services of the error "times". */
  lowered: string[];
  office: OfficeChoice | null;
  finder: FinderView | null;
  example: ExamplePlace;
  plans: { key: string; name: string; people: ExpectedPerson[] }[];
  planName: string | null;
  /** The office's state, where this plan cannot be bought there. */
  notSoldIn: string | null;
  fees: FeeLine[];
  /** What a member's own visits saved so far, as they logged them; null for a visitor. */
  own: { visits: number; savedCents: number } | null;
  categories: ProcedureCategory[];
  sources: { source: string; asOf: string; isOfOffice: boolean }[];
  tiers: TierView[];
  people: ExpectedPerson[];
  year: YearView | null;
  usualYears: { kind: "routine" | "filling" | "hard" | "nothing"; people: ExpectedPerson[] }[];
};

export type OfficeChoice = { id: string; name: string; address: string };

export type FinderView = {
  /** The place that was recognized, if any. */
  place: string | null;
  error: FieldErrorCode | null;
  /** Where several states have a city of this name. */
  guess: CityGuess | null;
  offices: (OfficeChoice & { miles: number | null; isAccepting: boolean })[];
  /** Whether none was in reach, so the nearest are shown. */
  isFar: boolean;
};

export type FeeLine = Fee & { category: ProcedureCategory };

export type TierView = { key: string; name: string; main: VisitChoice[]; more: VisitChoice[] };
export type VisitChoice = {
  procedure: string;
  name: string;
  usualCents: number;
  memberCents: number;
  timesIncluded: number;
};

export type YearView = {
  people: { tierName: string; lines: YearLine[]; planCents: number }[];
  cycle: Cycle;
  cycles: Cycle[];
  usualCents: number;
  memberCents: number;
  feeCents: number;
  dueTodayCents: number;
  renewalCents: number;
  firstYear: WithPlan;
  /** Missing where it equals the first year. */
  laterYears: WithPlan | null;
  bars: YearBars;
};

export type YearLine = {
  procedure: string;
  name: string;
  times: number;
  timesFree: number;
  usualCents: number;
  memberCents: number;
};

export type WithPlan = {
  planCents: number;
  withPlanCents: number;
  outcome: OutcomeData;
  /** Off the usual fees of the visits, before the plan is paid for. */
  savedCents: number;
};

/** All to one scale. */
export type YearBars = { without: BarPart[]; firstYear: BarPart[]; laterYears: BarPart[] };
