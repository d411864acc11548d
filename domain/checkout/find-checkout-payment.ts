import { and, desc, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import {
  presentPaymentStatus,
  type PaymentStatus,
} from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";

type Asked = { paymentId: string } | { checkoutId: string };

/** The caller's own payment as stored, the newest of a checkout; doesn't call the gateway. */
export async function findCheckoutPayment(
  ctx: Ctx,
  asked: Asked,
): Promise<PaymentStatus | undefined> {
  const { actor, db, site } = ctx;
  if (actor.kind !== "member") return undefined;
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.siteId, site.id),
        eq(payments.accountId, actor.accountId),
        "paymentId" in asked
          ? eq(payments.id, asked.paymentId)
          : eq(payments.checkoutId, asked.checkoutId),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return payment && presentPaymentStatus(ctx, payment);
}
