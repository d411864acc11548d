import { and, eq } from "drizzle-orm";
import { paymentMethods } from "#db/schema/cards.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";

/** Asks the gateway for a saved card: its bank may have renewed it, or its holder removed it. */
export async function syncCard(
  ctx: Ctx,
  gateway: PaymentGateway,
  gatewayCard: string,
): Promise<void> {
  const isIts = and(
    eq(paymentMethods.siteId, ctx.site.id),
    eq(paymentMethods.gateway, gateway.kind),
    eq(paymentMethods.gatewayCard, gatewayCard),
  );
  const [known] = await ctx.db.select().from(paymentMethods).where(isIts);
  if (!known) return;
  const found = await gateway.findCard(gatewayCard);
  // The gateway tells of it again.
  if (found.kind === "unknown")
    throw new DomainError("unavailable", "The payment gateway can't be reached.");
  const isGone = found.kind === "gone";
  const { brand, last4, expires } = isGone ? known : found.card;
  const removedAt = isGone ? (known.removedAt ?? ctx.now) : null;
  const isSame =
    brand === known.brand &&
    last4 === known.last4 &&
    expires === known.expires &&
    removedAt?.getTime() === known.removedAt?.getTime();
  if (isSame) return;
  await ctx.db.transaction(async (tx) => {
    await tx.update(paymentMethods).set({ brand, last4, expires, removedAt }).where(isIts);
    const action = isGone ? "card_removed" : "card_updated";
    await record(ctx, tx, { action, subject: known.id });
  });
}
