import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { accounts } from "#db/schema/accounts.ts";
import { gatewayCustomers } from "#db/schema/cards.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { publicOrigin } from "#domain/sites/site.ts";
import type { ChargeRequest, Intent } from "#gateways/payments/payment-gateway.ts";
import { ensureCustomer } from "./gateway-customer.ts";
import type { Payment } from "./payment.ts";
import { type Outcome, type Settled, settlePayment } from "./settle-payment.ts";

type Input = {
  paymentToken?: string | undefined;
  /** Where the bank's page leads back to: left out off session, when no one is sent to one. */
  returnUrl?: string | undefined;
};

/** Charges outside any transaction and records the outcome. */
export async function chargePayment(ctx: Ctx, payment: Payment, input: Input): Promise<Settled> {
  return settlePayment(ctx, payment, await charge(ctx, payment, input));
}

async function charge(ctx: Ctx, payment: Payment, input: Input): Promise<Outcome> {
  if (payment.amountCents === 0) return { kind: "free" };
  const gateway = ctx.gatewayFor(ctx.site);
  if (!gateway || !input.paymentToken) return { kind: "unknown" };
  const { email, ...facts } = await chargeFacts(ctx, payment);
  const { accountId } = payment;
  const returnUrl = `${input.returnUrl ?? publicOrigin(ctx.site, 443)}?payment=${payment.id}`;
  const request = { ...facts, token: input.paymentToken, returnUrl };
  const payer = { accountId, email };
  try {
    if (request.keepsCard && request.customer === null) {
      request.customer = await ensureCustomer(ctx, gateway, payer);
      if (request.customer === null) return { kind: "unknown" };
    }
    const charged = await gateway.charge(request);
    if (charged.kind !== "no_customer") return charged;
    const gone = request.customer ?? undefined;
    const customer = await ensureCustomer(ctx, gateway, { ...payer, ...(gone && { gone }) });
    if (customer === null) return { kind: "unknown" };
    const again = await gateway.charge({ ...request, customer });
    return again.kind === "no_customer" ? await gateway.cancel(intentOf(payment)) : again;
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

type Facts = Omit<ChargeRequest, "token" | "returnUrl"> & { email: string };

export async function chargeFacts({ db, site }: Ctx, payment: Payment): Promise<Facts> {
  const isCustomer = and(
    eq(gatewayCustomers.siteId, payment.siteId),
    eq(gatewayCustomers.accountId, payment.accountId),
    eq(gatewayCustomers.gateway, payment.gateway),
  );
  const [known] = await db
    .select({
      email: sql<string>`coalesce(${accounts.email}, '')`,
      customer: gatewayCustomers.customer,
      isAutoRenew: subscriptions.isAutoRenew,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .leftJoin(gatewayCustomers, isCustomer)
    .where(and(eq(subscriptions.siteId, site.id), eq(subscriptions.id, payment.subscriptionId)));
  return {
    ...intentOf(payment),
    siteId: site.id,
    seller: site.settings.legalSeller ?? site.name,
    email: known?.email ?? "",
    customer: known?.customer ?? null,
    // Off session, the card is a saved one.
    keepsCard: !payment.isOffSession && (known?.isAutoRenew ?? false),
    isOffSession: payment.isOffSession,
  };
}
