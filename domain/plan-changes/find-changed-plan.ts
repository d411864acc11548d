import { and, eq } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines } from "#db/schema/invoices.ts";
import { planDetails } from "#db/schema/plans.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";

export type ChangedPlan = { planId: string; cycle: Cycle; isChanged: boolean };

/** The plan that a payment of the member's own was to change to; null: it was for none. */
export async function findChangedPlan(
  ctx: Ctx,
  { paymentId }: { paymentId: string },
): Promise<ChangedPlan | null> {
  const { accountId } = memberOf(ctx);
  const isIts = and(
    eq(payments.siteId, ctx.site.id),
    eq(payments.accountId, accountId),
    eq(payments.id, paymentId),
    eq(payments.purpose, "plan_change"),
  );
  const [found] = await ctx.db
    .select({ planId: planDetails.planId, now: subscriptions.planId, cycle: subscriptions.cycle })
    .from(payments)
    .innerJoin(
      invoiceLines,
      and(eq(invoiceLines.siteId, payments.siteId), eq(invoiceLines.invoiceId, payments.invoiceId)),
    )
    .innerJoin(
      planDetails,
      and(
        eq(planDetails.siteId, invoiceLines.siteId),
        eq(planDetails.id, invoiceLines.planDetailId),
      ),
    )
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.siteId, payments.siteId), eq(subscriptions.id, payments.subscriptionId)),
    )
    .where(isIts)
    .limit(1);
  return found
    ? { planId: found.planId, cycle: found.cycle, isChanged: found.planId === found.now }
    : null;
}
