import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import type { Work } from "./queue.ts";

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

/** At most one write per interval, or all workers would contend for this row. */
const interval = 1_000;

/** Records a poll by any process; true if it was written. */
export async function noteRun(
  { db, actor, now }: Here,
  kind: string,
  { isSuccess = false } = {},
): Promise<boolean> {
  may(actor, "run_jobs");
  const noted = isSuccess ? jobs.lastSuccessAt : jobs.lastRunAt;
  const runs = isSuccess ? { lastRunAt: now, lastSuccessAt: now } : { lastRunAt: now };
  const { rowCount } = await db
    .insert(jobs)
    .values({ id: newId("job", now), kind, ...runs })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.siteId, jobs.subject],
      set: runs,
      setWhere: sql`${noted} is null or ${lt(noted, new Date(now.getTime() - interval))}`,
    });
  return (rowCount ?? 0) > 0;
}

/** A row that failed here but was settled elsewhere, such as by a webhook, is no failure. */
export async function deleteSettled({ db, actor }: Here, work: Work): Promise<void> {
  may(actor, "run_jobs");
  const { table, isOpen } = work.queue;
  const open = db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.id, jobs.subject), eq(table.siteId, jobs.siteId), isOpen));
  await db
    .delete(jobs)
    .where(and(eq(jobs.kind, work.name), sql`${jobs.subject} is not null`, notExists(open)));
}
