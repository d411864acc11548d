import { and, arrayContains, asc, eq } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import { fillTemplate, type ReplyTemplate } from "#contract/reply-templates.ts";
import type { StaffCase } from "#contract/staff-cases.ts";
import { replyTemplates } from "#db/schema/reply-templates.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { findPhone } from "#domain/content/get-content.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import type { CaseRow } from "./list-cases.ts";

/** Templates for replies, those in use first. */
export async function listTemplates(ctx: Ctx): Promise<ReplyTemplate[]> {
  may(ctx.actor, "answer_cases");
  const { siteId, state, name, id } = replyTemplates;
  const rows = await ctx.db
    .select()
    .from(replyTemplates)
    .where(eq(siteId, ctx.site.id))
    .orderBy(asc(state), asc(name), asc(id));
  return rows.map(presentTemplate);
}

type Row = typeof replyTemplates.$inferSelect;

export function presentTemplate({ id: templateId, name, en, es, kinds, state }: Row) {
  return { templateId, name, en, es, kinds, state };
}

/** What a reply to this case may begin with, in its sender's language and filled in. */
export async function fillTemplates(
  ctx: Ctx,
  { kind, sender, email, number, received_at: receivedAt }: CaseRow,
  language: Lang,
): Promise<StaffCase["templates"]> {
  const { siteId, state, kinds, name, id } = replyTemplates;
  const rows = await ctx.db
    .select()
    .from(replyTemplates)
    .where(and(eq(siteId, ctx.site.id), eq(state, "active"), arrayContains(kinds, [kind])))
    .orderBy(asc(name), asc(id));
  if (rows.length === 0) return [];
  const values = {
    // Where the form asks for no name, the sender is the address.
    name: sender === email ? null : sender,
    number: caseNumber(ctx, kind, { number, receivedAt }),
    seller: ctx.site.settings.legalSeller ?? ctx.site.name,
    phone: await findPhone(ctx),
  };
  return rows.map((row) => {
    const texts: Partial<Record<Lang, string>> = { en: row.en, es: row.es };
    const text = fillTemplate(texts[language] ?? row.en, values);
    return { templateId: row.id, name: row.name, text };
  });
}
