import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { refreshSearch } from "./refresh-search.ts";

/**
 * An office is found by who works there, and nobody need import anything on the day on which one of
 * them leaves. Says whether the search had to be brought up to date.
 */
export async function refreshOverdue({ db, ...given }: Ctx): Promise<boolean> {
  may(given.actor, "run_jobs");
  const { site } = given;
  const today = siteDay(given);
  const isOver = sql`site_id = ${site.id} and refreshed_on < ${today}`;
  // Most of the time it is the same day still, and nothing is locked.
  const { rows } = await db.execute(sql`select from search_sites where ${isOver}`);
  if (rows.length === 0) return false;
  return db.transaction(async (tx) => {
    const { rows: since } = await tx.execute<{ day: string }>(sql`
      select refreshed_on::text as day from search_sites where ${isOver} for update`);
    const [last] = since;
    if (!last) return false;
    await tx.execute(
      sql`update search_sites set refreshed_on = ${today} where site_id = ${site.id}`,
    );
    const { rows: left } = await tx.execute(sql`
      select from providers where site_id = ${site.id}
        and ended_on > ${last.day} and ended_on <= ${today} limit 1`);
    if (left.length === 0) return false;
    await refreshSearch({ ...given, db: tx });
    // A trigger counts the revision up, and no kept page or answer names them any more.
    await tx.execute(sql`update sites set name = name where id = ${site.id}`);
    return true;
  });
}
