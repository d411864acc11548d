import { type TimingKind, type VitalName, vitalNames } from "#contract/collect-names.ts";
import type { PageSpeed, SiteHealth } from "#contract/site-health.ts";
import type { TimingRow } from "./report-buffer.ts";
import { percentile75, ratingOf } from "./timings.ts";

export type SummedTiming = TimingRow & Record<string, unknown>;

const mostPages = 50;
const mostSlow = 8;

type Presented = Pick<SiteHealth, "pages" | "longTasks" | "resources" | "interactions">;

/** Sorted by total time: count times duration. */
export function presentTimings(rows: readonly SummedTiming[]): Presented {
  const timed = rows.map((row) => ({ ...row, p75: p75Of(row) })).filter(({ count }) => count > 0);
  const weightiest = (kind: TimingKind) =>
    timed
      .filter((row) => row.kind === kind)
      .toSorted((one, other) => other.count * other.p75 - one.count * one.p75)
      .slice(0, mostSlow);
  return {
    pages: presentPages(timed),
    longTasks: weightiest("long_task").map(({ page, ...row }) => ({ page, ...figuresOf(row) })),
    resources: byFile(weightiest("resource")),
    interactions: weightiest("interaction").map(({ page, subject, ...row }) => {
      const [event = "", element = "", role = ""] = wordsOf(subject);
      return { page, event, element, role, ...figuresOf(row) };
    }),
  };
}

const p75Of = ({ kind, buckets, worst }: SummedTiming) =>
  percentile75(
    kind,
    // A correction may arrive without the value that it corrects.
    buckets.map((count) => Math.max(0, count)),
    worst,
  );

type Timed = SummedTiming & { p75: number };

const figuresOf = ({ count, p75, worst }: Pick<Timed, "count" | "p75" | "worst">) => ({
  count,
  p75,
  worst,
});

function presentPages(rows: readonly Timed[]): PageSpeed[] {
  const pages = new Map<string, PageSpeed>();
  for (const { kind, page, count, p75 } of rows) {
    const isVital = (vitalNames as readonly string[]).includes(kind);
    if (!isVital && kind !== "load") continue;
    const speed = pages.get(page) ?? { page, visits: 0, vitals: {} };
    pages.set(page, speed);
    speed.visits = Math.max(speed.visits, count);
    const vital = kind as VitalName;
    if (isVital) speed.vitals[vital] = { count, p75, rating: ratingOf(vital, p75) };
    else speed.load = { count, p75 };
  }
  return [...pages.values()]
    .toSorted((one, other) => other.visits - one.visits || (one.page < other.page ? -1 : 1))
    .slice(0, mostPages);
}

function byFile(rows: readonly Timed[]): SiteHealth["resources"] {
  return rows.map(({ subject, bytes, ...row }) => {
    const [initiator = "", host = "", path = ""] = wordsOf(subject);
    return { initiator, host, path, bytes, ...figuresOf(row) };
  });
}

/** The buffer's format: "-" stands for a missing word, and the last word may contain spaces. */
function wordsOf(subject: string): string[] {
  const [first = "", second = "", ...rest] = subject.split(" ");
  return [first, second, rest.join(" ")].map((word) => (word === "-" ? "" : word));
}
