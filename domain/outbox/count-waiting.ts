import { count, eq, min } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

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
