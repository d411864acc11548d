import type { Lang } from "#contract/content/values.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import type { StoredDraft } from "./find-draft.ts";
import type { Order } from "./price-draft.ts";

/** What the texts of an order are about. */
export type Agreed = { draft: StoredDraft; plan: KnownPlan; order: Order; lang: Lang };

/** The text that may stay unticked: without it the plan ends at its term. */
export const renewalText = "auto-renewal";
