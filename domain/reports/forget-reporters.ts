import { and, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import { reporterKeptDays, unansweredKeptDays } from "#contract/catalog.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** Removes senders of inactive reports; the reports stay. */
export async function redactReporters(
  ctx: Pick<Ctx, "db" | "actor" | "now" | "site">,
): Promise<number> {
  may(ctx.actor, "run_jobs");
  const { changedAt, state } = providerReports;
  const isBefore = (days: number) =>
    lt(changedAt, new Date(ctx.now.getTime() - days * 24 * 3_600_000));
  const { rowCount } = await ctx.db
    .update(providerReports)
    .set({ email: null })
    .where(
      and(
        eq(providerReports.siteId, ctx.site.id),
        isNotNull(providerReports.email),
        or(
          isBefore(unansweredKeptDays),
          and(isBefore(reporterKeptDays), inArray(state, ["corrected", "found_right"])),
        ),
      ),
    );
  return rowCount ?? 0;
}
