import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import {
  cardSaves,
  customersToDelete,
  gatewayCustomers,
  paymentMethods,
} from "#db/schema/cards.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { nextCheckAt } from "./rules.ts";

export type CustomerToDelete = typeof customersToDelete.$inferSelect;

/** Deletes the saved cards now, and the gateway's copies as soon as the gateway can be reached. */
export async function deleteCards(
  { site, now }: Pick<Ctx, "site" | "now">,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const { siteId, paymentMethodId } = subscriptions;
  await tx
    .update(subscriptions)
    .set({ paymentMethodId: null })
    .where(
      and(eq(siteId, site.id), eq(subscriptions.accountId, accountId), isNotNull(paymentMethodId)),
    );
  await tx
    .delete(paymentMethods)
    .where(and(eq(paymentMethods.siteId, site.id), eq(paymentMethods.accountId, accountId)));
  await tx
    .delete(cardSaves)
    .where(and(eq(cardSaves.siteId, site.id), eq(cardSaves.accountId, accountId)));
  const gone = await tx
    .delete(gatewayCustomers)
    .where(and(eq(gatewayCustomers.siteId, site.id), eq(gatewayCustomers.accountId, accountId)))
    .returning();
  if (gone.length === 0) return;
  const asked = gone.map(({ gateway, customer, key, createdAt }) => {
    const own = { siteId: site.id, gateway, customer, key, createdAt, checkAfter: now };
    return { ...own, id: newId("fgt", now) };
  });
  await tx.insert(customersToDelete).values(asked);
}

/** Deletes a customer at the gateway; retried while the gateway is unavailable. */
export async function deleteCustomer(ctx: Ctx, known: CustomerToDelete): Promise<void> {
  const { db, now } = ctx;
  const { id, gateway: kind, createdAt } = known;
  const gateway = ctx.gatewayFor(ctx.site);
  const byId = and(eq(customersToDelete.siteId, ctx.site.id), eq(customersToDelete.id, id));
  const said = gateway?.kind === kind ? await deleteAt(gateway, known) : "unknown";
  if (said === "done") {
    await db.delete(customersToDelete).where(byId);
    return;
  }
  const checkAfter = nextCheckAt(createdAt, now);
  await db.update(customersToDelete).set({ checkAfter }).where(byId);
}

/** Without its id, what the key made, if the answer was lost, is asked for first. */
async function deleteAt(
  gateway: PaymentGateway,
  { customer, key, createdAt }: CustomerToDelete,
): Promise<"done" | "unknown"> {
  if (customer !== null) return gateway.deleteCustomer(customer);
  if (key === null) return "done";
  const made = await gateway.makeCustomer({ key, email: "", createdAt });
  return made.kind === "known" ? gateway.deleteCustomer(made.customer) : "unknown";
}
