import { and, desc, eq, getTableColumns, gte, max, min, sql } from "drizzle-orm";
import type { HealthDays, HealthReaders } from "#contract/collect-names.ts";
import type { SiteHealth } from "#contract/site-health.ts";
import { browserErrors, browserTimings } from "#db/schema/browser-reports.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { listLoadTimes } from "./list-load-times.ts";
import { presentTimings, type SummedTiming } from "./present-timings.ts";

const mostShown = 50;

type Asked = { days: HealthDays; readers: HealthReaders };

/** A site's browser metrics over the last days (UTC), including today. */
export async function getSiteHealth(ctx: Ctx, { days, readers }: Asked): Promise<SiteHealth> {
  may(ctx.actor, "see_health");
  const start = ctx.now.getTime() - (Number(days) - 1) * 24 * 3_600_000;
  const since = new Date(start).toISOString().slice(0, 10);
  const [timings, loadTimes, { errors, errorCount }] = await Promise.all([
    sumTimings(ctx, since),
    listLoadTimes(ctx, { since, readers }),
    listErrors(ctx, since),
  ]);
  return {
    days,
    readers,
    since,
    ...presentTimings(timings, readers),
    loadTimes,
    errors,
    errorCount,
  };
}

async function sumTimings({ db, site }: Ctx, since: string): Promise<SummedTiming[]> {
  const { kind, page, subject, count, worst, bytes } = browserTimings;
  const isShown = and(eq(browserTimings.siteId, site.id), gte(browserTimings.day, since));
  const { rows } = await db.execute<SummedTiming>(sql`
    with sums as (
      select ${kind}, ${page}, ${subject}, at, sum(bucket)::int as bucket
      from ${browserTimings}, unnest(${browserTimings.buckets}) with ordinality as b (bucket, at)
      where ${isShown} group by 1, 2, 3, 4
    ), totals as (
      select ${kind}, ${page}, ${subject}, sum(${count})::int as count,
        max(${worst}) as worst, max(${bytes}) as bytes
      from ${browserTimings} where ${isShown} group by 1, 2, 3
    )
    select kind, page, subject, count, worst, bytes, array_agg(bucket order by at) as buckets
    from totals join sums using (kind, page, subject)
    group by kind, page, subject, count, worst, bytes`);
  return rows;
}

/** Grouped by their place in the source, where one is known, since each build moves the built one. */
async function listErrors({ db, site }: Ctx, since: string) {
  const isShown = and(eq(browserErrors.siteId, site.id), gte(browserErrors.day, since));
  const { fingerprint, origin } = browserErrors;
  const place = sql<string>`coalesce(max(${origin}) over (partition by ${fingerprint}), ${fingerprint})`;
  const placed = db
    .select({ ...getTableColumns(browserErrors), place: place.as("place") })
    .from(browserErrors)
    .where(isShown)
    .as("placed");
  const total = sql<number>`sum(${placed.count})::int`;
  const newest = <Value>(column: unknown) =>
    sql<Value>`(array_agg(${column} order by ${placed.lastSeenAt} desc))[1]`;
  const rows = await db
    .select({
      name: placed.name,
      message: placed.message,
      page: newest<string>(placed.page),
      source: newest<string | null>(placed.source),
      line: newest<number | null>(placed.line),
      column: newest<number | null>(placed.column),
      build: newest<string | null>(placed.build),
      origin: max(placed.origin),
      count: total,
      firstSeenAt: min(placed.firstSeenAt),
      lastSeenAt: max(placed.lastSeenAt),
    })
    .from(placed)
    .groupBy(placed.name, placed.message, placed.place)
    .orderBy(desc(total), desc(max(placed.lastSeenAt)))
    .limit(mostShown);
  const [all] = await db
    .select({ count: sql<number>`sum(${browserErrors.count})::int` })
    .from(browserErrors)
    .where(isShown);
  const errors = rows.map(({ firstSeenAt, lastSeenAt, ...row }) => ({
    ...row,
    source: row.source ?? undefined,
    line: row.line ?? undefined,
    column: row.column ?? undefined,
    build: row.build ?? undefined,
    origin: row.origin ?? undefined,
    firstSeenAt: firstSeenAt?.toISOString() ?? "",
    lastSeenAt: lastSeenAt?.toISOString() ?? "",
  }));
  return { errors, errorCount: all?.count ?? 0 };
}
