import { and, isNotNull, max, sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { jobs } from "#db/schema/jobs.ts";
import { sites } from "#db/schema/sites.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { comesRound, isDue, type Queue } from "./queue.ts";

export type JobCounts = {
  kind: string;
  lastRunAt: Date | null;
  lastSuccessAt: Date | null;
  /** Due rows that no worker has claimed; null for in-memory work. */
  backlog: number | null;
  /** Given up until an operator retries them. */
  parked: number;
};

type Counted = { name: string; queue?: Queue };

export async function countJobs(
  { db, actor, now }: Pick<SystemCtx, "db" | "actor" | "now">,
  kinds: readonly Counted[],
): Promise<JobCounts[]> {
  may(actor, "run_jobs");
  const states = await db
    .select({
      kind: jobs.kind,
      lastRunAt: max(jobs.lastRunAt),
      lastSuccessAt: max(jobs.lastSuccessAt),
      parked: sql<number>`count(*) filter (where ${isNotNull(jobs.parkedAt)})::int`,
    })
    .from(jobs)
    .groupBy(jobs.kind);
  const counted: JobCounts[] = [];
  for (const { name: kind, queue } of kinds) {
    const found = states.find((state) => state.kind === kind);
    const { lastRunAt = null, lastSuccessAt = null, parked = 0 } = found ?? {};
    const backlog = queue ? await countDue(db, { name: kind, queue }, now) : null;
    counted.push({ kind, lastRunAt, lastSuccessAt, backlog, parked });
  }
  return counted;
}

function countDue(db: Db, work: { name: string; queue: Queue }, now: Date): Promise<number> {
  const { table } = work.queue;
  // Recurring runs have no site where they are for all; other rows are found site by site.
  const isOfSite = sql`${table.siteId} = any(array(select ${sites.id} from ${sites}))`;
  return db.$count(table, and(comesRound(work) ? undefined : isOfSite, isDue(work, now)));
}
