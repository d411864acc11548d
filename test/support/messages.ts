import { and, eq } from "drizzle-orm";
import type { ContactMessage } from "#contract/entities.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { readCaseNumber } from "#domain/cases/case-number.ts";
import { statusPath } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import { keyIn } from "./grievances.ts";

export const question: ContactMessage = {
  name: "Rosa Delgado",
  email: "rosa@example.com",
  topic: "plans",
  message: "Which plan suits us?",
  language: "en",
};

/** A message of a visitor to the context's site, with the link that an answer would carry. */
export async function sendOne(ctx: Ctx, changed: Partial<ContactMessage> = {}) {
  const visitor: Ctx = { ...ctx, actor: { kind: "visitor" } };
  const message = { ...question, ...changed };
  const { number } = await sendMessage(visitor, { audience: "plan", message });
  return linkOf(ctx, number);
}

export async function linkOf(ctx: Ctx, number: string) {
  const own = readCaseNumber("message", number) ?? 0;
  const { siteId, id: ids, language: languages } = contactMessages;
  const [row] = await ctx.db
    .select({ id: ids, language: languages })
    .from(contactMessages)
    .where(and(eq(siteId, ctx.site.id), eq(contactMessages.number, own)));
  const { id = "", language = null } = row ?? {};
  const statusUrl = statusPath(ctx, "message", { id, number, language: language ?? "en" });
  return { id, number, statusUrl, key: keyIn(statusUrl) };
}
