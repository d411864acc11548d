import { maskEmail } from "#domain/outbox/rules.ts";
import type { MailCtx, ResolvedEmail } from "../resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { findAccountByEmail, findAccountById } from "../queries.ts";

export async function resolveReset(ctx: MailCtx, mail: OutboxMail): Promise<ResolvedEmail | null> {
  const account = await findAccountByEmail(ctx, mail.recipient);
  if (!account) return null;
  const { id: accountId, email: to, language } = account;
  return { as: "reset_password", to, language, details: {}, owner: { accountId } };
}

/** To the new address. Only its reader learns if it is taken. */
export async function resolveEmailChange(
  ctx: MailCtx,
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
export async function resolveEmailChanged(ctx: MailCtx, mail: OutboxMail): Promise<ResolvedEmail> {
  const account = await findAccountById(ctx, mail.facts.accountId ?? "");
  const details = account ? { maskedEmail: maskEmail(account.email) } : {};
  return { as: "email_changed", to: mail.recipient, language: mail.language, details };
}

/** An event is reported regardless of later changes. */
export async function resolveAccountNotice(
  _ctx: MailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail> {
  const { kind: as, recipient: to, language, facts } = mail;
  return { as, to, language, details: {}, isStudio: facts.staffId !== undefined };
}
