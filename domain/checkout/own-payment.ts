import { and, eq, desc } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import { memberOf } from "#domain/policy.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { askInTurn, syncPayment } from "#domain/billing/sync-payment.ts";
import {
  presentPaymentStatus,
  type PaymentStatus,
} from "#domain/billing/present-payment-status.ts";

type AskedPayment = { paymentId: string };

/** Another account's payment is a 404. */
async function ownPayment(ctx: Ctx, { paymentId }: AskedPayment): Promise<Payment> {
  const { accountId } = memberOf(ctx);
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.siteId, ctx.site.id),
        eq(payments.accountId, accountId),
        eq(payments.id, paymentId),
      ),
    );
  if (!payment) throw new DomainError("not_found");
  return payment;
}

/** The status of the caller's own payment; an open one is synced first. */
export async function getPaymentStatus(ctx: Ctx, asked: AskedPayment): Promise<PaymentStatus> {
  return presentPaymentStatus(ctx, await askInTurn(ctx, await ownPayment(ctx, asked)));
}

/**
 * Cancels an unfinished 3-D Secure payment, to pay with another card. The checkout is released only
 * once the gateway confirms that nothing will be charged; a payment approved a moment before stays
 * paid.
 */
export async function cancelPayment(ctx: Ctx, asked: AskedPayment): Promise<PaymentStatus> {
  const payment = await ownPayment(ctx, asked);
  return presentPaymentStatus(ctx, await syncPayment(ctx, payment, { isCanceled: true }));
}

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
