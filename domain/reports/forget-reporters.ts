import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { reporterKeptDays } from "#contract/directory.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import type { HouseCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** The report stays; whoever sent it need not be known any more once it has long been answered. */
export async function forgetReporters(
  ctx: Pick<HouseCtx, "db" | "actor" | "now">,
): Promise<number> {
  may(ctx.actor, "run_jobs");
  const since = new Date(ctx.now.getTime() - reporterKeptDays * 24 * 3_600_000);
  const { rowCount } = await ctx.db
    .update(providerReports)
    .set({ email: null })
    .where(
      and(
        isNotNull(providerReports.email),
        lt(providerReports.changedAt, since),
        inArray(providerReports.state, ["corrected", "found_right"]),
      ),
    );
  return rowCount ?? 0;
}
