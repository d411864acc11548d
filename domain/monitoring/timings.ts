import type { Rating, TimingKind, VitalName } from "#contract/collect-names.ts";

// Durations are counted in fixed buckets, so that days, pages and processes can be summed and
// percentiles still computed. The rating limits of web vitals are among the bounds.

const milliseconds = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 650, 800, 1_000, 1_400, 1_800, 2_500, 3_000, 4_000,
  6_000, 10_000,
];
const shifts = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1];

/** Good up to the first, poor beyond the second. */
const limits: Record<VitalName, readonly [number, number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

/** The upper bounds of a kind's buckets; the last bucket is unbounded. */
export function boundsOf(kind: TimingKind): readonly number[] {
  return kind === "CLS" ? shifts : milliseconds;
}

export function bucketOf(kind: TimingKind, value: number): number {
  const bounds = boundsOf(kind);
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length : at;
}

export function noBuckets(kind: TimingKind): number[] {
  return Array.from({ length: boundsOf(kind).length + 1 }, () => 0);
}

/** Interpolates linearly within a bucket; never exceeds the worst value. */
export function percentile75(kind: TimingKind, buckets: readonly number[], worst: number): number {
  const bounds = boundsOf(kind);
  const total = buckets.reduce((sum, count) => sum + count, 0);
  const wanted = total * 0.75;
  let below = 0;
  for (const [at, count] of buckets.entries()) {
    if (count > 0 && below + count >= wanted) {
      const from = bounds[at - 1] ?? 0;
      const to = Math.max(from, Math.min(bounds[at] ?? worst, worst));
      return round(kind, from + ((to - from) * (wanted - below)) / count);
    }
    below += count;
  }
  return 0;
}

export function ratingOf(vital: VitalName, value: number): Rating {
  const [good, poor] = limits[vital];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}

function round(kind: TimingKind, value: number): number {
  return kind === "CLS" ? Math.round(value * 1_000) / 1_000 : Math.round(value);
}
