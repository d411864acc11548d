import { and, asc, eq } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isOfficeActive } from "./find-office.ts";

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
