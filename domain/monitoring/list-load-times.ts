import { and, asc, eq, gte } from "drizzle-orm";
import { type DeviceName, deviceNames, type HealthReaders } from "#contract/collect-names.ts";
import type { LoadTimes } from "#contract/site-health.ts";
import { browserTimings } from "#db/schema/browser-reports.ts";
import type { Ctx } from "#domain/context.ts";
import { addUp } from "./fit-rows.ts";
import { isReadBy, p75Of } from "./present-timings.ts";
import type { TimingRow } from "./report-buffer.ts";

const mostPages = 5;
const kind = "load" as const;

type DayRow = Pick<TimingRow, "page" | "subject" | "count" | "worst" | "buckets"> & { day: string };

/** How long pages took to load, by day and device: all of them together, then the most visited. */
export async function listLoadTimes(
  { db, site }: Ctx,
  { since, readers }: { since: string; readers: HealthReaders },
): Promise<LoadTimes[]> {
  const { day, page, subject, count, worst, buckets } = browserTimings;
  const found = await db
    .select({ day, page, subject, count, worst, buckets })
    .from(browserTimings)
    .where(and(eq(browserTimings.siteId, site.id), eq(browserTimings.kind, kind), gte(day, since)))
    .orderBy(asc(day));
  const rows = found.filter((row) => isReadBy(readers, row.page));
  const visits = new Map<string, number>();
  for (const row of rows) visits.set(row.page, (visits.get(row.page) ?? 0) + row.count);
  // Those beyond the day's limit are no page of their own.
  const pages = [...visits.keys()]
    .filter((one) => one !== "")
    .toSorted((one, other) => (visits.get(other) ?? 0) - (visits.get(one) ?? 0))
    .slice(0, mostPages);
  const all = { page: null, days: daysOf(rows) };
  const each = pages.map((one) => ({
    page: one,
    days: daysOf(rows.filter((row) => row.page === one)),
  }));
  // With one page, both would be the same picture.
  return [all, ...(visits.size > 1 ? each : [])].filter(({ days }) => days.length > 0);
}

function daysOf(rows: readonly DayRow[]): LoadTimes["days"] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return [...byDay].flatMap(([day, ofDay]) => {
    const devices: Partial<Record<DeviceName, { count: number; p75: number }>> = {};
    for (const device of deviceNames) {
      const own = ofDay.filter(({ subject }) => subject === device);
      if (own.length === 0) continue;
      const sum = addUp({ kind, page: "", subject: device }, own.map(asTiming));
      devices[device] = { count: sum.count, p75: p75Of(sum) };
    }
    return Object.keys(devices).length > 0 ? [{ day, ...devices }] : [];
  });
}

const asTiming = (row: DayRow): TimingRow => ({ ...row, kind, bytes: 0 });
