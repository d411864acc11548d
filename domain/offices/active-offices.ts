import { and, count, eq, asc } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isAccepted } from "#domain/plans/accepted-plans.ts";
import { isOfficeActive } from "./find-office.ts";

export async function countOffices(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ offices: count() })
    .from(locations)
    .where(and(eq(locations.siteId, ctx.site.id), isOfficeActive(siteDay(ctx))));
  return row?.offices ?? 0;
}

type Input = { offset: number; limit: number };

/** A slice of the offices that are active today, in a stable order. */
export async function listOfficeIds(ctx: Ctx, { offset, limit }: Input): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.siteId, ctx.site.id), isOfficeActive(siteDay(ctx))))
    .orderBy(asc(locations.id))
    .offset(offset)
    .limit(limit);
  return rows.map(({ id }) => id);
}

type OfficesOfState = { state: string; count: number };

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
