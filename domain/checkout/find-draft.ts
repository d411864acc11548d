import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import type { Db, Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { hashToken } from "#domain/tokens/hash-token.ts";

export type StoredDraft = typeof checkoutDrafts.$inferSelect;

/** The open order of whoever asks. What belongs to an account is shown to that account alone. */
export async function findDraft(ctx: Ctx): Promise<StoredDraft | undefined> {
  const [found] = await ctx.db
    .select()
    .from(checkoutDrafts)
    .where(ownedBy(ctx))
    .orderBy(desc(checkoutDrafts.updatedAt))
    .limit(1);
  return found;
}

export async function getDraft(ctx: Ctx): Promise<StoredDraft> {
  const found = await findDraft(ctx);
  if (!found) throw new DomainError("not_found");
  return found;
}

/** The same, held so that nobody changes it meanwhile. */
export async function lockDraft(ctx: Ctx, tx: Db | Tx): Promise<StoredDraft> {
  const [found] = await tx
    .select()
    .from(checkoutDrafts)
    .where(ownedBy(ctx))
    .orderBy(desc(checkoutDrafts.updatedAt))
    .limit(1)
    .for("update");
  if (!found) throw new DomainError("not_found");
  return found;
}

function ownedBy({ site, now, actor, checkoutToken }: Ctx) {
  const accountId = actor.kind === "member" ? actor.accountId : null;
  const byToken = checkoutToken && eq(checkoutDrafts.ownerHash, hashToken(checkoutToken));
  const unclaimed = isNull(checkoutDrafts.accountId);
  return and(
    eq(checkoutDrafts.siteId, site.id),
    isNull(checkoutDrafts.completedAt),
    gt(checkoutDrafts.expiresAt, now),
    accountId === null
      ? and(byToken || eq(checkoutDrafts.id, ""), unclaimed)
      : or(eq(checkoutDrafts.accountId, accountId), byToken ? and(byToken, unclaimed) : undefined),
  );
}
