import { asc, eq } from "drizzle-orm";
import type { WalletKind } from "#contract/wallet.ts";
import { walletKeys } from "#db/schema/secrets.ts";
import type { Ctx } from "#domain/context.ts";
import { may, memberOf } from "#domain/policy.ts";

type Stored = typeof walletKeys.$inferSelect;

export type WalletFacts = Pick<Stored, "kind" | "issuer" | "expiresAt" | "changedAt"> & {
  /** False if they were sealed with a different system secret. */
  isReadable: boolean;
};

/** The wallets that a site has keys for, without the secret ones. */
export async function listWallets(ctx: Ctx): Promise<WalletFacts[]> {
  may(ctx.actor, "manage_gateways");
  return (await readWallets(ctx)).map(({ kind, issuer, expiresAt, changedAt, sealedSecret }) => ({
    kind,
    issuer,
    expiresAt,
    changedAt,
    isReadable: openWallet(ctx, sealedSecret) !== null,
  }));
}

/** The wallets that a member's cards can be added to now. */
export async function findWalletKinds(ctx: Ctx): Promise<WalletKind[]> {
  memberOf(ctx);
  const stored = await readWallets(ctx);
  return stored.filter((one) => isUsable(ctx, one)).map(({ kind }) => kind);
}

/** The issuer and the opened keys; null where the site offers no such wallet. */
export async function findWallet(ctx: Ctx, kind: WalletKind) {
  const found = (await readWallets(ctx)).find((one) => one.kind === kind);
  if (!found || !isUsable(ctx, found)) return null;
  return { issuer: found.issuer, keys: openWallet(ctx, found.sealedSecret) };
}

const isUsable = (ctx: Ctx, { expiresAt, sealedSecret }: Stored) =>
  (expiresAt === null || expiresAt > ctx.now) && openWallet(ctx, sealedSecret) !== null;

function readWallets({ db, site }: Ctx): Promise<Stored[]> {
  const isIts = eq(walletKeys.siteId, site.id);
  return db.select().from(walletKeys).where(isIts).orderBy(asc(walletKeys.kind));
}

function openWallet({ vault }: Ctx, sealed: string): unknown {
  try {
    return JSON.parse(vault.open(sealed));
  } catch {
    return null;
  }
}
