import { and, eq, gt, isNull } from "drizzle-orm";
import type { CardStatus } from "#contract/renewal-fields.ts";
import { cardSaves } from "#db/schema/cards.ts";
import { oneTimeTokens } from "#db/schema/one-time-tokens.ts";
import type { Ctx } from "#domain/context.ts";
import { linkIsOver } from "#domain/secrets/use-token.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { saveCard } from "./save-card.ts";

type Input = { token: string; paymentToken: string; idempotencyKey: string; returnUrl: string };

/**
 * By the link of an email, without a session: it saves one card. A card that is declined leaves the
 * link for another try, and a retry of the same request gets the same answer.
 */
export async function saveRenewalCard(ctx: Ctx, { token, ...input }: Input): Promise<CardStatus> {
  const { db, site, now } = ctx;
  const isLink = and(
    eq(oneTimeTokens.siteId, site.id),
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.purpose, "manage_renewal"),
    gt(oneTimeTokens.expiresAt, now),
  );
  const [link] = await db.select().from(oneTimeTokens).where(isLink);
  const accountId = link?.accountId;
  if (!link || !accountId) throw linkIsOver();
  const isSame = and(
    eq(cardSaves.siteId, site.id),
    eq(cardSaves.accountId, accountId),
    eq(cardSaves.idempotencyKey, input.idempotencyKey),
  );
  if (link.usedAt !== null && (await db.$count(cardSaves, isSame)) === 0) throw linkIsOver();
  const saved = await saveCard(ctx, { ...input, accountId });
  if (saved.status === "saved") {
    await db
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(and(isLink, isNull(oneTimeTokens.usedAt)));
  }
  return saved;
}
