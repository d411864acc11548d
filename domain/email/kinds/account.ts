import { and, eq } from "drizzle-orm";
import { maskEmail } from "#domain/outbox/rules.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { signUps } from "#db/schema/accounts.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";
import { findAccountByEmail, findAccountById } from "../queries.ts";

export async function resolveReset(ctx: EmailCtx, mail: OutboxMail): Promise<ResolvedEmail | null> {
  const account = await findAccountByEmail(ctx, mail.recipient);
  if (!account) return null;
  const { id: accountId, email: to, language } = account;
  return { as: "reset_password", to, language, details: {}, owner: { accountId } };
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
