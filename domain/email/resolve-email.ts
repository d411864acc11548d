import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { EmailData } from "./email-spec.ts";
import { emailContent, emailRegistry } from "./registry.ts";
import type { EmailCtx, ResolvedEmail } from "./resolved-email.ts";

/** What an email is about now; null without a recipient or subject. */
export async function resolveEmail(ctx: EmailCtx, mail: OutboxMail): Promise<ResolvedEmail | null> {
  return emailRegistry[mail.kind].resolve(ctx, mail);
}

/** The facts for its words; null if there is nothing left to say. */
export async function loadEmailData(
  ctx: EmailCtx,
  { facts }: Pick<OutboxMail, "facts">,
  { as, language: lang }: Pick<ResolvedEmail, "as" | "language">,
): Promise<EmailData | null> {
  const { load } = emailContent(as);
  return load ? load(ctx, { facts, accountId: facts.accountId ?? "", lang }) : {};
}
