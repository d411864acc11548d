import { serviceName, type TimingKind, vitalNames } from "#contract/collect-names.ts";
import { type ErrorRow, partsOf, type SiteReports, type TimingRow } from "./report-buffer.ts";
import { boundsOf } from "./timings.ts";

// OpenTelemetry's JSON encoding: 64-bit numbers are strings, enumerations numbers. Timings are
// histograms of what came since the last export, errors are log records.

const delta = 1;
const error = 17;
const scope = { name: "enamel.browser" };
const resource = { attributes: attributesOf({ "service.name": serviceName }) };

type Value = string | number | null | undefined;

export function encodeMetrics(
  reports: readonly SiteReports[],
  { siteName, now }: { siteName: (siteId: string) => string; now: Date },
): object | null {
  const points = new Map<TimingKind, object[]>();
  for (const { siteId, since, timings } of reports)
    for (const row of timings.values()) {
      const list = points.get(row.kind) ?? [];
      points.set(row.kind, list);
      list.push({
        attributes: attributesOf({ "enamel.site": siteName(siteId), ...described(row) }),
        startTimeUnixNano: nanoseconds(since),
        timeUnixNano: nanoseconds(now),
        count: String(row.count),
        bucketCounts: row.buckets.map(String),
        explicitBounds: boundsOf(row.kind),
        max: row.worst,
      });
    }
  if (points.size === 0) return null;
  const metrics = [...points].map(([kind, dataPoints]) => ({
    name: `enamel.page.${kind.toLowerCase()}`,
    unit: kind === "CLS" ? "1" : "ms",
    histogram: { aggregationTemporality: delta, dataPoints },
  }));
  return { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics }] }] };
}

export function encodeLogs(
  reports: readonly SiteReports[],
  {
    siteName,
    originOf,
    now,
  }: {
    siteName: (siteId: string) => string;
    /** file:line:column in our source, where a map has it. */
    originOf: (row: ErrorRow) => string | null;
    now: Date;
  },
): object | null {
  const logRecords = reports.flatMap(({ siteId, errors }) =>
    [...errors.values()].map((row) => ({
      timeUnixNano: nanoseconds(row.lastSeenAt),
      observedTimeUnixNano: nanoseconds(now),
      severityNumber: error,
      severityText: "ERROR",
      body: { stringValue: `${row.name}: ${row.message}` },
      attributes: attributesOf({
        "enamel.site": siteName(siteId),
        "exception.type": row.name,
        "exception.message": row.message,
        "url.path": row.page,
        "code.file.path": row.source,
        "code.line.number": row.line,
        "code.column.number": row.column,
        "enamel.origin": originOf(row),
        "enamel.build": row.build,
        "enamel.count": row.count,
      }),
    })),
  );
  if (logRecords.length === 0) return null;
  return { resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords }] }] };
}

function described({ kind, page, subject }: TimingRow): Record<string, Value> {
  const [first, second, third] = partsOf(subject);
  if (kind === "resource")
    return { "enamel.initiator": first, "server.address": second, "url.path": third };
  if (kind === "interaction")
    return {
      "url.path": page,
      "enamel.event": first,
      "enamel.element": second,
      "enamel.role": third,
    };
  const isOfDevice = kind === "load" || (vitalNames as readonly string[]).includes(kind);
  return { "url.path": page, ...(isOfDevice && { "enamel.device": subject }) };
}

function attributesOf(values: Record<string, Value>) {
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === null || value === undefined || value === "") return [];
    const typed = typeof value === "number" ? { intValue: String(value) } : { stringValue: value };
    return [{ key, value: typed }];
  });
}

const nanoseconds = (at: Date) => `${at.getTime()}000000`;
