import { and, eq, gt, isNull } from "drizzle-orm";
import { maskEmail } from "#domain/outbox/rules.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { signUps } from "#db/schema/accounts.ts";
import { emailCodes } from "#db/schema/email-codes.ts";
import { digitsOf } from "#domain/accounts/email-code.ts";
import type { EmailDataLoader } from "../email-spec.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";
import { findAccountByEmail, findAccountById } from "../queries.ts";

export async function resolveReset(ctx: EmailCtx, mail: OutboxMail): Promise<ResolvedEmail | null> {
  const account = await findAccountByEmail(ctx, mail.recipient);
  if (!account) return null;
  const { id: accountId, email: to, language } = account;
  return { as: "reset_password", to, language, details: {}, owner: { accountId } };
}

/**
 * A code for an address that anyone may enter. Whether it logs in, begins an account or does
 * nothing is said in the email alone, so that only its reader learns of an account.
 */
export async function resolveLoginCode(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const code = await findEmailCode(ctx, mail.facts.codeId ?? "");
  if (!code) return null;
  const account = await findAccountByEmail(ctx, mail.recipient);
  const { email: to, language } = account ?? code;
  const as = account ? "login_code" : code.opensAccount ? "join_code" : "login_code_unknown";
  return { as, to, language, details: {} };
}

/** The code in place of a password, to the account's own address. */
export async function resolveConfirmCode(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const code = await findEmailCode(ctx, mail.facts.codeId ?? "");
  const account = await findAccountById(ctx, mail.facts.accountId ?? "");
  if (!code || account?.email !== code.email) return null;
  const { email: to, language } = account;
  return { as: "confirm_code", to, language, details: {} };
}

export const loadEmailCode: EmailDataLoader = (ctx, { facts: { codeId = "" } }) => ({
  code: digitsOf(ctx, codeId),
});

/** Null once it is over, or another one has taken its place. */
async function findEmailCode({ db, site, now }: EmailCtx, id: string) {
  const [code] = await db
    .select()
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.id, id),
        eq(emailCodes.siteId, site.id),
        isNull(emailCodes.usedAt),
        gt(emailCodes.expiresAt, now),
      ),
    );
  return code ?? null;
}

/** To the new address. Only its reader learns if it is taken. */
export async function resolveEmailChange(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const { recipient: to, language } = mail;
  const { accountId = "" } = mail.facts;
  if (!(await findAccountById(ctx, accountId))) return null;
  const other = await findAccountByEmail(ctx, to);
  if (other && other.id !== accountId) {
    return { as: "change_email_taken", to, language: other.language, details: {} };
  }
  return { as: "change_email", to, language, details: {}, owner: { accountId, email: to } };
}

/** To the old address, with the new one masked. */
export async function resolveEmailChanged(ctx: EmailCtx, mail: OutboxMail): Promise<ResolvedEmail> {
  const account = await findAccountById(ctx, mail.facts.accountId ?? "");
  const details = account ? { maskedEmail: maskEmail(account.email) } : {};
  return { as: "email_changed", to: mail.recipient, language: mail.language, details };
}

/** An event is reported regardless of later changes. */
export async function resolveAccountNotice(
  _ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail> {
  const { kind: as, recipient: to, language, facts } = mail;
  return { as, to, language, details: {}, isStudio: facts.staffId !== undefined };
}

/**
 * For a sign-up, or a checkout by a new payer. An existing account is mentioned only in the email,
 * so that only its reader learns of it.
 */
export async function resolveSignUp(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const kind = mail.kind === "join" ? "join" : "sign_up";
  const known = await findAccountByEmail(ctx, mail.recipient);
  if (known) {
    const { email: to, language } = known;
    return { as: `${kind}_known`, to, language, details: {} };
  }
  const { signUpId = "" } = mail.facts;
  const [input] = await ctx.db
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.id, signUpId), eq(signUps.siteId, ctx.site.id)));
  if (!input) return null;
  const { recipient: to, language } = mail;
  return { as: kind, to, language, details: {}, owner: { signUpId } };
}
