import { asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { sites } from "#db/schema/sites.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

const most = 200;

/** Failing and parked jobs, parked ones first. */
export async function listFailing({ db, actor }: Pick<SystemCtx, "db" | "actor">) {
  may(actor, "run_jobs");
  const { id, kind, subject, attempts, dueAt, parkedAt, lastError, lastRunAt } = jobs;
  return await db
    .select({ id, kind, site: sites.key, subject, attempts, lastRunAt, dueAt, parkedAt, lastError })
    .from(jobs)
    .leftJoin(sites, eq(sites.id, jobs.siteId))
    .where(isNotNull(lastError))
    .orderBy(desc(sql`${parkedAt} is not null`), asc(kind), asc(lastRunAt))
    .limit(most);
}
