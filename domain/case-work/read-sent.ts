import { and, eq } from "drizzle-orm";
import type { ListedCase, StaffCase } from "#contract/staff-cases.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { dentistSuggestions } from "#db/schema/dentist-suggestions.ts";
import { listingRequests } from "#db/schema/listing-requests.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { findGrievance } from "#domain/grievances/find-grievance.ts";
import { findReport } from "#domain/inbox/get-report.ts";
import { providerName } from "#domain/offices/provider-name.ts";
import type { CaseRow } from "./list-cases.ts";

type Sent = Omit<
  StaffCase,
  | keyof ListedCase
  | "accountId"
  | "events"
  | "files"
  | "links"
  | "assignees"
  | "templates"
  | "steps"
>;

const nothing = {
  acknowledgeBy: null,
  resolveBy: null,
  outcome: null,
  language: null,
  email: null,
  phone: null,
  text: null,
  audience: null,
  grievance: null,
  provider: null,
  suggestion: null,
  listing: null,
};

/** What was sent in, by kind. */
export async function readSent(ctx: Ctx, { kind, id, email: sentFrom }: CaseRow): Promise<Sent> {
  switch (kind) {
    case "grievance":
      return readGrievance(ctx, id);
    case "message": {
      const { siteId, audience, phone, message, language } = contactMessages;
      const [found] = await ctx.db
        .select({ audience, phone, text: message, language })
        .from(contactMessages)
        .where(and(eq(siteId, ctx.site.id), eq(contactMessages.id, id)));
      if (!found) throw new DomainError("not_found");
      return { ...nothing, ...found, email: sentFrom };
    }
    case "report": {
      const found = await findReport(ctx, id);
      if (!found) throw new DomainError("not_found");
      const { language, message: text } = found.report;
      const provider = providerName(found.person);
      return { ...nothing, email: sentFrom, language, text, provider };
    }
    case "suggestion": {
      const { siteId, dentist, office, city, phone, language } = dentistSuggestions;
      const [found] = await ctx.db
        .select({ language, suggestion: { dentist, office, city, phone } })
        .from(dentistSuggestions)
        .where(and(eq(siteId, ctx.site.id), eq(dentistSuggestions.id, id)));
      if (!found) throw new DomainError("not_found");
      return { ...nothing, ...found, email: sentFrom };
    }
    case "listing":
      return readListing(ctx, id);
  }
}

async function readListing(ctx: Ctx, id: string): Promise<Sent> {
  const { siteId } = listingRequests;
  const byId = and(eq(siteId, ctx.site.id), eq(listingRequests.id, id));
  const [found] = await ctx.db.select().from(listingRequests).where(byId);
  if (!found) throw new DomainError("not_found");
  const { language, email, purpose, practice, street, unit, city, state, zip, phone } = found;
  const { website, dentists, languages, npi, correction, role } = found;
  const office = { practice, street, unit, city, state, zip, phone, website };
  const listing = { purpose, ...office, dentists, languages, npi, correction, role };
  return { ...nothing, language, email, listing };
}

async function readGrievance(ctx: Ctx, id: string): Promise<Sent> {
  const found = await findGrievance(ctx, id);
  if (!found) throw new DomainError("not_found");
  const { outcome, language, email, phone, audience, text } = found;
  const { patient, patientName, isAuthorized, memberNumber, against, office } = found;
  const { serviceOn, desiredOutcome, isDiscussed } = found;
  return {
    outcome,
    language,
    email,
    phone,
    audience,
    text,
    provider: null,
    suggestion: null,
    listing: null,
    acknowledgeBy: found.acknowledgeBy.toISOString(),
    resolveBy: found.resolveBy.toISOString(),
    grievance: {
      patient,
      patientName,
      isAuthorized,
      memberNumber,
      against,
      office,
      serviceOn,
      desiredOutcome,
      isDiscussed,
    },
  };
}
