import { and, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { payments, refunds } from "#db/schema/billing.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { needsReview } from "./read-payments.ts";

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

export async function countOpenPayments(ctx: Here): Promise<{ unknown: number; toReview: number }> {
  may(ctx.actor, "run_jobs");
  const { db } = ctx;
  // Few among very many, each found by an index: only these are checked for review.
  const candidates = union(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(inArray(payments.state, ["pending", "unknown"])),
    db.select({ id: payments.id }).from(payments).where(isNotNull(payments.reviewReason)),
    db
      .select({ id: refunds.paymentId })
      .from(refunds)
      .where(inArray(refunds.state, ["pending", "unknown", "failed", "returned"])),
  );
  const [unknown] = await db
    .select({ all: count() })
    .from(payments)
    .where(eq(payments.state, "unknown"));
  const [review] = await db
    .select({ all: count() })
    .from(payments)
    .where(and(sql`${payments.id} in ${candidates}`, needsReview(ctx)));
  return { unknown: unknown?.all ?? 0, toReview: review?.all ?? 0 };
}
