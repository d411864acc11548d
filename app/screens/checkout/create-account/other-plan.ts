import type { Cycle } from "#contract/content/block-parts.ts";

/** Another plan of the same office. */
export type OtherPlan = { id: string; name: string; states: string[]; cycle: Cycle };
