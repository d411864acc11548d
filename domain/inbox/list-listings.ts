import { desc, eq } from "drizzle-orm";
import { listingRequests } from "#db/schema/listing-requests.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** What offices ask of the directory, newest first. */
export async function listListings(ctx: Ctx, { limit = 50 }: { limit?: number } = {}) {
  may(ctx.actor, "read_inbox");
  const { number, receivedAt, purpose, practice, street, unit, city, state, zip } = listingRequests;
  const { phone, website, dentists, languages, npi, correction } = listingRequests;
  const { name, role, email, language } = listingRequests;
  const where = { practice, street, unit, city, state, zip, phone, website };
  const who = { dentists, languages, npi, correction, name, role, email, language };
  const requests = await ctx.db
    .select({ number, receivedAt, purpose, ...where, ...who })
    .from(listingRequests)
    .where(eq(listingRequests.siteId, ctx.site.id))
    .orderBy(desc(number))
    .limit(limit);
  return requests.map((one) => ({ ...one, number: caseNumber(ctx, "listing", one) }));
}
