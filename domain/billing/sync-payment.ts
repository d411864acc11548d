import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { payments } from "#db/schema/billing.ts";
import { intentOf } from "./charge-payment.ts";
import { actionPatience, checkPause, longestCharge } from "./rules.ts";
import type { Payment } from "./payment.ts";
import { type Outcome, settlePayment } from "./settle-payment.ts";

type Asked = {
  /** The payer canceled instead of authenticating. */
  isCanceled?: boolean;
};

/**
 * Queries the gateway for a payment's outcome and records it. A payment without a charge is
 * canceled there first, so that no late request can still charge it.
 */
export async function syncPayment(
  ctx: Ctx,
  payment: Payment,
  { isCanceled = false }: Asked = {},
): Promise<Payment> {
  if (payment.settledAt) return payment;
  if (payment.amountCents === 0) return settlePayment(ctx, payment, { kind: "free" });
  const gateway = ctx.gatewayFor(ctx.site);
  if (gateway?.kind !== payment.gateway) {
    ctx.log.warn({ payment: payment.id, gateway: payment.gateway }, "its gateway is not set up");
    return settlePayment(ctx, payment, { kind: "unknown" });
  }
  return settlePayment(ctx, payment, await ask(ctx, gateway, payment, isCanceled));
}

async function ask(
  ctx: Ctx,
  gateway: PaymentGateway,
  payment: Payment,
  isCanceled: boolean,
): Promise<Outcome> {
  const intent = intentOf(payment);
  const found = await gateway.find(intent);
  const age = ctx.now.getTime() - payment.createdAt.getTime();
  // The request that created it may still be on its way to the gateway.
  if (found.kind === "nothing") return age > longestCharge ? gateway.cancel(intent) : unknown;
  const isOver = isCanceled || age > actionPatience;
  if (found.kind === "requires_action" && isOver) return gateway.cancel(intent);
  return found;
}

const unknown: Outcome = { kind: "unknown" };

/** For a waiting browser: between two syncs it returns the known state. */
export async function askInTurn(ctx: Ctx, payment: Payment): Promise<Payment> {
  if (payment.settledAt) return payment;
  const { siteId, id } = payment;
  const since = new Date(ctx.now.getTime() - checkPause);
  const isItsTurn = or(isNull(payments.askedAt), lte(payments.askedAt, since));
  const [turn] = await ctx.db
    .update(payments)
    .set({ askedAt: ctx.now })
    .where(and(eq(payments.siteId, siteId), eq(payments.id, id), isItsTurn))
    .returning({ id: payments.id });
  return turn ? syncPayment(ctx, payment) : payment;
}
