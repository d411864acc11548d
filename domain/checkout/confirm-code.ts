import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { accounts, signUps } from "#db/schema/accounts.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { addAccount } from "#domain/accounts/add-account.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx, Member } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { refundTries, consume } from "#domain/limits/consume.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";
import { hashToken, type Derive } from "#domain/secrets/vault.ts";
import { mailLimits } from "#domain/accounts/limits.ts";
import { queueMail, requireMail } from "#domain/outbox/queue-mail.ts";
import {
  discardedMeanwhile,
  type StoredCheckout,
  getStoredCheckout,
} from "./find-stored-checkout.ts";
import { consumeCodeTry } from "./limits.ts";

/** How long a lost response may be requested again. */
const codePatience = 15 * 60 * 1_000;

export type ConfirmedCheckout = { member: Member; session: StartedSession };

/** The six digits in a sign-up's email, derived from its id, so that each email has the same. */
export function codeOf({ vault }: Pick<Ctx, "vault">, signUpId: string): string {
  return codeBy(vault.derive, signUpId);
}

function codeBy(derive: Derive, signUpId: string): string {
  const digest = createHash("sha256").update(derive("checkout code", signUpId)).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/**
 * Confirms the email of a checkout that began in this browser, and signs its account in. A retry,
 * after a lost response, returns the same account.
 */
export async function confirmCode(
  ctx: Ctx,
  { code }: { code: string },
): Promise<ConfirmedCheckout> {
  const checkout = await findByToken(ctx);
  if (!checkout?.signUpId) throw new DomainError("not_found");
  const { signUpId, account } = checkout;
  const tries = await consumeCodeTry(ctx, { signUpId, account });
  const typed = code.replace(/\D/g, "");
  const isRight = ctx.vault.inUse.some((derive) => codeBy(derive, signUpId) === typed);
  if (!isRight) throw invalidField("emailCode", "email_code_wrong");
  await refundTries(ctx.db, tries);
  const { accountId, email, session } = await enterAccount(ctx, checkout, signUpId);
  return { member: { kind: "member", accountId, sessionId: session.sessionId, email }, session };
}

async function enterAccount(ctx: Ctx, { id, accountId: known }: StoredCheckout, signUpId: string) {
  return ctx.db.transaction(async (tx) => {
    // Lock order: checkout, then sign-up, as when a payer is saved.
    if (!(await holdCheckout(ctx, tx, id))) throw discardedMeanwhile();
    const isRequest = and(eq(signUps.id, signUpId), eq(signUps.siteId, ctx.site.id));
    const [input] = known ? [] : await tx.select().from(signUps).where(isRequest).for("update");
    if (input) return { ...(await addAccount(ctx, tx, input)), email: input.email };
    const owner = await findOwner(ctx, tx, { id, signUpId });
    if (!owner) throw confirmedBefore();
    const { accountId, email } = owner;
    const session = await startSession(ctx, tx, { accountId });
    const { sessionId } = session;
    const actor = { kind: "member", accountId, sessionId, email } as const;
    await record({ ...ctx, actor }, tx, { action: "logged_in", subject: sessionId });
    return { ...owner, session };
  });
}

async function holdCheckout({ site }: Ctx, tx: Tx, id: string): Promise<boolean> {
  const byId = and(eq(checkouts.siteId, site.id), eq(checkouts.id, id));
  const held = await tx.select({ id: checkouts.id }).from(checkouts).where(byId).for("update");
  return held.length > 0;
}

function confirmedBefore(): DomainError {
  return new DomainError(
    "already_confirmed",
    "Your email is already confirmed. Log in to continue.",
  );
}

type Door = { id: string; signUpId: string };

/** The account that this sign-up became moments ago; after that, the code no longer signs in. */
async function findOwner({ site, now }: Ctx, tx: Tx, { id, signUpId }: Door) {
  const [owner] = await tx
    .select({ accountId: accounts.id, email: accounts.email })
    .from(checkouts)
    .innerJoin(accounts, eq(accounts.id, checkouts.accountId))
    .where(
      and(
        eq(checkouts.siteId, site.id),
        eq(checkouts.id, id),
        eq(checkouts.signUpId, signUpId),
        gt(accounts.createdAt, new Date(now.getTime() - codePatience)),
      ),
    );
  return owner?.email ? { accountId: owner.accountId, email: owner.email } : undefined;
}

/** Also a paid one: the response that said so may have been lost. */
async function findByToken({
  db,
  site,
  now,
  checkoutToken,
}: Ctx): Promise<StoredCheckout | undefined> {
  if (!checkoutToken) return undefined;
  const [found] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.siteId, site.id),
        eq(checkouts.tokenHash, hashToken(checkoutToken)),
        gt(checkouts.expiresAt, now),
      ),
    );
  return found;
}

/** Sends the email with code and link again, to the checkout's first address. */
export async function sendCheckoutMail(ctx: Ctx): Promise<void> {
  requireMail(ctx);
  const { account, signUpId } = await getStoredCheckout(ctx);
  if (!account || !signUpId) throw new DomainError("not_found");
  const { email: recipient, language } = account;
  await consume(ctx, mailLimits(ctx, recipient));
  await ctx.db.transaction(async (tx) => {
    await queueMail(ctx, tx, { kind: "join", recipient, language, facts: { signUpId } });
    await record(ctx, tx, { action: "sign_up_asked", subject: signUpId });
  });
}
