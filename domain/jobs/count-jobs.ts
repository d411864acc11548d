import { isNotNull, max, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { isDue, type Queue } from "./queue.ts";

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
    const backlog = queue ? await db.$count(queue.table, isDue({ name: kind, queue }, now)) : null;
    counted.push({ kind, lastRunAt, lastSuccessAt, backlog, parked });
  }
  return counted;
}
