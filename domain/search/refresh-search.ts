import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { refreshEntries } from "./refresh-entries.ts";
import { refreshVocabulary } from "./refresh-vocabulary.ts";

/**
 * Brings the search index up to date with the catalog, writing only differences. An import calls
 * this at its end, in its own transaction.
 */
export async function refreshSearch(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Right after an import, the planner lacks statistics and would expect one row per table.
    await tx.execute(sql`set local enable_nestloop = off; set local work_mem = '64MB'`);
    const whose = { siteId: ctx.site.id, today: siteDay(ctx) };
    await refreshVocabulary(tx, whose.siteId);
    await refreshEntries(tx, whose);
    await tx.execute(
      sql`update search_sites set refreshed_on = ${whose.today} where site_id = ${whose.siteId}`,
    );
    await tx.execute(sql`set local enable_nestloop to default; set local work_mem to default`);
  });
}
