import { and, eq, like } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { secondFactors } from "#db/schema/login-security.ts";
import { gatewayKeys, secrets, walletKeys } from "#db/schema/secrets.ts";
import { staff } from "#db/schema/staff.ts";
import { record } from "#domain/audit/record.ts";
import { verifyChain } from "#domain/audit/verify-chain.ts";
import type { SystemCtx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { retiredName } from "#domain/secrets/open-vault.ts";
import type { Vault } from "#domain/secrets/vault.ts";

export type Resealed = {
  /** Values sealed anew under the newest secret. */
  resealed: number;
  /** Values that no known secret opens: they are left as they are. */
  unreadable: number;
};

/**
 * Seals everything under the newest secret, keeps of the former ones what cards and recovery codes
 * need, and seals the end of each audit log. After that the former secrets can be dropped.
 */
export async function reseal(ctx: SystemCtx, { generated }: { generated: boolean }) {
  may(ctx.actor, "manage_gateways");
  const sites = await listSites(ctx);
  for (const site of sites) {
    // The new seal covers all entries before it, so a forged one must not get it.
    const { brokenAt } = await verifyChain({ ...ctx, site });
    if (brokenAt !== null) {
      const why = `Entry ${brokenAt} of the audit log of ${site.key} doesn't match its seal: it was changed, or SIGNING_SECRET isn't the one that sealed it.`;
      throw new DomainError("conflict", why);
    }
  }
  return ctx.db.transaction(async (tx): Promise<Resealed> => {
    const done = { resealed: 0, unreadable: 0 };
    const again = resealer(ctx.vault, done);
    for (const { id } of sites) await resealSite(tx, id, again);
    await retireKeys(ctx, tx, again);
    if (generated) await tx.delete(secrets).where(eq(secrets.name, "signing"));
    const facts = { resealed: String(done.resealed), unreadable: String(done.unreadable) };
    for (const site of sites) {
      await record({ ...ctx, site }, tx, { action: "signing_secret_changed", facts });
    }
    return done;
  });
}

type Again = (sealed: string) => string;

/** Counts what it seals anew, and what no known secret opens. */
function resealer(vault: Vault, done: Resealed): Again {
  return (sealed) => {
    if (vault.isFresh(sealed)) return sealed;
    try {
      const fresh = vault.seal(vault.open(sealed));
      done.resealed += 1;
      return fresh;
    } catch {
      done.unreadable += 1;
      return sealed;
    }
  };
}

async function resealSite(tx: Tx, siteId: string, again: Again): Promise<void> {
  const ofStaff = eq(staff.siteId, siteId);
  for (const { id, totpSecret } of await tx.select().from(staff).where(ofStaff).for("update")) {
    if (totpSecret === null) continue;
    const isThis = and(ofStaff, eq(staff.id, id));
    await tx
      .update(staff)
      .set({ totpSecret: again(totpSecret) })
      .where(isThis);
  }
  const ofMembers = eq(secondFactors.siteId, siteId);
  const factors = await tx.select().from(secondFactors).where(ofMembers).for("update");
  for (const { accountId, totpSecret } of factors) {
    const isThis = and(ofMembers, eq(secondFactors.accountId, accountId));
    await tx
      .update(secondFactors)
      .set({ totpSecret: again(totpSecret) })
      .where(isThis);
  }
  const ofWallets = eq(walletKeys.siteId, siteId);
  for (const { kind, sealedSecret } of await tx
    .select()
    .from(walletKeys)
    .where(ofWallets)
    .for("update")) {
    await tx
      .update(walletKeys)
      .set({ sealedSecret: again(sealedSecret) })
      .where(and(ofWallets, eq(walletKeys.kind, kind)));
  }
  const ofSite = eq(gatewayKeys.siteId, siteId);
  const [keys] = await tx.select().from(gatewayKeys).where(ofSite).for("update");
  if (!keys) return;
  const webhook = keys.sealedWebhookSecret;
  await tx
    .update(gatewayKeys)
    .set({
      sealedSecret: again(keys.sealedSecret),
      sealedWebhookSecret: webhook === null ? null : again(webhook),
    })
    .where(ofSite);
}

/** What was kept of earlier secrets stays readable, and what is needed of these joins it. */
async function retireKeys({ vault, now }: SystemCtx, tx: Tx, again: Again): Promise<void> {
  const isRetired = like(secrets.name, `${retiredName}%`);
  const known = new Set<string>();
  for (const { name, value } of await tx.select().from(secrets).where(isRetired).for("update")) {
    const fresh = again(value);
    await tx.update(secrets).set({ value: fresh }).where(eq(secrets.name, name));
    if (vault.isFresh(fresh)) known.add(vault.open(fresh));
  }
  const fresh = vault.formerKeys.filter((key) => !known.has(key));
  for (const [at, key] of fresh.entries()) {
    // Newest first, as in the settings: the names sort the other way round.
    const name = `${retiredName}${now.toISOString()} ${String(999 - at)}`;
    await tx.insert(secrets).values({ name, value: vault.seal(key) });
  }
}
