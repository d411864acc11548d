import { describe, expect, test } from "vitest";
import type { TimingKind, VitalName } from "#contract/collect-names.ts";
import { boundsOf, bucketOf, noBuckets, percentile75, ratingOf } from "./timings.ts";

const counted = (kind: TimingKind, values: number[]) => {
  const buckets = noBuckets(kind);
  for (const value of values) {
    const at = bucketOf(kind, value);
    buckets[at] = (buckets[at] ?? 0) + 1;
  }
  return buckets;
};

describe("a value is put in the bucket", () => {
  test.each<[TimingKind, number, number | undefined]>([
    ["LCP", 0, 25],
    ["LCP", 25, 25],
    ["LCP", 25.1, 50],
    ["LCP", 2_500, 2_500],
    ["LCP", 10_000, 10_000],
    ["LCP", 10_001, undefined],
    ["CLS", 0, 0.01],
    ["CLS", 0.1, 0.1],
    ["CLS", 1.5, undefined],
  ])("of %s for %d that ends at %j", (kind, value, bound) => {
    expect(boundsOf(kind)[bucketOf(kind, value)]).toBe(bound);
  });
});

describe("the percentile", () => {
  test.each<[string, TimingKind, number[], number]>([
    ["of no values is 0", "LCP", [], 0],
    ["of one value is within its bucket and at most the value", "LCP", [10], 8],
    ["is in the bucket of the third of four", "INP", [60, 110, 180, 900], 200],
    ["of many equal values is near them", "LCP", Array.from({ length: 100 }, () => 2_200), 2_100],
    ["above the last bound is at most the worst value", "LCP", [20_000, 20_000, 20_000], 17_500],
    ["of layout shifts keeps three decimals", "CLS", [0.02, 0.02, 0.02, 0.3], 0.025],
  ])("%s", (_name, kind, values, expected) => {
    const worst = Math.max(0, ...values);
    expect(percentile75(kind, counted(kind, values), worst)).toBeCloseTo(expected, 3);
  });

  test("is at most a bucket away from the exact one", () => {
    const values = Array.from({ length: 1_000 }, (_, at) => ((at * 7_919) % 5_000) + 1);
    const exact = values.toSorted((a, b) => a - b)[749] ?? 0;
    const read = percentile75("LCP", counted("LCP", values), Math.max(...values));
    expect(Math.abs(bucketOf("LCP", read) - bucketOf("LCP", exact))).toBeLessThanOrEqual(1);
    expect(Math.abs(read - exact)).toBeLessThan(250);
  });
});

// spec 7.49
test("the percentile of random samples equals the one worked out from the samples themselves", () => {
  const random = seededRandom(20_261_126);
  for (let round = 0; round < 500; round += 1) {
    const kind = (["LCP", "load", "CLS"] as const)[round % 3] ?? "LCP";
    const scale = kind === "CLS" ? 1.3 : 14_000;
    const values = Array.from({ length: 1 + Math.floor(random() * 200) }, () =>
      Number((random() ** 3 * scale).toFixed(kind === "CLS" ? 4 : 0)),
    );
    const read = percentile75(kind, counted(kind, values), Math.max(...values));
    // But for its rounding.
    const rounding = kind === "CLS" ? 0.000_5 : 0.5;
    expect(Math.abs(read - workedOut(kind, values))).toBeLessThanOrEqual(rounding + 1e-9);
  }
});

/** Finds the bounds around the sample at three quarters, and goes as far between them. */
function workedOut(kind: TimingKind, values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = values.length * 0.75;
  const sample = sorted[Math.ceil(rank) - 1] ?? 0;
  const lower = boundsOf(kind).findLast((bound) => bound < sample);
  const upper = boundsOf(kind).find((bound) => bound >= sample) ?? Infinity;
  const below = sorted.filter((value) => lower !== undefined && value <= lower).length;
  const between = sorted.filter((value) => value <= upper).length - below;
  const from = lower ?? 0;
  return from + ((Math.min(upper, sorted.at(-1) ?? 0) - from) * (rank - below)) / between;
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test.each<[VitalName, number, string]>([
  ["LCP", 2_500, "good"],
  ["LCP", 2_501, "fair"],
  ["LCP", 4_000, "fair"],
  ["LCP", 4_001, "poor"],
  ["INP", 200, "good"],
  ["INP", 501, "poor"],
  ["CLS", 0.1, "good"],
  ["CLS", 0.251, "poor"],
  ["FCP", 1_801, "fair"],
  ["TTFB", 801, "fair"],
])("%s of %d is %s", (vital, value, rating) => {
  expect(ratingOf(vital, value)).toBe(rating);
});

test("rating thresholds are bucket bounds, so that no bucket has two ratings", () => {
  for (const vital of ["LCP", "INP", "CLS", "FCP", "TTFB"] as const) {
    const ratings = boundsOf(vital).map((bound) => ratingOf(vital, bound));
    const justAbove = [0, ...boundsOf(vital)].map((bound) => ratingOf(vital, bound + 1e-6));
    expect(justAbove.slice(0, -1)).toEqual(ratings);
  }
});
