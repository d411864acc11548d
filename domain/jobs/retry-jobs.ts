import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { SystemCtx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import type { Queue } from "./queue.ts";

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
      throw new DomainError("not_found", `There is no kind of job and no failed job ${target}.`);
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
