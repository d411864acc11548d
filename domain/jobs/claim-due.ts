import { asc, inArray, isNotNull, sql, and, eq, min } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { jobs } from "#db/schema/jobs.ts";
import { sites } from "#db/schema/sites.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { comesRound, isDue, isInTurn, type QueueRow, type Work, isWaiting } from "./queue.ts";

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

export type Claim<Row extends QueueRow = QueueRow> = {
  row: Row;
  jobId: string;
  claimedAt: Date;
  /** Including the current one. */
  attempts: number;
  /** The end of the lease; a heartbeat extends it. */
  until: Date;
};

/**
 * Claims due rows, each for a single worker. Any number of processes share the work; a row whose
 * process dies is due again when its lease ends.
 */
export async function claimDue<Row extends QueueRow>(
  { db, actor, now }: Here,
  work: Work<Row>,
  { most, fullSites = [] }: { most: number; fullSites?: readonly string[] },
): Promise<Claim<Row>[]> {
  may(actor, "run_jobs");
  const { table, dueAt, dueKey, taking, read } = work.queue;
  const until = new Date(now.getTime() + work.lease);
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: table.id })
      .from(table)
      .where(and(isDue(work, now), isInTurn(work, now, fullSites)))
      .orderBy(asc(dueAt))
      .limit(most)
      .for("update", { skipLocked: true });
    const taken = await tx
      .update(table)
      .set({ [dueKey]: until, ...taking(now) })
      .where(inArray(table.id, due))
      .returning();
    const rows = read(taken);
    const counted = comesRound(work)
      ? new Map((taken as CountedRow[]).map((row) => [row.id, row]))
      : await countAttempts(tx, work.name, rows, now);
    return rows.flatMap((row) => {
      const job = counted.get(row.id);
      return job ? [{ row, jobId: job.id, claimedAt: now, attempts: job.attempts, until }] : [];
    });
  });
}

type CountedRow = Pick<typeof jobs.$inferSelect, "id" | "attempts">;

/** Counted before the work begins, so that a job that kills its process is parked too. */
async function countAttempts(
  tx: Tx,
  kind: string,
  rows: QueueRow[],
  lastRunAt: Date,
): Promise<Map<string | null, CountedRow>> {
  if (rows.length === 0) return new Map();
  const begun = rows.map(({ id: subject, siteId }) => {
    return { id: newId("job", lastRunAt), kind, siteId, subject, attempts: 1, lastRunAt };
  });
  const counted = await tx
    .insert(jobs)
    .values(begun)
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.siteId, jobs.subject],
      set: { attempts: sql`${jobs.attempts} + 1`, lastRunAt },
    })
    .returning({ id: jobs.id, attempts: jobs.attempts, subject: jobs.subject });
  return new Map(counted.map((job) => [job.subject, job]));
}

/** A heartbeat; no effect once the work, or another worker, has set a different time. */
export async function extendLease(
  { db, actor, now }: Pick<SystemCtx, "db" | "actor" | "now">,
  { queue: { table, dueAt, dueKey }, lease }: Work,
  claim: Claim,
): Promise<void> {
  may(actor, "run_jobs");
  const until = new Date(now.getTime() + lease);
  const { rowCount } = await db
    .update(table)
    .set({ [dueKey]: until })
    .where(and(eq(table.id, claim.row.id), eq(dueAt, claim.until)));
  if (rowCount) claim.until = until;
}

/** When a kind of work is due next, if at all. */
export async function findNextDue(
  { db, actor }: Pick<SystemCtx, "db" | "actor">,
  work: Work,
): Promise<Date | null> {
  may(actor, "run_jobs");
  const { table, dueAt } = work.queue;
  if (work.perSite === undefined) {
    const [next] = await db
      .select({ at: min(dueAt) })
      .from(table)
      .where(isWaiting(work));
    return (next?.at as Date | null | undefined) ?? null;
  }
  // As in a claim: the first of each site, by the same index.
  const first = db
    .select({ at: sql<Date>`${dueAt}`.as("at") })
    .from(table)
    .where(and(eq(table.siteId, sites.id), isNotNull(dueAt), isWaiting(work)))
    .orderBy(asc(dueAt))
    .limit(1)
    .as("first");
  const [next] = await db
    .select({ at: sql<Date | null>`min(${first.at})`.mapWith(dueAt) })
    .from(sites)
    .crossJoinLateral(first);
  return (next?.at as Date | null | undefined) ?? null;
}
