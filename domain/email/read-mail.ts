import { languages } from "#contract/languages.ts";
import { and, eq } from "drizzle-orm";
import type { StaffRole } from "#contract/studio.ts";
import { outbox } from "#db/schema/outbox.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { loadEmailData, resolveEmail } from "./resolve-email.ts";
import { emailVariants, type EmailCtx, type ResolvedEmail } from "./resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { emailContent } from "./registry.ts";
import { writeMail, type WrittenMail } from "./write-mail.ts";

type Read = { mail: OutboxMail; written: WrittenMail | null };

/**
 * An email as it was sent, or as it would be now. Reading changes nothing; its link works only once
 * it was sent.
 */
export async function readMail(ctx: EmailCtx, { id }: { id: string }): Promise<Read> {
  const { db, site, actor, vault } = ctx;
  may(actor, "see_outbox");
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.siteId, site.id)));
  if (!mail) throw new DomainError("not_found");
  const resolved = sentEmail(mail) ?? (await resolveEmail(ctx, mail));
  const data = resolved && (await loadEmailData(ctx, mail, resolved));
  if (!data) return { mail, written: null };
  const { tokenPurpose: purpose } = emailContent(resolved.as);
  const token = purpose ? vault.derive(purpose, mail.id) : null;
  const told = { happenedAt: mail.createdAt, token, data };
  return { mail, written: await writeMail(ctx, resolved, told) };
}

function sentEmail({ facts, recipient, ...mail }: OutboxMail): ResolvedEmail | null {
  const as = emailVariants.find((known) => known === facts.sentAs);
  if (!as) return null;
  const { maskedEmail, role } = facts;
  const language = languages.find((known) => known === facts.sentLanguage) ?? mail.language;
  const details = { ...(maskedEmail && { maskedEmail }), ...(role && { role: role as StaffRole }) };
  return { as, to: recipient, language, details, isStudio: facts.staffId !== undefined };
}
