import { createHash } from "node:crypto";
import type { CollectBatch, CollectEvent } from "#contract/collect.ts";
import type { TimingKind } from "#contract/collect-names.ts";
import { cleanLine } from "#contract/typed-text.ts";
import { bucketOf, noBuckets } from "./timings.ts";

export type TimingRow = {
  kind: TimingKind;
  page: string;
  /** The file or element; empty where the page is enough. */
  subject: string;
  count: number;
  worst: number;
  bytes: number;
  buckets: number[];
};

export type ErrorRow = {
  fingerprint: string;
  name: string;
  message: string;
  page: string;
  source: string | null;
  line: number | null;
  column: number | null;
  build: string | null;
  count: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
};

/** One site's reports of one day (UTC) since the last `take`. */
export type SiteReports = {
  siteId: string;
  day: string;
  timings: Map<string, TimingRow>;
  errors: Map<string, ErrorRow>;
};

export type ReportBuffer = ReturnType<typeof createReportBuffer>;

/**
 * Sums reports in memory, so that no page waits for the database. A process that dies loses its
 * buffer; reports beyond the row limit are dropped.
 */
export function createReportBuffer({ mostRows = 5_000 } = {}) {
  let sites = new Map<string, SiteReports>();
  let rows = 0;
  let dropped = 0;

  const add = ({ siteId, ...batch }: CollectBatch & { siteId: string }, now: Date) => {
    const day = now.toISOString().slice(0, 10);
    const key = `${siteId} ${day}`;
    const reports = sites.get(key) ?? noReports(siteId, day);
    sites.set(key, reports);
    const before = reports.timings.size + reports.errors.size;
    for (const event of batch.events) {
      const isTaken =
        event.type === "error"
          ? addError(reports.errors, { ...batch, event }, now, rows < mostRows)
          : addTiming(reports.timings, batch.page, event, rows < mostRows);
      if (!isTaken) dropped += 1;
    }
    rows += reports.timings.size + reports.errors.size - before;
  };

  return {
    add,
    /** Returns everything and empties the buffer. */
    take(): SiteReports[] {
      const taken = [...sites.values()];
      sites = new Map();
      rows = 0;
      return taken;
    },
    droppedEvents: () => dropped,
  };
}

function noReports(siteId: string, day: string): SiteReports {
  return { siteId, day, timings: new Map(), errors: new Map() };
}

type Timed = Exclude<CollectEvent, { type: "error" }>;

function addTiming(
  rows: SiteReports["timings"],
  page: string,
  event: Timed,
  hasRoom: boolean,
): boolean {
  const { kind, subject, value, was, bytes } = read(event);
  // A file that many pages load is one row.
  const of = {
    kind,
    page: kind === "resource" ? "" : cleanLine(page),
    subject: cleanLine(subject),
  };
  const key = JSON.stringify(Object.values(of));
  let row = rows.get(key);
  if (!row) {
    if (!hasRoom) return false;
    row = { ...of, count: 0, worst: 0, bytes: 0, buckets: noBuckets(kind) };
    rows.set(key, row);
  }
  row.worst = Math.max(row.worst, value);
  row.bytes = Math.max(row.bytes, bytes);
  shift(row.buckets, bucketOf(kind, value), 1);
  if (was === undefined) row.count += 1;
  else shift(row.buckets, bucketOf(kind, was), -1);
  return true;
}

function shift(buckets: number[], at: number, by: number): void {
  buckets[at] = (buckets[at] ?? 0) + by;
}

type Reading = { kind: TimingKind; subject: string; value: number; was?: number; bytes: number };

function read(event: Timed): Reading {
  const plain = { subject: "", bytes: 0 };
  switch (event.type) {
    case "vital": {
      const { name: kind, value, was } = event;
      return { ...plain, kind, value, ...(was === undefined ? {} : { was }) };
    }
    case "navigation":
      return { ...plain, kind: "load", value: event.loadMs };
    case "long_task":
      return { ...plain, kind: "long_task", value: event.durationMs };
    case "resource": {
      const subject = subjectOf(event.initiator, event.host.replaceAll(/\s/g, ""), event.path);
      return { kind: "resource", subject, value: event.durationMs, bytes: event.bytes };
    }
    case "interaction": {
      const subject = subjectOf(event.event, event.element, event.role);
      return { ...plain, kind: "interaction", subject, value: event.durationMs };
    }
  }
}

/** Words without spaces; "-" for a missing one. */
function subjectOf(...words: (string | undefined)[]): string {
  return words.map((word) => word || "-").join(" ");
}

type Failed = Omit<CollectBatch, "events" | "service"> & {
  event: Extract<CollectEvent, { type: "error" }>;
};

function addError(
  rows: SiteReports["errors"],
  { event, page, build }: Failed,
  now: Date,
  hasRoom: boolean,
): boolean {
  const of = {
    name: cleanLine(event.name) || "Error",
    message: cleanLine(event.message),
    source: event.source === undefined ? null : cleanLine(event.source),
    line: event.line ?? null,
    column: event.column ?? null,
    build: build ?? null,
  };
  const text = JSON.stringify(Object.values(of));
  const fingerprint = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  const known = rows.get(fingerprint);
  if (!known && !hasRoom) return false;
  const seen = { page: cleanLine(page), count: (known?.count ?? 0) + 1, lastSeenAt: now };
  rows.set(fingerprint, { ...of, fingerprint, firstSeenAt: known?.firstSeenAt ?? now, ...seen });
  return true;
}
