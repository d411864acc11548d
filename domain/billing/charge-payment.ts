import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { accounts } from "#db/schema/accounts.ts";
import { savedCards } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { ChargeRequest, Intent } from "#gateways/payments/payment-gateway.ts";
import type { Payment } from "./payment.ts";
import { type Outcome, type Settled, settlePayment } from "./settle-payment.ts";

type Input = { paymentToken?: string | undefined; returnUrl: string };

/** Charges outside any transaction and records the outcome. */
export async function chargePayment(ctx: Ctx, payment: Payment, input: Input): Promise<Settled> {
  return settlePayment(ctx, payment, await charge(ctx, payment, input));
}

async function charge(ctx: Ctx, payment: Payment, input: Input): Promise<Outcome> {
  if (payment.amountCents === 0) return { kind: "free" };
  const gateway = ctx.gatewayFor(ctx.site);
  if (!gateway || !input.paymentToken) return { kind: "unknown" };
  const facts = await chargeFacts(ctx, payment);
  const returnUrl = `${input.returnUrl}?payment=${payment.id}`;
  try {
    return await gateway.charge({ ...facts, token: input.paymentToken, returnUrl });
  } catch (error) {
    // After any error here, the charge may still have happened.
    ctx.log.error(
      { err: error instanceof Error ? error.stack : error },
      "charge without an answer",
    );
    return { kind: "unknown" };
  }
}

export function intentOf({ id: key, amountCents, gatewayId, createdAt }: Payment): Intent {
  return { key, amountCents, gatewayId, createdAt };
}

export async function chargeFacts(
  { db, site }: Ctx,
  payment: Payment,
): Promise<Omit<ChargeRequest, "token" | "returnUrl">> {
  const isCustomer = and(
    eq(savedCards.siteId, payment.siteId),
    eq(savedCards.accountId, payment.accountId),
    eq(savedCards.gateway, payment.gateway),
  );
  const [known] = await db
    .select({
      email: sql<string>`coalesce(${accounts.email}, '')`,
      customer: savedCards.customer,
      keepsCard: subscriptions.isAutoRenew,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .leftJoin(savedCards, isCustomer)
    .where(and(eq(subscriptions.siteId, site.id), eq(subscriptions.id, payment.subscriptionId)));
  return {
    ...intentOf(payment),
    siteId: site.id,
    seller: site.settings.legalSeller ?? site.name,
    email: known?.email ?? "",
    customer: known?.customer ?? null,
    keepsCard: known?.keepsCard ?? false,
    isOffSession: false,
  };
}
