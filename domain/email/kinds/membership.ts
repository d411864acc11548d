import type { MailCtx, ResolvedEmail } from "../resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { findAccountById } from "../queries.ts";

/** About a plan: to the account's current email address, in its current language. */
export async function resolveMembership(
  ctx: MailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const account = await findAccountById(ctx, mail.facts.accountId ?? "");
  if (!account) return null;
  const { email: to, language } = account;
  return { as: mail.kind, to, language, details: {} };
}
