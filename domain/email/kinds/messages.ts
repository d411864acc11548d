import { and, eq } from "drizzle-orm";
import { localPath } from "#contract/language-path.ts";
import { type MailedKind, mailedKinds } from "#contract/studio-cases.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { dentistSuggestions } from "#db/schema/dentist-suggestions.ts";
import { listingRequests } from "#db/schema/listing-requests.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { caseKinds } from "#domain/cases/kinds.ts";
import { statusPath } from "#domain/cases/status-key.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { EmailDataLoader } from "../email-spec.ts";
import { findStaff } from "../queries.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";

type Facts = OutboxMail["facts"];

/** What staff wrote back is sent in full, and to a message with the link to answer by. */
export async function resolveMessageReply(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const found = await findAnswered(ctx, mail.facts);
  if (!found?.email) return null;
  const { kind, email: to } = found;
  const { kind: as, language } = mail;
  const resolved = { as, to, language, details: {} };
  if (kind !== "message") return resolved;
  const number = caseNumber(ctx, kind, found);
  return { ...resolved, leadsTo: statusPath(ctx, kind, { ...found, number, language }) };
}

export const loadMessageReply: EmailDataLoader = async (ctx, { facts }) => {
  const found = await findAnswered(ctx, facts);
  if (!found) return found;
  const { kind: to } = found;
  const question = await questions[to](ctx, facts);
  const text = facts["text"] ?? "";
  return { reply: { to, number: caseNumber(ctx, to, found), text, question } };
};

/** Staff are told its number alone: what was written is read in the studio. */
export async function resolveMessageWork(
  ctx: EmailCtx,
  { kind: as, facts }: OutboxMail,
): Promise<ResolvedEmail | null> {
  const found = await findAnswered(ctx, facts);
  const told = await findStaff(ctx, { staffId: facts.staffId ?? "" });
  // Of an erased sender's message nothing is left to read.
  if (!found?.email || !told) return null;
  const { id: staffId, email: to, language } = told;
  const leadsTo = localPath(language, `/studio/cases/${caseNumber(ctx, found.kind, found)}`);
  return { as, to, language, details: {}, owner: { staffId }, isStudio: true, leadsTo };
}

export const loadMessageWork: EmailDataLoader = async (ctx, { facts }) => {
  const found = await findAnswered(ctx, facts);
  return found && { caseNumber: caseNumber(ctx, found.kind, found) };
};

async function readMessage({ db, site }: EmailCtx, { caseId = "" }: Facts): Promise<string[]> {
  const { siteId, id, message } = contactMessages;
  const byId = and(eq(siteId, site.id), eq(id, caseId));
  const [found] = await db.select({ message }).from(contactMessages).where(byId);
  return found?.message.split("\n").filter(Boolean) ?? [];
}

async function readDentist({ db, site }: EmailCtx, { caseId = "" }: Facts): Promise<string[]> {
  const { siteId, id, dentist, office, city } = dentistSuggestions;
  const byId = and(eq(siteId, site.id), eq(id, caseId));
  const [found] = await db.select({ dentist, office, city }).from(dentistSuggestions).where(byId);
  const named = [found?.dentist, found?.office, found?.city].filter(Boolean).join(", ");
  return named ? [named] : [];
}

async function readOffice({ db, site }: EmailCtx, { caseId = "" }: Facts): Promise<string[]> {
  const { siteId, id, practice, city, state, correction } = listingRequests;
  const byId = and(eq(siteId, site.id), eq(id, caseId));
  const asked = { practice, city, state, correction };
  const [found] = await db.select(asked).from(listingRequests).where(byId);
  if (!found) return [];
  const named = `${found.practice}, ${found.city}, ${found.state}`;
  return [named, ...(found.correction?.split("\n").filter(Boolean) ?? [])];
}

/** What an answer quotes. */
const questions = {
  message: readMessage,
  suggestion: readDentist,
  listing: readOffice,
} satisfies Record<MailedKind, unknown>;

async function findAnswered({ db, site }: EmailCtx, { caseId = "", caseKind }: Facts) {
  // Emails that were queued before suggestions were answered don't say their case's kind.
  const kind = mailedKinds.find((one) => one === caseKind) ?? "message";
  const { table } = caseKinds[kind];
  const { id, number, receivedAt, email } = table;
  const { linkRound } = contactMessages;
  const [found] = await db
    .select({ id, number, receivedAt, email, ...(kind === "message" && { linkRound }) })
    .from(table)
    .where(and(eq(table.siteId, site.id), eq(table.id, caseId)));
  return found ? { ...found, kind } : null;
}
