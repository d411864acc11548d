import { createHash } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { signUps } from "#db/schema/accounts.ts";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import { addAccount } from "#domain/accounts/add-account.ts";
import type { Ctx, Member } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { giveBack, reserve } from "#domain/limits/reserve.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";
import { hashToken } from "#domain/tokens/hash-token.ts";
import { refused } from "./choose-plan.ts";
import type { Holder, StoredDraft } from "./find-draft.ts";
import { codeLimits } from "./limits.ts";

export type ConfirmedOrder = { member: Member; session: StartedSession };

/** The six digits of the mail that a sign-up sent: the same however often it is sent. */
export function codeOf({ vault }: Pick<Ctx, "vault">, signUpId: string): string {
  const digest = createHash("sha256").update(vault.derive("checkout code", signUpId)).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/**
 * Whoever began the order in this browser and reads its mail is its account, and signed in. Asked
 * again, for an answer may have got lost on its way, it is the same account.
 */
export async function confirmCode(
  ctx: Ctx,
  holder: Holder,
  { code }: { code: string },
): Promise<ConfirmedOrder> {
  const draft = await findBySecret(ctx, holder);
  if (!draft?.signUpId || !draft.account) throw new DomainError("not_found");
  const tries = await reserve(ctx, codeLimits(draft.signUpId));
  const typed = code.replace(/\D/g, "");
  if (typed !== codeOf(ctx, draft.signUpId)) throw refused("emailCode", "codeWrong");
  await giveBack(ctx.db, tries);
  const { email } = draft.account;
  const { accountId, session } = await enterAccount(ctx, draft, draft.signUpId);
  return { member: { kind: "member", accountId, sessionId: session.sessionId, email }, session };
}

async function enterAccount(ctx: Ctx, { accountId }: StoredDraft, signUpId: string) {
  return ctx.db.transaction(async (tx) => {
    if (accountId) return { accountId, session: await startSession(ctx, tx, { accountId }) };
    const isWish = and(eq(signUps.id, signUpId), eq(signUps.siteId, ctx.site.id));
    const [wish] = await tx.select().from(signUps).where(isWish).for("update");
    if (!wish) throw refused("emailCode", "codeWrong");
    return addAccount(ctx, tx, wish);
  });
}

async function findBySecret(
  { db, site, now }: Ctx,
  { secret }: Holder,
): Promise<StoredDraft | undefined> {
  if (!secret) return undefined;
  const [found] = await db
    .select()
    .from(checkoutDrafts)
    .where(
      and(
        eq(checkoutDrafts.siteId, site.id),
        eq(checkoutDrafts.ownerHash, hashToken(secret)),
        isNull(checkoutDrafts.completedAt),
        gt(checkoutDrafts.expiresAt, now),
      ),
    );
  return found;
}
