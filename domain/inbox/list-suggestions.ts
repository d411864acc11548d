import { desc, eq } from "drizzle-orm";
import { dentistSuggestions } from "#db/schema/dentist-suggestions.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** Dentists whom visitors would like to find, newest first. */
export async function listSuggestions(ctx: Ctx, { limit = 50 }: { limit?: number } = {}) {
  may(ctx.actor, "read_inbox");
  const { number, receivedAt, dentist, office, city, phone, email, language } = dentistSuggestions;
  const suggestions = await ctx.db
    .select({ number, receivedAt, dentist, office, city, phone, email, language })
    .from(dentistSuggestions)
    .where(eq(dentistSuggestions.siteId, ctx.site.id))
    .orderBy(desc(number))
    .limit(limit);
  return suggestions.map((one) => ({ ...one, number: caseNumber(ctx, "suggestion", one) }));
}
