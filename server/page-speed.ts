import type { CollectBatch } from "#contract/collect.ts";

// How fast pages were in visitors' browsers, as counters of this process. Nothing is kept per visit.

type Histogram = { buckets: number[]; sum: number; count: number };

const bounds: Record<string, number[]> = {
  CLS: [0.01, 0.05, 0.1, 0.25, 0.5],
  INP: [50, 100, 200, 500, 1000],
  default: [200, 500, 1000, 1800, 2500, 4000, 8000],
};
const histograms = new Map<string, Histogram>();
const failures = new Map<string, number>();

export function countBatch(site: string, { events }: CollectBatch): void {
  for (const event of events) {
    if (event.type === "vital") observe(site, event.name, event.value);
    if (event.type === "error") failures.set(site, (failures.get(site) ?? 0) + 1);
  }
}

function observe(site: string, name: string, value: number) {
  const key = `site="${site}",vital="${name}"`;
  const limits = bounds[name] ?? bounds.default ?? [];
  const histogram = histograms.get(key) ?? { buckets: limits.map(() => 0), sum: 0, count: 0 };
  limits.forEach((limit, at) => {
    if (value <= limit) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1;
  });
  histogram.sum += value;
  histogram.count += 1;
  histograms.set(key, histogram);
}

/** The counters in the text form that monitoring systems read. */
export function pageSpeedLines(): string[] {
  const lines: string[] = [];
  for (const [key, { buckets, sum, count }] of histograms) {
    const limits = bounds[/vital="(\w+)"/.exec(key)?.[1] ?? ""] ?? bounds.default ?? [];
    limits.forEach((limit, at) =>
      lines.push(`enamel_page_vital_bucket{${key},le="${limit}"} ${buckets[at]}`),
    );
    lines.push(`enamel_page_vital_bucket{${key},le="+Inf"} ${count}`);
    lines.push(`enamel_page_vital_sum{${key}} ${sum}`, `enamel_page_vital_count{${key}} ${count}`);
  }
  for (const [site, count] of failures)
    lines.push(`enamel_page_errors_total{site="${site}"} ${count}`);
  return lines;
}
