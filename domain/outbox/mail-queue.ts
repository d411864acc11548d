import { eq, sql, count, min } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import { queueOn } from "#domain/jobs/queue.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

export type OutboxMail = typeof outbox.$inferSelect;

export const mailQueue = queueOn(outbox, {
  dueAt: "dueAt",
  isOpen: eq(outbox.state, "waiting"),
  // The number of a try tells its outcome from that of a later worker's try.
  taking: () => ({ tries: sql`${outbox.tries} + 1` }),
});

export async function countWaitingMail(
  ctx: Pick<SystemCtx, "db" | "actor">,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  may(ctx.actor, "run_jobs");
  const [row] = await ctx.db
    .select({ waiting: count(), oldestAt: min(outbox.createdAt) })
    .from(outbox)
    .where(eq(outbox.state, "waiting"));
  return row ?? { waiting: 0, oldestAt: null };
}
