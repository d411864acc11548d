import type { ReactNode } from "react";
import type { Block, BlockProps, BlockType } from "#contract/content/blocks.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import type { Cycle } from "#contract/content/block-parts.ts";

/** One block whose `type` and `props` belong together. */
export type BlockOf<Type extends BlockType = BlockType> = {
  [Each in Type]: { id: Block["id"]; type: Each; props: BlockProps<Each> } & DataOf<Each>;
}[Type];

/** Data that the page's loader adds to a block's own props. */
type DataOf<Type extends BlockType> = Type extends keyof BlockData
  ? { data: BlockData[Type] }
  : { data?: undefined };

/** The page's first heading is its h1, all others are h2. */
export type Level = 1 | 2;

export type BlockViewProps<Type extends BlockType> = {
  id: string;
  props: BlockProps<Type>;
  level: Level;
} & DataOf<Type>;

export type BlockView<Type extends BlockType> = (view: BlockViewProps<Type>) => ReactNode;

// Data that the server computes for a block before rendering, by block type.

export type BlockData = {
  hero: { price: FromPrice | null };
  plan_cards: { plans: PlanCardData[] };
  savings_example: SavingsExampleData;
  contact_facts: WeekData | null;
  contact_form: { formKey: string; refused: FormRejection | null; answers: FaqAnswer[] };
};

/** The hours by weekday, as they are said: days with the same ones together. */
export type WeekData = {
  /** Null on a page that is kept for everyone: what is open now would grow old in it. */
  now: { isOpen: boolean; text: string } | null;
  rows: HoursRow[];
  exceptions: HoursRow[];
  exceptionsTitle: string;
  zone: string;
};
export type HoursRow = { days: string; hours: string[]; isToday: boolean };

export type FaqAnswer = { question: string; answer: string };

/** A difference; `cents` is never negative, `kind` gives the direction. */
export type OutcomeData = { kind: "saves" | "costs_more" | "same"; cents: number };

export type PlanCardData = {
  name: string;
  audience?: string | undefined;
  summary?: string | undefined;
  /** Whose prices these are: of one person, or of as many as the plan is for. */
  people: number;
  prices: CardPriceData[];
  processingFeeCents: number;
  nextPersonCents?: number | undefined;
  includes: string[];
  example?: { text: string; usualCents: number; memberCents: number } | undefined;
};

/** The lowest price that an adult can join at, and whether it is the only one. */
export type FromPrice = { cycle: Cycle; priceCents: number; feeCents: number; isOnly: boolean };

export type PlanPriceData = {
  cycle: Cycle;
  priceCents: number;
  /** The total of twelve monthly payments, where it is paid monthly. */
  yearCents?: number | undefined;
  dueTodayCents: number;
  renewalCents: number;
};

export type CardPriceData = PlanPriceData & {
  /** The example year on this price. */
  year?: PlanYearData | undefined;
  link: string;
};

export type PlanYearData = {
  planCents: number;
  withPlanCents: number;
  firstYear: OutcomeData;
  /** Missing where it equals the first year. */
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
  bars: ComparisonBars;
};

/** Widths in percent: the usual fees, and the two parts of the cost with the plan. */
export type ComparisonBars = { usual: number; plan: number; member: number };
