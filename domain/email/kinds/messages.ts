import { and, eq } from "drizzle-orm";
import { contactMessages } from "#db/schema/contact.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { EmailDataLoader } from "../email-spec.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";

/** What staff wrote back is sent in full: a message has no page of its own. */
export async function resolveMessageReply(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const found = await findMessage(ctx, mail.facts.caseId ?? "");
  if (!found || found.email === "") return null;
  return { as: mail.kind, to: found.email, language: mail.language, details: {} };
}

export const loadMessageReply: EmailDataLoader = async (ctx, { facts }) => {
  const found = await findMessage(ctx, facts.caseId ?? "");
  return found && { reply: { number: caseNumber(ctx, "message", found), text: facts.text ?? "" } };
};

async function findMessage({ db, site }: EmailCtx, id: string) {
  const { number, receivedAt, email } = contactMessages;
  const [found] = await db
    .select({ number, receivedAt, email })
    .from(contactMessages)
    .where(and(eq(contactMessages.siteId, site.id), eq(contactMessages.id, id)));
  return found ?? null;
}
