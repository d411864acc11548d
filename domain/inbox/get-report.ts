import { and, eq, type SQL } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import { providers } from "#db/schema/providers.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { providerName } from "#domain/offices/provider-name.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { readReportNumber, reportNumber } from "./report-reference.ts";

/** A report's status by its key; a wrong key and a missing report look the same. */
export async function getReport(ctx: Ctx, asked: { number: string; key: string }) {
  const number = readReportNumber(asked.number);
  const found =
    number !== undefined &&
    (await findReport(
      ctx,
      and(eq(providerReports.number, number), eq(providerReports.tokenHash, hashToken(asked.key))),
    ));
  if (!found) throw new DomainError("not_found");
  const { report, person, office } = found;
  const { reason, message, state, answer, receivedAt, changedAt } = report;
  return {
    number: reportNumber(report.number),
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

export async function findReport({ db, site }: Pick<Ctx, "db" | "site">, which: SQL | undefined) {
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
    .where(and(eq(providerReports.siteId, site.id), which));
  return found;
}
