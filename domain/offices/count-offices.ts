import { and, count, eq } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isOfficeActive } from "./find-office.ts";

export async function countOffices(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ offices: count() })
    .from(locations)
    .where(and(eq(locations.siteId, ctx.site.id), isOfficeActive(siteDay(ctx))));
  return row?.offices ?? 0;
}
