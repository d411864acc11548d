import { and, asc, count, eq } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { isAccepted } from "#domain/plans/accepted-plans.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isOfficeActive } from "./find-office.ts";

export type OfficesOfState = { state: string; count: number };

/** The offices that accept a plan today, by state; states without one are omitted. */
export async function countByState(ctx: Ctx): Promise<OfficesOfState[]> {
  const acceptedPlans = await isAccepted(ctx);
  return ctx.db
    .select({ state: locations.state, count: count() })
    .from(locations)
    .where(and(eq(locations.siteId, ctx.site.id), isOfficeActive(siteDay(ctx)), acceptedPlans))
    .groupBy(locations.state)
    .orderBy(asc(locations.state));
}
