import { and, eq } from "drizzle-orm";
import type { WalletKind } from "#contract/wallet.ts";
import { walletKeys } from "#db/schema/secrets.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { readAppleKeys } from "#domain/wallet/apple-pass.ts";
import { readGoogleKeys } from "#domain/wallet/google-link.ts";

export type WalletSecret =
  | { kind: "apple"; text: string }
  | { kind: "google"; text: string; issuer: string };

/** Keeps, sealed, what the site signs wallet passes with; from then on cards offer the wallet. */
export async function setWallet(
  ctx: Ctx,
  secret: WalletSecret,
): Promise<{ issuer: string; expiresAt: Date | null }> {
  may(ctx.actor, "manage_gateways");
  const { keys, issuer, expiresAt } = read(secret, ctx.now);
  const { site, vault, now } = ctx;
  const row = { issuer, expiresAt, changedAt: now, sealedSecret: vault.seal(JSON.stringify(keys)) };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(walletKeys)
      .values({ siteId: site.id, kind: secret.kind, ...row })
      .onConflictDoUpdate({ target: [walletKeys.siteId, walletKeys.kind], set: row });
    const facts = { kind: secret.kind };
    await record(ctx, tx, { action: "wallet_set", subject: site.id, facts });
  });
  return { issuer, expiresAt };
}

export async function removeWallet(ctx: Ctx, { kind }: { kind: WalletKind }): Promise<void> {
  may(ctx.actor, "manage_gateways");
  const { site } = ctx;
  await ctx.db.transaction(async (tx) => {
    const isIts = and(eq(walletKeys.siteId, site.id), eq(walletKeys.kind, kind));
    const gone = await tx.delete(walletKeys).where(isIts).returning({ kind: walletKeys.kind });
    if (gone.length === 0) throw new DomainError("not_found", "This site has no such keys.");
    await record(ctx, tx, { action: "wallet_removed", subject: site.id, facts: { kind } });
  });
}

function read(secret: WalletSecret, now: Date) {
  try {
    if (secret.kind === "google") {
      const keys = readGoogleKeys(secret.text);
      return { keys, issuer: secret.issuer, expiresAt: null };
    }
    const { keys, facts } = readAppleKeys(secret.text, now);
    return { keys, issuer: facts.passType, expiresAt: facts.expiresAt };
  } catch (error) {
    throw new DomainError("invalid", `These keys can't be used: ${(error as Error).message}.`);
  }
}
