import type { TimingKind } from "#contract/collect-names.ts";
import type { ErrorRow, TimingRow } from "./report-buffer.ts";
import { noBuckets } from "./timings.ts";

/** Row limits: per site, kind and day for timings, per site and day for errors. */
export const mostTimings = 200;
export const mostErrors = 200;

type Fit<Row> = { rows: readonly Row[]; isKnown: (row: Row) => boolean; room: number };

/** Keeps known rows, and the most frequent new ones that fit. */
function divide<Row extends { count: number }>({ rows, isKnown, room }: Fit<Row>) {
  const known = rows.filter(isKnown);
  const fresh = rows
    .filter((row) => !isKnown(row))
    .toSorted((one, other) => other.count - one.count);
  return { kept: [...known, ...fresh.slice(0, room)], others: fresh.slice(room) };
}

/** Rows beyond the limit are summed in one without a page. */
export function fitTimings(kind: TimingKind, fit: Fit<TimingRow>): TimingRow[] {
  const { kept, others } = divide(fit);
  if (others.length === 0) return kept;
  return [...kept, addUp({ kind, page: "", subject: "" }, others)];
}

export function addUp(
  of: Pick<TimingRow, "kind" | "page" | "subject">,
  rows: readonly TimingRow[],
): TimingRow {
  const all: TimingRow = { ...of, count: 0, worst: 0, bytes: 0, buckets: noBuckets(of.kind) };
  for (const { count, worst, bytes, buckets } of rows) {
    all.count += count;
    all.worst = Math.max(all.worst, worst);
    all.bytes = Math.max(all.bytes, bytes);
    all.buckets = all.buckets.map((sofar, at) => sofar + (buckets[at] ?? 0));
  }
  return all;
}

/** Rows beyond the limit are counted in one without a name. */
export function fitErrors(fit: Fit<ErrorRow>): ErrorRow[] {
  const { kept, others } = divide(fit);
  if (others.length === 0) return kept;
  const times = (of: (row: ErrorRow) => Date) => others.map((row) => of(row).getTime());
  const all: ErrorRow = {
    fingerprint: "",
    name: "",
    message: "",
    page: "",
    source: null,
    line: null,
    column: null,
    build: null,
    count: others.reduce((sum, { count }) => sum + count, 0),
    firstSeenAt: new Date(Math.min(...times(({ firstSeenAt }) => firstSeenAt))),
    lastSeenAt: new Date(Math.max(...times(({ lastSeenAt }) => lastSeenAt))),
  };
  return [...kept, all];
}
