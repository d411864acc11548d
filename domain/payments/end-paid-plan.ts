import { and, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { announceEnd, endSubscription } from "#domain/membership/end-subscription.ts";
import { getSellerDueCents } from "#domain/refunds/read-cancellation.ts";
import { may } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";

/** Ends a payment's plan when nothing of it is owed back. */
export async function endPaidPlan(
  ctx: Ctx,
  { paymentId }: { paymentId: string },
): Promise<{ isEnded: true }> {
  may(ctx.actor, "refund_orders");
  await requireRecentLogin(ctx);
  await ctx.db.transaction(async (tx) => {
    const byId = and(eq(payments.siteId, ctx.site.id), eq(payments.id, paymentId));
    const [payment] = await tx.select().from(payments).where(byId);
    if (!payment) throw new DomainError("not_found");
    if ((await getSellerDueCents(ctx, tx, payment)) > 0)
      throw new DomainError(
        "conflict",
        "A refund is due for unused days. Issue a refund that ends the plan.",
      );
    // A second request neither ends nor announces it again.
    if (!(await endSubscription(ctx, tx, payment))) return;
    await announceEnd(ctx, tx, payment, { refundCents: 0 });
    await record(ctx, tx, { action: "plan_ended_by_staff", subject: payment.subscriptionId });
  });
  return { isEnded: true };
}
