import { and, desc, eq } from "drizzle-orm";
import { providerReports } from "#db/schema/provider-reports.ts";
import { providers } from "#db/schema/providers.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { providerName } from "#domain/offices/provider-name.ts";

export async function listReports(ctx: Ctx, { limit = 50 }: { limit?: number } = {}) {
  may(ctx.actor, "read_inbox");
  const reports = await ctx.db
    .select({ report: providerReports, person: providers })
    .from(providerReports)
    .innerJoin(
      providers,
      and(
        eq(providers.siteId, providerReports.siteId),
        eq(providers.id, providerReports.providerId),
      ),
    )
    .where(eq(providerReports.siteId, ctx.site.id))
    .orderBy(desc(providerReports.number))
    .limit(limit);
  return reports.map(({ report, person }) => ({
    number: caseNumber(ctx, "report", report),
    receivedAt: report.receivedAt,
    state: report.state,
    provider: providerName(person),
    providerExternalId: person.externalId,
    locationId: report.locationId,
    reason: report.reason,
    message: report.message,
    email: report.email,
    answer: report.answer,
  }));
}
