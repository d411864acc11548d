import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import type { Work } from "./queue.ts";

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

/** Once in this time, or the row would be the one that everybody waits for. */
const interval = 1_000;

/** Writes down that a kind of work was looked after, by whichever process; whether that was news. */
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

/** Rows that were settled elsewhere while they failed here, such as by a notice, have not failed. */
export async function forgetSettled({ db, actor }: Here, work: Work): Promise<void> {
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
