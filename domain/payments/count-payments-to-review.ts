import { and, count, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { isCandidate, needsReview } from "./read-payments.ts";

export async function countPaymentsToReview(ctx: Ctx): Promise<number> {
  may(ctx.actor, "see_orders");
  const { db, site } = ctx;
  const isHere = eq(payments.siteId, site.id);
  const [review] = await db
    .select({ all: count() })
    .from(payments)
    .where(and(isHere, isCandidate(ctx, site.id), needsReview(ctx)));
  return review?.all ?? 0;
}
