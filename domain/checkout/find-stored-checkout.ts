import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { checkouts } from "#db/schema/checkout.ts";
import type { Db, Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { hashToken } from "#domain/secrets/vault.ts";

export type StoredCheckout = typeof checkouts.$inferSelect;

/** The caller's open checkout. One that belongs to an account is visible to that account only. */
export async function findStoredCheckout(ctx: Ctx): Promise<StoredCheckout | undefined> {
  const [found] = await ctx.db
    .select()
    .from(checkouts)
    .where(ownedBy(ctx))
    .orderBy(desc(checkouts.updatedAt))
    .limit(1);
  return found;
}

export async function getStoredCheckout(ctx: Ctx): Promise<StoredCheckout> {
  const found = await findStoredCheckout(ctx);
  if (!found) throw new DomainError("not_found");
  return found;
}

/** The same, locked until the transaction ends. */
export async function lockCheckout(ctx: Ctx, tx: Db | Tx): Promise<StoredCheckout> {
  const [found] = await tx
    .select()
    .from(checkouts)
    .where(ownedBy(ctx))
    .orderBy(desc(checkouts.updatedAt))
    .limit(1)
    .for("update");
  if (!found) throw new DomainError("not_found");
  return found;
}

/** It was found when the request came, and its row is gone since. */
export function discardedMeanwhile(): DomainError {
  return new DomainError(
    "checkout_discarded",
    "This order was discarded. You haven't been charged.",
  );
}

function ownedBy({ site, now, actor, checkoutToken }: Ctx) {
  const accountId = actor.kind === "member" ? actor.accountId : null;
  const byToken = checkoutToken && eq(checkouts.tokenHash, hashToken(checkoutToken));
  const unclaimed = isNull(checkouts.accountId);
  return and(
    eq(checkouts.siteId, site.id),
    isNull(checkouts.completedAt),
    gt(checkouts.expiresAt, now),
    accountId === null
      ? and(byToken || eq(checkouts.id, ""), unclaimed)
      : or(eq(checkouts.accountId, accountId), byToken ? and(byToken, unclaimed) : undefined),
  );
}
