import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Payment, PaymentPurposes } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { settleCoupon } from "#domain/coupons/settle-coupon.ts";
import { endEnrollments } from "#domain/membership/end-subscription.ts";

/** Once paid, the plan begins; otherwise its enrollments and coupon are released. */
export const joinPurpose: PaymentPurposes<Ctx>["join"] = {
  async complete(ctx, tx, payment, { couponCode }) {
    const { accountId, subscriptionId, id: paymentId } = payment;
    await beginSubscription(ctx, tx, payment);
    if (couponCode !== null) await settleCoupon(ctx, tx, { paymentId, as: "used" });
    return {
      mails: [{ kind: "welcome", facts: { accountId, subscriptionId } }],
      action: "plan_joined",
      subject: subscriptionId,
    };
  },
  async release(ctx, tx, { siteId, subscriptionId, id: paymentId }) {
    await tx
      .update(subscriptions)
      .set({ state: "canceled", endedAt: ctx.now, endedBy: "payment" })
      .where(and(eq(subscriptions.siteId, siteId), eq(subscriptions.id, subscriptionId)));
    await endEnrollments(ctx, tx, subscriptionId);
    await settleCoupon(ctx, tx, { paymentId, as: "released" });
    return { keepsInvoice: false };
  },
};

/** No notice of a yearly plan is due before; a month may have something to tell once it has begun. */
const firstLook = ({ site, now }: Ctx) =>
  sql`case ${subscriptions.cycle} when 'annual'
    then (${subscriptions.termEnd} - 42)::timestamp at time zone ${site.settings.timeZone}
    else ${now}::timestamptz + interval '1 hour' end`;

/** The statement also clears what only the checkout needed: the people are enrolled now. */
async function beginSubscription(
  ctx: Ctx,
  tx: Tx,
  { siteId, subscriptionId, checkoutId }: Payment,
): Promise<void> {
  const begun = tx
    .update(subscriptions)
    .set({
      state: sql`case when ${subscriptions.isAutoRenew} then 'active' else 'ends_at_term' end`,
      nextStepAt: firstLook(ctx),
    })
    .where(and(eq(subscriptions.siteId, siteId), eq(subscriptions.id, subscriptionId)))
    .returning({ id: subscriptions.id });
  if (checkoutId === null) {
    await begun;
    return;
  }
  await tx
    .with(tx.$with("begun").as(begun))
    .update(checkouts)
    .set({ completedAt: ctx.now, account: null, members: [] })
    .where(and(eq(checkouts.siteId, siteId), eq(checkouts.id, checkoutId)));
}
