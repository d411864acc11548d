import { asc, desc, eq, isNotNull, sql, and, inArray, or } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { sites } from "#db/schema/sites.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { DomainError } from "#domain/errors.ts";
import type { Queue } from "./queue.ts";

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

type Kind = { name: string; queue?: Queue };

/** Retries failed and parked jobs, of one kind or by id; returns how many. */
export async function retryJobs(
  { db, actor, now }: Pick<SystemCtx, "db" | "actor" | "now">,
  kinds: readonly Kind[],
  { target }: { target: string },
): Promise<number> {
  may(actor, "run_jobs");
  const named = kinds.find(({ name }) => name === target);
  return db.transaction(async (tx) => {
    const failed = await tx
      .select()
      .from(jobs)
      .where(
        and(isNotNull(jobs.lastError), or(eq(jobs.id, target), named && eq(jobs.kind, named.name))),
      )
      .for("update");
    if (failed.length === 0 && !named) {
      throw new DomainError("not_found", `No kind of job and no failed job is named ${target}.`);
    }
    const ids = failed.map(({ id }) => id);
    const renewed = { attempts: 0, dueAt: now, parkedAt: null, lastError: null };
    if (ids.length > 0) await tx.update(jobs).set(renewed).where(inArray(jobs.id, ids));
    for (const { kind, siteId, subject } of failed) {
      const queue = kinds.find(({ name }) => name === kind)?.queue;
      if (!queue || siteId === null || subject === null) continue;
      const { table, dueKey, isOpen } = queue;
      await tx
        .update(table)
        .set({ [dueKey]: now })
        .where(and(eq(table.siteId, siteId), eq(table.id, subject), isOpen));
    }
    return failed.length;
  });
}
