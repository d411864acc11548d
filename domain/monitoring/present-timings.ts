import {
  type HealthReaders,
  type TimingKind,
  type VitalName,
  vitalNames,
} from "#contract/collect-names.ts";
import type { PageSpeed, SiteHealth } from "#contract/site-health.ts";
import { isStudioPath } from "#contract/studio.ts";
import { addUp } from "./fit-rows.ts";
import { partsOf, type TimingRow } from "./report-buffer.ts";
import { percentile75, ratingOf } from "./timings.ts";

export type SummedTiming = TimingRow & Record<string, unknown>;

const mostPages = 50;
const mostSlow = 8;
/** What scripts ask for, as opposed to what the page consists of. */
const calling = new Set(["fetch", "xmlhttprequest"]);

type Presented = Pick<
  SiteHealth,
  "pages" | "load" | "longTasks" | "calls" | "resources" | "interactions"
>;

/** Visitors read the site, and the team its studio. */
export const isReadBy = (readers: HealthReaders, path: string) =>
  isStudioPath(path) === (readers === "team");

/** Sorted by total time: count times duration. */
export function presentTimings(all: readonly SummedTiming[], readers: HealthReaders): Presented {
  // Files belong to no page; of calls, the path tells.
  const rows = all.filter(({ kind, page, subject }) =>
    isReadBy(readers, kind === "resource" ? (partsOf(subject)[2] ?? "") : page),
  );
  const of = (kind: TimingKind) => rows.filter((row) => row.kind === kind);
  const isCall = ({ subject }: TimingRow) => calling.has(partsOf(subject)[0] ?? "");
  const files = of("resource");
  return {
    pages: presentPages(rows),
    load: loadOf(of("load")),
    longTasks: weightiest(of("long_task")).map(({ page, ...row }) => ({ page, ...figuresOf(row) })),
    calls: byFile(files.filter(isCall)),
    resources: byFile(files.filter((row) => !isCall(row))),
    interactions: weightiest(of("interaction")).map(({ page, subject, ...row }) => {
      const [event = "", element = "", role = ""] = partsOf(subject);
      return { page, event, element, role, ...figuresOf(row) };
    }),
  };
}

export const p75Of = ({ kind, buckets, worst }: Pick<TimingRow, "kind" | "buckets" | "worst">) =>
  percentile75(
    kind,
    // A correction may arrive without the value that it corrects.
    buckets.map((count) => Math.max(0, count)),
    worst,
  );

type Timed = TimingRow & { p75: number };

function weightiest(rows: readonly TimingRow[]): Timed[] {
  return rows
    .filter(({ count }) => count > 0)
    .map((row) => ({ ...row, p75: p75Of(row) }))
    .toSorted((one, other) => other.count * other.p75 - one.count * one.p75)
    .slice(0, mostSlow);
}

const figuresOf = ({ count, p75, worst }: Pick<Timed, "count" | "p75" | "worst">) => ({
  count,
  p75,
  worst,
});

function loadOf(rows: readonly TimingRow[]): SiteHealth["load"] {
  const sum = addUp({ kind: "load", page: "", subject: "" }, rows);
  return sum.count > 0 ? { count: sum.count, p75: p75Of(sum) } : undefined;
}

/** Phones and desktops together. */
function presentPages(rows: readonly TimingRow[]): PageSpeed[] {
  const timed = rows.filter(({ kind }) => kind === "load" || isVital(kind));
  const groups = Map.groupBy(timed, ({ kind, page }) => `${kind} ${page}`);
  const pages = new Map<string, PageSpeed>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { kind, page } = first;
    const sum = addUp({ kind, page, subject: "" }, group);
    if (sum.count <= 0) continue;
    const figures = { count: sum.count, p75: p75Of(sum) };
    const speed = pages.get(page) ?? { page, visits: 0, vitals: {} };
    pages.set(page, speed);
    speed.visits = Math.max(speed.visits, sum.count);
    if (isVital(kind)) speed.vitals[kind] = { ...figures, rating: ratingOf(kind, figures.p75) };
    else speed.load = figures;
  }
  return [...pages.values()]
    .toSorted((one, other) => other.visits - one.visits || (one.page < other.page ? -1 : 1))
    .slice(0, mostPages);
}

const isVital = (kind: TimingKind): kind is VitalName =>
  (vitalNames as readonly string[]).includes(kind);

/** Whatever asked for it: a script, a preload or the page. */
function byFile(rows: readonly TimingRow[]): SiteHealth["resources"] {
  const files = Map.groupBy(rows, ({ subject }) => partsOf(subject).slice(1).join(" "));
  const sums = [...files.values()].flatMap((same) => {
    const [first] = same;
    return first ? [addUp(first, same)] : [];
  });
  return weightiest(sums).map(({ subject, bytes, ...row }) => {
    const [, host = "", path = ""] = partsOf(subject);
    return { host, path, bytes, ...figuresOf(row) };
  });
}
