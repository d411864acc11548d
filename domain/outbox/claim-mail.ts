import { and, asc, eq, inArray, lte, min, sql } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { lease } from "./rules.ts";

export type OutboxMail = typeof outbox.$inferSelect;

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

/** Takes mails that are due, each for one sender alone; whoever dies over one loses it with time. */
export async function claimMail(
  { db, actor, now }: Here,
  { most }: { most: number },
): Promise<OutboxMail[]> {
  may(actor, "run_jobs");
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, "waiting"), lte(outbox.dueAt, now)))
    .orderBy(asc(outbox.dueAt))
    .limit(most)
    .for("update", { skipLocked: true });
  return db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, dueAt: new Date(now.getTime() + lease) })
    .where(inArray(outbox.id, due))
    .returning();
}

/** When the next mail is due, if any waits. */
export async function findNextDue({ db, actor }: Here): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db
    .select({ at: min(outbox.dueAt) })
    .from(outbox)
    .where(eq(outbox.state, "waiting"));
  return next?.at ?? null;
}
