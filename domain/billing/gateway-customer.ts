import { and, eq } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { gatewayCustomers } from "#db/schema/cards.ts";
import type { Ctx } from "#domain/context.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";

type Payer = {
  accountId: string;
  email: string;
  /** The one that the gateway doesn't know, or no longer. */
  gone?: string;
};

/**
 * The account's customer at the gateway, made once: the row comes first, and its key makes the call
 * repeatable, so that none is left behind there. Null if the gateway doesn't answer.
 */
export async function ensureCustomer(
  ctx: Ctx,
  gateway: PaymentGateway,
  { accountId, email, gone }: Payer,
): Promise<string | null> {
  const { db, site, now } = ctx;
  const isIts = and(
    eq(gatewayCustomers.siteId, site.id),
    eq(gatewayCustomers.accountId, accountId),
    eq(gatewayCustomers.gateway, gateway.kind),
  );
  const begun = { key: newId("cus", now), customer: null, createdAt: now };
  if (gone !== undefined) {
    const isGone = and(isIts, eq(gatewayCustomers.customer, gone));
    await db.update(gatewayCustomers).set(begun).where(isGone);
  }
  const owner = { siteId: site.id, accountId, gateway: gateway.kind };
  // Of two tries at once, both get the same row.
  const [row] = await db
    .insert(gatewayCustomers)
    .values({ ...owner, ...begun })
    .onConflictDoUpdate({
      target: [gatewayCustomers.siteId, gatewayCustomers.accountId, gatewayCustomers.gateway],
      set: { gateway: gateway.kind },
    })
    .returning();
  if (!row) return null;
  const { key, customer, createdAt } = row;
  if (customer !== null) return customer;
  const made = await gateway.makeCustomer({ key, email, createdAt });
  if (made.kind === "unknown") return null;
  const isSame = and(isIts, eq(gatewayCustomers.key, key));
  const kept = await db
    .update(gatewayCustomers)
    .set({ customer: made.customer })
    .where(isSame)
    .returning({ customer: gatewayCustomers.customer });
  // Erased meanwhile: the key is on its way to be deleted, and nothing more is saved under it.
  return kept[0]?.customer ?? null;
}
