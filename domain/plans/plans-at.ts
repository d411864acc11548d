import { and, eq } from "drizzle-orm";
import { planLocations } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { type KnownPlan, knownPlans } from "./known-plans.ts";

export async function plansAt(ctx: Ctx, officeId: string): Promise<KnownPlan[]> {
  const [plans, here] = await Promise.all([
    knownPlans(ctx),
    ctx.db
      .select({ planId: planLocations.planId })
      .from(planLocations)
      .where(and(eq(planLocations.siteId, ctx.site.id), eq(planLocations.locationId, officeId))),
  ]);
  const acceptedPlans = new Set(here.map(({ planId }) => planId));
  return plans.filter(({ id, isEverywhere }) => isEverywhere || acceptedPlans.has(id));
}
