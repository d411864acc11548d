import { and, eq } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import { providers } from "#db/schema/providers.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { providerName } from "#domain/offices/provider-name.ts";

/** A report's status, for the holder of its key. */
export async function getReport(ctx: Ctx, asked: { number: string; key: string }) {
  const found = await findReport(ctx, await openCase(ctx, "report", asked));
  if (!found) throw new DomainError("not_found");
  const { report, person, office } = found;
  const { reason, message, state, answer, receivedAt, changedAt } = report;
  return {
    number: caseNumber(ctx, "report", report),
    provider: { id: person.id, name: providerName(person) },
    office,
    reason,
    message,
    state,
    answer,
    receivedAt,
    changedAt,
  };
}

export async function findReport({ db, site }: Pick<Ctx, "db" | "site">, id: string) {
  const [found] = await db
    .select({ report: providerReports, person: providers, office: locations.name })
    .from(providerReports)
    .innerJoin(
      providers,
      and(
        eq(providers.siteId, providerReports.siteId),
        eq(providers.id, providerReports.providerId),
      ),
    )
    .leftJoin(
      locations,
      and(
        eq(locations.siteId, providerReports.siteId),
        eq(locations.id, providerReports.locationId),
      ),
    )
    .where(and(eq(providerReports.siteId, site.id), eq(providerReports.id, id)));
  return found;
}
