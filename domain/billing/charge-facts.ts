import { and, eq, sql } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { savedCards } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import type { ChargeRequest, Intent } from "#gateways/payments/payments.ts";
import type { Payment } from "./payment.ts";

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
    seller: site.settings.legalSeller ?? site.name,
    email: known?.email ?? "",
    customer: known?.customer ?? null,
    keepsCard: known?.keepsCard ?? false,
    isOffSession: false,
  };
}
