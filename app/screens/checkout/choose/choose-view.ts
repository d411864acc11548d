import type { Cycle } from "#contract/content/block-parts.ts";

// The choices, computed by the page's loader.

export type PlanChoice = {
  id: string;
  name: string;
  states: string[];
  feeCents: number;
  tiers: { id: string; name: string; prices: { cycle: Cycle; cents: number }[] }[];
};

export type ChooseView = {
  plans: PlanChoice[];
  planId: string | null;
  cycles: Cycle[];
  cycle: Cycle;
  office: { id: string; name: string; place: string } | null;
  coupon: string | null;
  /** A checkout is open and can be discarded. */
  isBegun: boolean;
  notice: "officeGone" | "planGone" | "none" | "thrown" | null;
};
