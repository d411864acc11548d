import { and, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import type { Subscription } from "./own-plan.ts";

type Given = {
  paymentToken: string | undefined;
  amountCents: number;
  /** By staff: the member isn't there to pay. */
  isOffSession?: boolean;
};

/** The card that a member pays with for a running plan: the given one, or the one on file. */
export async function chooseCard(
  ctx: Ctx,
  tx: Tx,
  plan: Subscription,
  given: Given,
): Promise<{ gateway: string; paymentToken: string | undefined }> {
  // Only who authorized renewals agreed to charges without them; the database holds to it, too.
  if (given.isOffSession && !plan.isAutoRenew)
    throw new DomainError("conflict", "Auto-renew is off, so only the member can pay.");
  const gateway = ctx.gatewayFor(ctx.site);
  if (!gateway) throw noGateway();
  const paymentToken = given.paymentToken ?? (await findCard(ctx, tx, plan, gateway.kind));
  if (paymentToken === undefined && given.amountCents > 0)
    throw invalidField("paymentToken", "card_missing");
  return { gateway: gateway.kind, paymentToken };
}

/** The card on file, by the gateway's id. */
export async function findCard(
  { site }: Ctx,
  tx: Tx,
  { paymentMethodId }: Subscription,
  gateway: string,
): Promise<string | undefined> {
  if (paymentMethodId === null) return undefined;
  const byId = and(
    eq(paymentMethods.siteId, site.id),
    eq(paymentMethods.id, paymentMethodId),
    eq(paymentMethods.gateway, gateway),
    isNull(paymentMethods.removedAt),
  );
  const [card] = await tx.select().from(paymentMethods).where(byId);
  return card?.gatewayCard;
}

/** As it is shown; null without one. */
export async function readCard(
  { site }: Ctx,
  db: Db | Tx,
  { paymentMethodId }: Subscription,
): Promise<{ brand: string; last4: string; expires: string } | null> {
  const byId = and(
    eq(paymentMethods.siteId, site.id),
    eq(paymentMethods.id, paymentMethodId ?? ""),
  );
  const [card] = await db.select().from(paymentMethods).where(byId);
  return presentCardOnFile(card ?? null);
}

/** One that was removed at the gateway is none. */
export function presentCardOnFile(card: typeof paymentMethods.$inferSelect | null) {
  if (card === null || card.removedAt !== null) return null;
  const { brand, last4, expires } = card;
  return { brand, last4, expires };
}

export const priceChanged = () =>
  new DomainError(
    "price_changed",
    "The price has changed since it was shown. Review it and pay again.",
  );

const noGateway = () =>
  new DomainError("unavailable", "Card payments aren't available right now.", {
    retryAfterSeconds: 3_600,
  });
