import { and, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { Payments, Refunded, RefundRequest } from "#gateways/payments/payments.ts";
import type { Refund } from "./create-refund.ts";
import { settleRefund } from "./settle-refund.ts";

/** Sends the refund to its gateway, outside any transaction, and settles it by the answer. */
export async function submitRefund(ctx: Ctx, refund: Refund): Promise<Refund> {
  return callGateway(ctx, refund, (gateway, request) => gateway.refund(request));
}

/** Looks the refund up at its gateway; one that never arrived is sent again under its key. */
export async function syncRefund(ctx: Ctx, refund: Refund): Promise<Refund> {
  if (refund.settledAt) return refund;
  return callGateway(ctx, refund, async (gateway, request) => {
    const found = await gateway.findRefund(request);
    return found.kind === "nothing" ? gateway.refund(request) : found;
  });
}

type GatewayCall = (gateway: Payments, request: RefundRequest) => Promise<Refunded>;

async function callGateway(ctx: Ctx, refund: Refund, call: GatewayCall): Promise<Refund> {
  const payment = await paymentOf(ctx, refund);
  const gateway = ctx.paymentsOf(ctx.site);
  if (!payment.gatewayId || gateway?.kind !== payment.gateway) {
    ctx.log.warn({ refund: refund.id, gateway: payment.gateway }, "its gateway is not set up");
    return settleRefund(ctx, { refund, payment }, { kind: "unknown" });
  }
  const { id: key, amountCents, createdAt } = refund;
  const { gatewayId } = payment;
  const refunded = await call(gateway, { key, amountCents, createdAt, gatewayId }).catch(
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
