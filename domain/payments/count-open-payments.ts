import { and, count, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { isCandidate, needsReview } from "./read-payments.ts";

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

export async function countOpenPayments(ctx: Here): Promise<{ unknown: number; toReview: number }> {
  may(ctx.actor, "run_jobs");
  const { db } = ctx;
  const [unknown] = await db
    .select({ all: count() })
    .from(payments)
    .where(eq(payments.state, "unknown"));
  const [review] = await db
    .select({ all: count() })
    .from(payments)
    .where(and(isCandidate(ctx), needsReview(ctx)));
  return { unknown: unknown?.all ?? 0, toReview: review?.all ?? 0 };
}
