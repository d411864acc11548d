import { and, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { Payments, Refunded, RefundWish } from "#gateways/payments/payments.ts";
import type { Refund } from "./create-refund.ts";
import { settleRefund } from "./settle-refund.ts";

/** Sends money back, outside any transaction, and writes down what was answered. */
export async function submitRefund(ctx: Ctx, refund: Refund): Promise<Refund> {
  return ask(ctx, refund, (gateway, wish) => gateway.refund(wish));
}

/** Asks what has come of a refund; one that never reached the gateway is sent again under its key. */
export async function syncRefund(ctx: Ctx, refund: Refund): Promise<Refund> {
  if (refund.settledAt) return refund;
  return ask(ctx, refund, async (gateway, wish) => {
    const found = await gateway.findRefund(wish);
    return found.kind === "nothing" ? gateway.refund(wish) : found;
  });
}

type Asking = (gateway: Payments, wish: RefundWish) => Promise<Refunded>;

async function ask(ctx: Ctx, refund: Refund, asking: Asking): Promise<Refund> {
  const payment = await paymentOf(ctx, refund);
  const gateway = ctx.paymentsOf(ctx.site);
  if (!payment.gatewayId || gateway?.kind !== payment.gateway) {
    ctx.log.warn({ refund: refund.id, gateway: payment.gateway }, "its gateway is not set up");
    return settleRefund(ctx, { refund, payment }, { kind: "unknown" });
  }
  const { id: key, amountCents, createdAt } = refund;
  const { gatewayId } = payment;
  const refunded = await asking(gateway, { key, amountCents, createdAt, gatewayId }).catch(
    (error: Error): Refunded => {
      ctx.log.error({ err: error.stack }, "refund without an answer");
      return { kind: "unknown" };
    },
  );
  return settleRefund(ctx, { refund, payment }, refunded);
}

async function paymentOf({ db }: Ctx, { siteId, paymentId }: Refund): Promise<Payment> {
  const isIt = and(eq(payments.siteId, siteId), eq(payments.id, paymentId));
  const [payment] = await db.select().from(payments).where(isIt);
  if (!payment) throw new DomainError("not_found");
  return payment;
}
