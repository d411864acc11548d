import { and, eq, gt } from "drizzle-orm";
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
 * link for another try, and a retry of the same request gets the same answer. The link is spent with
 * the card's saving, which 3-D Secure may delay until no one waits for it here.
 */
export async function saveRenewalCard(ctx: Ctx, { token, ...input }: Input): Promise<CardStatus> {
  const { db, site, now } = ctx;
  const linkHash = hashToken(token);
  const isLink = and(
    eq(oneTimeTokens.siteId, site.id),
    eq(oneTimeTokens.tokenHash, linkHash),
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
  return saveCard(ctx, { ...input, accountId, linkHash });
}
