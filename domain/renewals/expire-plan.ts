import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import { voidOpenInvoices } from "#domain/billing/void-invoice.ts";
import type { Ctx } from "#domain/context.ts";
import type { Subscription } from "./own-plan.ts";

/** A plan that doesn't renew is over, with its term. */
export async function expirePlan(ctx: Ctx, tx: Tx, subscription: Subscription): Promise<void> {
  const { id: subject } = subscription;
  await voidOpenInvoices(ctx, tx, subject);
  await tx
    .update(subscriptions)
    .set({
      state: "expired",
      isAutoRenew: false,
      endedAt: ctx.now,
      endedBy: "term",
      nextStepAt: null,
    })
    .where(and(eq(subscriptions.siteId, ctx.site.id), eq(subscriptions.id, subject)));
  await endOn(ctx, tx, subscription);
  await record(ctx, tx, { action: "plan_ended", subject });
}

/** Everyone is off the plan from the day after its term on. */
export async function endOn({ site }: Ctx, tx: Tx, { id, termEnd }: Subscription): Promise<void> {
  await tx
    .update(enrollments)
    .set({ isLive: false, removedOn: sql`greatest(${enrollments.addedOn}, ${termEnd})` })
    .where(
      and(eq(enrollments.siteId, site.id), eq(enrollments.subscriptionId, id), enrollments.isLive),
    );
}
