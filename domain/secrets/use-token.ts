import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { oneTimeTokens, type TokenPurpose } from "#db/schema/one-time-tokens.ts";
import type { Db, Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { type DomainError, invalidField } from "#domain/errors.ts";
import { hashToken } from "./vault.ts";

type Asked = { token: string; purposes: readonly TokenPurpose[] };
type Found = typeof oneTimeTokens.$inferSelect;

const isOpen = ({ site, now }: Pick<Ctx, "site" | "now">, { token, purposes }: Asked) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.siteId, site.id),
    inArray(oneTimeTokens.purpose, [...purposes]),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** What a link is for, without consuming it. */
export async function findToken(ctx: Ctx, asked: Asked): Promise<Found | null> {
  const [found] = await ctx.db.select().from(oneTimeTokens).where(isOpen(ctx, asked));
  return found ?? null;
}

/** Consumes the token: of concurrent tries, one succeeds. */
export async function useToken(ctx: Ctx, tx: Db | Tx, asked: Asked): Promise<Found> {
  const [taken] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: ctx.now })
    .where(isOpen(ctx, asked))
    .returning();
  if (!taken) throw linkIsOver();
  return taken;
}

export function linkIsOver(): DomainError {
  return invalidField("token", "link_expired");
}
