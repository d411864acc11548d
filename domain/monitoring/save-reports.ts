import { and, count, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { timingKinds } from "#contract/collect-names.ts";
import { browserErrors, browserTimings } from "#db/schema/browser-reports.ts";
import type { Tx } from "#db/connect.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { fitErrors, fitTimings, mostErrors, mostTimings } from "./fit-rows.ts";
import type { ErrorRow, SiteReports, TimingRow } from "./report-buffer.ts";

type Place = { source: string; line: number; column: number };
/** Maps a place in a built file to our source; null without a source map. */
export type FindOrigin = (place: Place) => string | null;

type Here = Pick<SystemCtx, "db" | "actor">;

// Reading a source map takes milliseconds: this many at most per save, however many errors are
// forged.
const mostLookUps = 5;

/** Adds a day's reports of a site to the stored sums. */
export async function saveReports(
  ctx: Here,
  { siteId, day, timings, errors }: SiteReports,
  findOrigin: FindOrigin = () => null,
): Promise<void> {
  may(ctx.actor, "run_jobs");
  await ctx.db.transaction(async (tx) => {
    // One process at a time, or several would fill the same remaining room.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('browser_reports'), hashtext(${siteId}))`,
    );
    const of = { siteId, day };
    await saveTimings(tx, of, [...timings.values()]);
    await saveErrors(tx, of, [...errors.values()]);
    await nameOrigins(tx, of, [...errors.keys()], findOrigin);
  });
}

type Of = { siteId: string; day: string };

async function saveTimings(tx: Tx, of: Of, rows: TimingRow[]): Promise<void> {
  const { kind, page, subject } = browserTimings;
  const isOfDay = and(eq(browserTimings.siteId, of.siteId), eq(browserTimings.day, of.day));
  for (const one of timingKinds) {
    const own = rows.filter((row) => row.kind === one);
    if (own.length === 0) continue;
    const known = await tx
      .select({ page, subject })
      .from(browserTimings)
      .where(and(isOfDay, eq(kind, one)));
    const keys = new Set(known.map(keyOf));
    const isKnown = (row: TimingRow) => keys.has(keyOf(row));
    const fitting = { rows: own, isKnown, room: Math.max(0, mostTimings - known.length) };
    const values = fitTimings(one, fitting).map((row) => ({ ...of, ...row }));
    await tx
      .insert(browserTimings)
      .values(values)
      .onConflictDoUpdate({
        target: [browserTimings.siteId, browserTimings.day, kind, page, subject],
        set: {
          count: sql`${browserTimings.count} + excluded.count`,
          worst: sql`greatest(${browserTimings.worst}, excluded.worst)`,
          bytes: sql`greatest(${browserTimings.bytes}, excluded.bytes)`,
          buckets: sql`(select array_agg(kept + added order by at)
            from unnest(${browserTimings.buckets}, excluded.buckets)
              with ordinality as pairs (kept, added, at))`,
        },
      });
  }
}

const keyOf = ({ page, subject }: Pick<TimingRow, "page" | "subject">) => `${page}\n${subject}`;

async function saveErrors(tx: Tx, of: Of, rows: ErrorRow[]): Promise<void> {
  if (rows.length === 0) return;
  const isOfDay = and(eq(browserErrors.siteId, of.siteId), eq(browserErrors.day, of.day));
  const [kept] = await tx.select({ rows: count() }).from(browserErrors).where(isOfDay);
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const known = await tx
    .select({ fingerprint: browserErrors.fingerprint })
    .from(browserErrors)
    .where(and(isOfDay, inArray(browserErrors.fingerprint, fingerprints)));
  const keys = new Set(known.map(({ fingerprint }) => fingerprint));
  const isKnown = ({ fingerprint }: ErrorRow) => keys.has(fingerprint);
  const room = Math.max(0, mostErrors - (kept?.rows ?? 0));
  await tx
    .insert(browserErrors)
    .values(fitErrors({ rows, isKnown, room }).map((row) => ({ ...of, ...row })))
    .onConflictDoUpdate({
      target: [browserErrors.siteId, browserErrors.day, browserErrors.fingerprint],
      set: {
        page: sql`excluded.page`,
        count: sql`${browserErrors.count} + excluded.count`,
        lastSeenAt: sql`greatest(${browserErrors.lastSeenAt}, excluded.last_seen_at)`,
      },
    });
}

/** Stored at once: the source map goes with its build, the error stays longer. */
async function nameOrigins(tx: Tx, of: Of, fingerprints: string[], findOrigin: FindOrigin) {
  if (fingerprints.length === 0) return;
  const { fingerprint, source, line, column } = getTableColumns(browserErrors);
  const isOne = (which: string[]) =>
    and(
      eq(browserErrors.siteId, of.siteId),
      eq(browserErrors.day, of.day),
      inArray(fingerprint, which),
    );
  const nameless = await tx
    .select({ fingerprint, source, line, column })
    .from(browserErrors)
    .where(and(isOne(fingerprints), isNull(browserErrors.origin)))
    .limit(mostLookUps);
  for (const row of nameless) {
    if (row.source === null || row.line === null || row.column === null) continue;
    const origin = findOrigin({ source: row.source, line: row.line, column: row.column });
    if (origin === null) continue;
    await tx
      .update(browserErrors)
      .set({ origin })
      .where(isOne([row.fingerprint]));
  }
}
