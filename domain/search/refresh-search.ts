import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { may } from "#domain/policy.ts";
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

/**
 * Refreshes the search when dates have passed without an import, such as a dentist's last day, or
 * when a new version finds entries by more (a migration then clears `refreshed_on`). Returns
 * whether it was outdated.
 */
export async function refreshOverdue({ db, ...given }: Ctx): Promise<boolean> {
  may(given.actor, "run_jobs");
  const { site } = given;
  const today = siteDay(given);
  const isOver = sql`site_id = ${site.id} and coalesce(refreshed_on, '-infinity') < ${today}`;
  // Usually the day hasn't changed, and nothing is locked.
  const { rows } = await db.execute(sql`select from search_sites where ${isOver}`);
  if (rows.length === 0) return false;
  return db.transaction(async (tx) => {
    const { rows: since } = await tx.execute<{ day: string | null }>(sql`
      select refreshed_on::text as day from search_sites where ${isOver} for update`);
    const [last] = since;
    if (!last) return false;
    await tx.execute(
      sql`update search_sites set refreshed_on = ${today} where site_id = ${site.id}`,
    );
    const { rows: left } = await tx.execute(sql`
      select from providers where site_id = ${site.id}
        and ended_on > ${last.day} and ended_on <= ${today} limit 1`);
    if (last.day !== null && left.length === 0) return false;
    await refreshSearch({ ...given, db: tx });
    // A trigger raises the revision, which invalidates cached pages and responses.
    await tx.execute(sql`update sites set name = name where id = ${site.id}`);
    return true;
  });
}
