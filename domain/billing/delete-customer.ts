import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { customersToDelete, savedCards } from "#db/schema/billing.ts";
import type { Ctx } from "#domain/context.ts";
import { nextCheckAt } from "./rules.ts";

export type CustomerToDelete = typeof customersToDelete.$inferSelect;

/** Deletes the saved card now, and the gateway's copy as soon as the gateway can be reached. */
export async function deleteCard(
  { site, now }: Pick<Ctx, "site" | "now">,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const gone = await tx
    .delete(savedCards)
    .where(and(eq(savedCards.siteId, site.id), eq(savedCards.accountId, accountId)))
    .returning();
  if (gone.length === 0) return;
  const asked = { siteId: site.id, createdAt: now, checkAfter: now };
  const kept = gone.map(({ gateway, customer }) => {
    return { ...asked, id: newId("fgt", now), gateway, customer };
  });
  await tx.insert(customersToDelete).values(kept);
}

/** Deletes a customer at the gateway; retried while the gateway is unavailable. */
export async function deleteCustomer(ctx: Ctx, known: CustomerToDelete): Promise<void> {
  const { db, now } = ctx;
  const { id, gateway: kind, customer, createdAt } = known;
  const gateway = ctx.gatewayFor(ctx.site);
  const byId = and(eq(customersToDelete.siteId, ctx.site.id), eq(customersToDelete.id, id));
  const said = gateway?.kind === kind ? await gateway.deleteCustomer(customer) : "unknown";
  if (said === "done") {
    await db.delete(customersToDelete).where(byId);
    return;
  }
  const checkAfter = nextCheckAt(createdAt, now);
  await db.update(customersToDelete).set({ checkAfter }).where(byId);
}
