import type { Cycle } from "#contract/content/block-parts.ts";

/** Another plan that the office accepts. */
export type OtherPlan = { id: string; name: string; states: string[]; cycle: Cycle };
