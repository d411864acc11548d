import { and, eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import type { Claim } from "./claim-due.ts";
import { noteRun } from "./note-run.ts";
import { comesRound, type Work } from "./queue.ts";
import { describeError, retryAt } from "./rules.ts";

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

// A worker that stalled beyond its lease must not record an outcome.
const isOurs = ({ jobId, claimedAt }: Claim) =>
  and(eq(jobs.id, jobId), eq(jobs.lastRunAt, claimedAt));

/** Schedules the next recurring run, or drops the attempts of a queued row. */
export async function recordSuccess(
  ctx: Here,
  work: Work & { every?: number },
  claim: Claim,
): Promise<void> {
  const { db, actor, now } = ctx;
  may(actor, "run_jobs");
  if (!comesRound(work)) {
    await db.delete(jobs).where(isOurs(claim));
    await noteRun(ctx, work.name, { isSuccess: true });
    return;
  }
  const dueAt = new Date(now.getTime() + (work.every ?? work.lease));
  await db
    .update(jobs)
    .set({ dueAt, attempts: 0, lastError: null, lastSuccessAt: now })
    .where(isOurs(claim));
}

/** Schedules a retry with backoff; parks the job after its last attempt. */
export async function recordFailure(
  { db, actor, now }: Here,
  work: Work & { attempts: number },
  { claim, error }: { claim: Claim; error: unknown },
): Promise<{ isParked: boolean }> {
  may(actor, "run_jobs");
  const next = claim.attempts < work.attempts ? retryAt(claim.attempts, now) : null;
  const lastError = describeError(error);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(jobs)
      .set({ dueAt: next, lastError, parkedAt: next ? null : now })
      .where(isOurs(claim));
    if (!rowCount || !next || comesRound(work)) return;
    const { table, dueAt, dueKey } = work.queue;
    await tx
      .update(table)
      .set({ [dueKey]: sql`${next.toISOString()}::timestamptz` })
      .where(and(eq(table.id, claim.row.id), eq(dueAt, claim.until)));
  });
  return { isParked: next === null };
}
