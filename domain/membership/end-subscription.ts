import { and, eq, notInArray, sql } from "drizzle-orm";
import type { SubscriptionState } from "#contract/membership.ts";
import type { Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import { voidOpenInvoices } from "#domain/billing/void-invoice.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { siteDay } from "#domain/sites/site-day.ts";

const over: SubscriptionState[] = ["pending", "canceled", "expired"];

type Ending = { subscriptionId: string; canceledBy?: string | null };

/**
 * Ends a plan at once for all its people; false if it had ended before. Its member may also cancel
 * one whose term is over, for the refund.
 */
export async function endSubscription(
  ctx: Ctx,
  tx: Tx,
  { subscriptionId, canceledBy = null }: Ending,
): Promise<boolean> {
  const { site, now } = ctx;
  const [ended] = await tx
    .update(subscriptions)
    .set({
      state: "canceled",
      isAutoRenew: false,
      endedAt: sql`coalesce(${subscriptions.endedAt}, ${now.toISOString()})`,
      endedBy: sql`coalesce(${subscriptions.endedBy}, ${canceledBy === null ? "staff" : "member"})`,
      canceledBy,
      nextStepAt: null,
    })
    .where(
      and(
        eq(subscriptions.siteId, site.id),
        eq(subscriptions.id, subscriptionId),
        notInArray(subscriptions.state, canceledBy === null ? over : ["pending", "canceled"]),
      ),
    )
    .returning({ id: subscriptions.id });
  if (!ended) return false;
  await endEnrollments(ctx, tx, subscriptionId);
  await voidOpenInvoices(ctx, tx, subscriptionId);
  // A reversed payment no longer needs a decision about whether the plan continues.
  await tx
    .update(payments)
    .set({ reviewReason: null })
    .where(
      and(
        eq(payments.siteId, site.id),
        eq(payments.subscriptionId, subscriptionId),
        eq(payments.reviewReason, "fully_reversed"),
      ),
    );
  return true;
}

/** Takes everybody off a plan. */
export async function endEnrollments(ctx: Ctx, tx: Tx, subscriptionId: string): Promise<void> {
  await tx
    .update(enrollments)
    // The site's day is an earlier one where its time zone was changed to one farther west.
    .set({ isLive: false, removedOn: sql`greatest(${enrollments.addedOn}, ${siteDay(ctx)})` })
    .where(
      and(
        eq(enrollments.siteId, ctx.site.id),
        eq(enrollments.subscriptionId, subscriptionId),
        enrollments.isLive,
      ),
    );
}

type Ended = { accountId: string; subscriptionId: string };

/** Notifies a member whose plan ended without their own cancellation. */
export async function announceEnd(
  ctx: Ctx,
  tx: Tx,
  { accountId, subscriptionId }: Ended,
  { refundCents }: { refundCents: number },
): Promise<void> {
  const facts = { accountId, subscriptionId, refundCents: String(refundCents), endedBy: "us" };
  await queueMail(ctx, tx, { kind: "plan_canceled", recipient: "", language: "en", facts });
}
