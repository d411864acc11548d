import { count, desc, sql } from "drizzle-orm";
import { zips } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";

/** The states that have a city of this name, the largest city first. */
export async function statesOfCity(ctx: Pick<Ctx, "db">, { city }: { city: string }) {
  const rows = await ctx.db
    .select({ state: zips.state })
    .from(zips)
    .where(sql`search_city(${zips.city}) = search_city(${city})`)
    .groupBy(zips.state)
    .orderBy(desc(count()), zips.state);
  return rows.map(({ state }) => state);
}
