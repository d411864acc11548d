import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { accounts, signUps } from "#db/schema/accounts.ts";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import { addAccount } from "#domain/accounts/add-account.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx, Member } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { giveBack, consume } from "#domain/limits/reserve.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";
import { hashToken } from "#domain/tokens/hash-token.ts";
import type { StoredDraft } from "./find-draft.ts";
import { codeLimits } from "./limits.ts";

/** For as long an answer that got lost on its way may be asked for again. */
const codePatience = 15 * 60 * 1_000;

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
export async function confirmCode(ctx: Ctx, { code }: { code: string }): Promise<ConfirmedOrder> {
  const draft = await findByToken(ctx);
  if (!draft?.signUpId) throw new DomainError("not_found");
  const tries = await consume(ctx, codeLimits(ctx, draft));
  const typed = code.replace(/\D/g, "");
  if (typed !== codeOf(ctx, draft.signUpId)) throw invalidField("emailCode", "email_code_wrong");
  await giveBack(ctx.db, tries);
  const { accountId, email, session } = await enterAccount(ctx, draft, draft.signUpId);
  return { member: { kind: "member", accountId, sessionId: session.sessionId, email }, session };
}

async function enterAccount(ctx: Ctx, { id, accountId: known }: StoredDraft, signUpId: string) {
  return ctx.db.transaction(async (tx) => {
    // The order first and then its wish, as whoever saves their details does.
    await holdDraft(ctx, tx, id);
    const isRequest = and(eq(signUps.id, signUpId), eq(signUps.siteId, ctx.site.id));
    const [input] = known ? [] : await tx.select().from(signUps).where(isRequest).for("update");
    if (input) return { ...(await addAccount(ctx, tx, input)), email: input.email };
    const owner = await findOwner(ctx, tx, { id, signUpId });
    if (!owner) throw invalidField("emailCode", "email_code_wrong");
    const { accountId, email } = owner;
    const session = await startSession(ctx, tx, { accountId });
    const { sessionId } = session;
    const actor = { kind: "member", accountId, sessionId, email } as const;
    await record({ ...ctx, actor }, tx, { action: "logged_in", subject: sessionId });
    return { ...owner, session };
  });
}

async function holdDraft({ site }: Ctx, tx: Tx, id: string): Promise<void> {
  const isIt = and(eq(checkoutDrafts.siteId, site.id), eq(checkoutDrafts.id, id));
  await tx.select({ id: checkoutDrafts.id }).from(checkoutDrafts).where(isIt).for("update");
}

type Door = { id: string; signUpId: string };

/** Whose order it has become by this very sign-up, a moment ago: for longer no code opens a door. */
async function findOwner({ site, now }: Ctx, tx: Tx, { id, signUpId }: Door) {
  const [owner] = await tx
    .select({ accountId: accounts.id, email: accounts.email })
    .from(checkoutDrafts)
    .innerJoin(accounts, eq(accounts.id, checkoutDrafts.accountId))
    .where(
      and(
        eq(checkoutDrafts.siteId, site.id),
        eq(checkoutDrafts.id, id),
        eq(checkoutDrafts.signUpId, signUpId),
        gt(accounts.createdAt, new Date(now.getTime() - codePatience)),
      ),
    );
  return owner?.email ? { accountId: owner.accountId, email: owner.email } : undefined;
}

/** Also one that is paid: the answer that said so may have got lost. */
async function findByToken({
  db,
  site,
  now,
  checkoutToken,
}: Ctx): Promise<StoredDraft | undefined> {
  if (!checkoutToken) return undefined;
  const [found] = await db
    .select()
    .from(checkoutDrafts)
    .where(
      and(
        eq(checkoutDrafts.siteId, site.id),
        eq(checkoutDrafts.ownerHash, hashToken(checkoutToken)),
        gt(checkoutDrafts.expiresAt, now),
      ),
    );
  return found;
}
