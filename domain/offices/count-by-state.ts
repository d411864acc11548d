import { and, asc, count, eq } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isOfficeActive } from "./find-office.ts";

export type OfficesOfState = { state: string; count: number };

/** How many offices of the site are in each state today; a state without one is not named. */
export function countByState(ctx: Ctx): Promise<OfficesOfState[]> {
  return ctx.db
    .select({ state: locations.state, count: count() })
    .from(locations)
    .where(and(eq(locations.siteId, ctx.site.id), isOfficeActive(siteDay(ctx))))
    .groupBy(locations.state)
    .orderBy(asc(locations.state));
}
