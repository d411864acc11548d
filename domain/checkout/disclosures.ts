import { createHash } from "node:crypto";
import type { z } from "zod";
import type { disclosure } from "#contract/checkout-fields.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { writeDisclosures } from "./write-disclosures.ts";
import type { Order } from "./price-draft.ts";
import type { StoredDraft } from "./find-draft.ts";

export type Disclosure = z.output<typeof disclosure>;
/** What may stay unticked: without it the plan ends at its term. */
export const renewalText = "auto-renewal";

export type Agreed = { draft: StoredDraft; plan: KnownPlan; order: Order; lang: Lang };

/** What whoever pays agrees to, in the words of now; other words are another version. */
export function disclosuresOf(ctx: Ctx, agreed: Agreed): Disclosure[] {
  return writeDisclosures(ctx, agreed).map(({ id, html }) => ({
    id,
    version: createHash("sha256").update(html).digest("base64url").slice(0, 16),
    html,
  }));
}
