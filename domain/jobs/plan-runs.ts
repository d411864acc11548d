import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { jobs } from "#db/schema/jobs.ts";
import { sites } from "#db/schema/sites.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

/** One run per site, due at once for a new site; a single run for work that spans all sites. */
export async function planRuns(
  { db, actor, now }: Here,
  { name: kind, each }: { name: string; each: "site" | "all" },
): Promise<void> {
  may(actor, "run_jobs");
  const planned = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.siteId, sites.id), isNull(jobs.subject)));
  const missing: { siteId: string | null }[] =
    each === "all"
      ? [{ siteId: null }]
      : await db.select({ siteId: sites.id }).from(sites).where(notExists(planned));
  if (missing.length === 0) return;
  const runs = missing.map(({ siteId }) => ({ id: newId("job", now), kind, siteId, dueAt: now }));
  await db.insert(jobs).values(runs).onConflictDoNothing();
}
