import { and, eq, lte } from "drizzle-orm";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { takeNextStep } from "#domain/renewals/take-next-step.ts";

/** What the worker would do for the site's plans at the context's time. */
export async function takeDueSteps(ctx: Ctx): Promise<void> {
  const { siteId, nextStepAt, id } = subscriptions;
  const isDue = and(eq(siteId, ctx.site.id), lte(nextStepAt, ctx.now));
  const due = await ctx.db.select({ id }).from(subscriptions).where(isDue);
  for (const subscription of due) await takeNextStep(ctx, subscription);
}
