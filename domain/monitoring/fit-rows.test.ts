import { expect, test } from "vitest";
import { fitErrors, fitTimings } from "./fit-rows.ts";
import type { ErrorRow, TimingRow } from "./report-buffer.ts";
import { noBuckets } from "./timings.ts";

const timing = (page: string, count: number, worst = 10): TimingRow => {
  const buckets = noBuckets("LCP");
  buckets[0] = count;
  return { kind: "LCP", page, subject: "", count, worst, bytes: 0, buckets };
};
const failure = (name: string, count: number, minute: number): ErrorRow => {
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
  const none = { source: null, line: null, column: null, build: null };
  const seen = { firstSeenAt: at, lastSeenAt: at };
  return { fingerprint: name, name, message: "", page: "/", count, ...none, ...seen };
};
const rows = [timing("/a", 1), timing("/b", 5), timing("/c", 3, 90), timing("/d", 2)];

test.each<[number, string[], (string | number)[]]>([
  [0, [], ["", 11]],
  [1, [], ["/b", 5, "", 6]],
  [1, ["/a"], ["/a", 1, "/b", 5, "", 5]],
  [3, ["/a"], ["/a", 1, "/b", 5, "/c", 3, "/d", 2]],
  [4, [], ["/b", 5, "/c", 3, "/d", 2, "/a", 1]],
  [0, ["/a", "/b", "/c", "/d"], ["/a", 1, "/b", 5, "/c", 3, "/d", 2]],
])("with room for %d, and %j known, these rows remain: %j", (room, known, expected) => {
  const isKnown = ({ page }: TimingRow) => known.includes(page);
  const kept = fitTimings("LCP", { rows, isKnown, room });
  expect(kept.flatMap(({ page, count }) => [page, count])).toEqual(expected);
});

test("rows without room are merged with their buckets and worst value", () => {
  const kept = fitTimings("LCP", { rows, isKnown: () => false, room: 1 });
  expect(kept.at(-1)).toMatchObject({ page: "", count: 6, worst: 90 });
  expect(kept.at(-1)?.buckets[0]).toBe(6);
});

test("errors without room are merged with their count, first and last time", () => {
  const errors = [failure("A", 1, 5), failure("B", 9, 1), failure("C", 2, 30)];
  const kept = fitErrors({ rows: errors, isKnown: () => false, room: 1 });
  expect(kept.map(({ name, count }) => [name, count])).toEqual([
    ["B", 9],
    ["", 3],
  ]);
  expect(kept[1]).toMatchObject({
    fingerprint: "",
    firstSeenAt: new Date("2026-01-01T00:05:00Z"),
    lastSeenAt: new Date("2026-01-01T00:30:00Z"),
  });
});
