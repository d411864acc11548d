import { createHash } from "node:crypto";
import type { CollectBatch, CollectEvent } from "#contract/collect.ts";
import type { TimingKind } from "#contract/collect-names.ts";
import { cleanLine } from "#contract/typed-text.ts";
import { bucketOf, noBuckets } from "./timings.ts";

export type TimingRow = {
  kind: TimingKind;
  page: string;
  /** The file, the element, or of a vital and a load the kind of device; empty where unknown. */
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
  /** When the first of them came. */
  since: Date;
  timings: Map<string, TimingRow>;
  errors: Map<string, ErrorRow>;
};

export type ReportBuffer = ReturnType<typeof createReportBuffer>;

type Options = {
  mostRows?: number;
  /** Whether the sums are kept a second time, for a collector. */
  isForwarding?: boolean;
};

/**
 * Sums reports in memory, so that no page waits for the database. A process that dies loses its
 * buffer; reports beyond the row limit are dropped.
 */
export function createReportBuffer({ mostRows = 5_000, isForwarding = false }: Options = {}) {
  const stored = createSums(mostRows);
  const forwarded = isForwarding ? createSums(mostRows) : null;
  return {
    add(batch: CollectBatch & { siteId: string }, now: Date) {
      stored.add(batch, now);
      // What a collector has counted can't be taken back: a corrected value keeps its first one.
      const events = batch.events.filter((event) => !("was" in event));
      forwarded?.add({ ...batch, events }, now);
    },
    /** Returns everything and empties the buffer. */
    take: () => stored.take(),
    takeToForward: () => forwarded?.take() ?? [],
    droppedEvents: () => stored.droppedEvents(),
  };
}

function createSums(mostRows: number) {
  let sites = new Map<string, SiteReports>();
  let rows = 0;
  let dropped = 0;

  const add = ({ siteId, ...batch }: CollectBatch & { siteId: string }, now: Date) => {
    const day = now.toISOString().slice(0, 10);
    const key = `${siteId} ${day}`;
    const reports = sites.get(key) ?? noReports({ siteId, day, since: now });
    sites.set(key, reports);
    const before = reports.timings.size + reports.errors.size;
    for (const event of batch.events) {
      const isTaken =
        event.type === "error"
          ? addError(reports.errors, { ...batch, event }, now, rows < mostRows)
          : addTiming(reports.timings, { ...batch, event }, rows < mostRows);
      if (!isTaken) dropped += 1;
    }
    rows += reports.timings.size + reports.errors.size - before;
  };

  return {
    add,
    take(): SiteReports[] {
      const taken = [...sites.values()];
      sites = new Map();
      rows = 0;
      return taken;
    },
    droppedEvents: () => dropped,
  };
}

function noReports(of: Pick<SiteReports, "siteId" | "day" | "since">): SiteReports {
  return { ...of, timings: new Map(), errors: new Map() };
}

type Timed = Exclude<CollectEvent, { type: "error" }>;

function addTiming(
  rows: SiteReports["timings"],
  { event, page, device }: Pick<CollectBatch, "page" | "device"> & { event: Timed },
  hasRoom: boolean,
): boolean {
  const { kind, subject, value, was, bytes } = read(event, device ?? "");
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

function read(event: Timed, device: string): Reading {
  switch (event.type) {
    case "vital": {
      const { name: kind, value, was } = event;
      return { kind, subject: device, value, ...(was === undefined ? {} : { was }), bytes: 0 };
    }
    case "navigation":
      return { kind: "load", subject: device, value: event.loadMs, bytes: 0 };
    case "long_task":
      return { kind: "long_task", subject: "", value: event.durationMs, bytes: 0 };
    case "resource": {
      const subject = subjectOf(event.initiator, event.host.replaceAll(/\s/g, ""), event.path);
      return { kind: "resource", subject, value: event.durationMs, bytes: event.bytes };
    }
    case "interaction": {
      const subject = subjectOf(event.event, event.element, event.role);
      return { kind: "interaction", subject, value: event.durationMs, bytes: 0 };
    }
  }
}

/** Words without spaces; "-" for a missing one. */
function subjectOf(...words: (string | undefined)[]): string {
  return words.map((word) => word || "-").join(" ");
}

/** The parts of a subject; empty for a missing one. The last may contain spaces. */
export function partsOf(subject: string): string[] {
  const [first = "", second = "", ...rest] = subject.split(" ");
  return [first, second, rest.join(" ")].map((word) => (word === "-" ? "" : word));
}

type Failed = Pick<CollectBatch, "page" | "build"> & {
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
