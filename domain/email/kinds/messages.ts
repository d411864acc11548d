import { and, eq } from "drizzle-orm";
import { mailedKinds } from "#contract/studio-cases.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { caseKinds } from "#domain/cases/kinds.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { EmailDataLoader } from "../email-spec.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";

type Facts = OutboxMail["facts"];

/** What staff wrote back is sent in full: what it answers has no page of its own. */
export async function resolveMessageReply(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const found = await findAnswered(ctx, mail.facts);
  if (!found?.email) return null;
  return { as: mail.kind, to: found.email, language: mail.language, details: {} };
}

export const loadMessageReply: EmailDataLoader = async (ctx, { facts }) => {
  const found = await findAnswered(ctx, facts);
  if (!found) return found;
  const { kind: to } = found;
  return { reply: { to, number: caseNumber(ctx, to, found), text: facts["text"] ?? "" } };
};

async function findAnswered({ db, site }: EmailCtx, { caseId = "", caseKind }: Facts) {
  // Emails that were queued before suggestions were answered don't say their case's kind.
  const kind = mailedKinds.find((one) => one === caseKind) ?? "message";
  const { table } = caseKinds[kind];
  const { number, receivedAt, email } = table;
  const [found] = await db
    .select({ number, receivedAt, email })
    .from(table)
    .where(and(eq(table.siteId, site.id), eq(table.id, caseId)));
  return found ? { ...found, kind } : null;
}
