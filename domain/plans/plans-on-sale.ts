import { eq } from "drizzle-orm";
import { plans } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { type KnownPlan, knownPlans } from "./known-plans.ts";

/** The plans on sale today. Null if the catalog never had one. */
export async function plansOnSale(ctx: Ctx): Promise<KnownPlan[] | null> {
  const known = await knownPlans(ctx);
  if (known.length > 0) return known;
  const ever = await ctx.db
    .select({ id: plans.id })
    .from(plans)
    .where(eq(plans.siteId, ctx.site.id))
    .limit(1);
  return ever.length === 0 ? null : known;
}
