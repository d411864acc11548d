import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { invoices } from "#db/schema/billing.ts";
import { subscriptionPeople, subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { settleCoupon } from "#domain/coupons/settle-coupon.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Payment } from "./payment.ts";

/** Nothing comes of an order that was not paid: its places and its coupon are free again. */
export async function closeUnpaid(ctx: Ctx, tx: Tx, payment: Payment): Promise<void> {
  const { siteId, subscriptionId, invoiceId, id: paymentId } = payment;
  await tx
    .update(invoices)
    .set({ state: "void" })
    .where(and(eq(invoices.siteId, siteId), eq(invoices.id, invoiceId)));
  await tx
    .update(subscriptions)
    .set({ state: "canceled", endedAt: ctx.now })
    .where(and(eq(subscriptions.siteId, siteId), eq(subscriptions.id, subscriptionId)));
  await tx
    .update(subscriptionPeople)
    .set({ isLive: false, removedOn: siteDay(ctx) })
    .where(
      and(
        eq(subscriptionPeople.siteId, siteId),
        eq(subscriptionPeople.subscriptionId, subscriptionId),
      ),
    );
  await settleCoupon(ctx, tx, { paymentId, as: "released" });
  const facts = { state: payment.state, reason: payment.declineReason ?? "" };
  await record(ctx, tx, { action: "payment_not_made", subject: paymentId, facts });
}
