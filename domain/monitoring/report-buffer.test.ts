import { describe, expect, test } from "vitest";
import type { CollectBatch, CollectEvent } from "#contract/collect.ts";
import { createReportBuffer, type SiteReports } from "./report-buffer.ts";

const now = new Date("2026-05-04T10:00:00Z");
const later = new Date("2026-05-04T10:00:09Z");
const error = { type: "error", at: 5, name: "TypeError", message: "x is not a function" } as const;
const placed = { ...error, source: "/assets/a-1.js", line: 1, column: 20 };

type Sent = Partial<CollectBatch> & { events: CollectEvent[]; siteId?: string; at?: Date };

function collected(...sent: Sent[]): SiteReports[] {
  const buffer = createReportBuffer();
  for (const { siteId = "sit_1", at = now, page = "/faq", ...batch } of sent)
    buffer.add({ service: "enamel-site-builder", siteId, page, ...batch }, at);
  return buffer.take();
}

const errorsOf = (...sent: Sent[]) => [...(collected(...sent)[0]?.errors.values() ?? [])];
const timingsOf = (...sent: Sent[]) => [...(collected(...sent)[0]?.timings.values() ?? [])];

describe("errors", () => {
  test("of one kind are a group with a count, the first and last time and the last page", () => {
    const groups = errorsOf(
      { events: [placed, placed] },
      { events: [placed], page: "/support", at: later },
    );
    expect(groups).toMatchObject([
      { name: "TypeError", count: 3, page: "/support", firstSeenAt: now, lastSeenAt: later },
    ]);
  });

  test.each<[string, Partial<Sent>, CollectEvent]>([
    ["name", {}, { ...placed, name: "RangeError" }],
    ["message", {}, { ...placed, message: "y is not a function" }],
    ["file", {}, { ...placed, source: "/assets/b-1.js" }],
    ["line", {}, { ...placed, line: 2 }],
    ["column", {}, { ...placed, column: 21 }],
    ["build", { build: "b2" }, placed],
  ])("with another %s form another group", (_name, batch, event) => {
    expect(errorsOf({ events: [placed] }, { ...batch, events: [event] })).toHaveLength(2);
  });

  test("at another time on the page are the same group", () => {
    expect(errorsOf({ events: [placed, { ...placed, at: 900 }] })).toMatchObject([{ count: 2 }]);
  });

  test.each([
    ["a\u0000b", "a b"],
    ["a\r\nb", "a b"],
    ["\u202egnp.exe", "gnp.exe"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ])(
    "with the message %j are stored as %j, which any column and page can hold",
    (message, kept) => {
      expect(errorsOf({ events: [{ ...error, message }] })[0]?.message).toBe(kept);
    },
  );

  test("without a name or a location are kept too", () => {
    expect(errorsOf({ events: [{ ...error, name: "" }] })).toMatchObject([
      { name: "Error", source: null, line: null, column: null, build: null },
    ]);
  });
});

describe("timings", () => {
  const lcp = (value: number, was?: number): CollectEvent => ({
    type: "vital",
    at: 1,
    name: "LCP",
    value,
    ...(was === undefined ? {} : { was }),
  });

  test("of a page add up in buckets", () => {
    const [row] = timingsOf({ events: [lcp(20), lcp(30)] }, { events: [lcp(9_000)] });
    expect(row).toMatchObject({ kind: "LCP", page: "/faq", subject: "", count: 3, worst: 9_000 });
    expect(row?.buckets.filter((count) => count > 0)).toEqual([1, 1, 1]);
  });

  test("that were corrected count once, at their last value", () => {
    const [row] = timingsOf({ events: [lcp(20), lcp(3_500, 20)] });
    expect(row?.count).toBe(1);
    expect(row?.buckets.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(row?.buckets[0]).toBe(0);
  });

  test.each<[string, CollectEvent, object]>([
    [
      "a load",
      { type: "navigation", at: 0, loadMs: 800 },
      { kind: "load", page: "/faq", worst: 800 },
    ],
    [
      "a long task",
      { type: "long_task", at: 1, durationMs: 90 },
      { kind: "long_task", page: "/faq" },
    ],
    [
      "a file, which is one row for all pages",
      {
        type: "resource",
        at: 1,
        initiator: "img",
        host: "cdn.example",
        path: "/",
        durationMs: 7,
        bytes: 9,
      },
      { kind: "resource", page: "", subject: "img cdn.example /", bytes: 9 },
    ],
    [
      "our own file",
      { type: "resource", at: 1, initiator: "img", host: "", path: "/a", durationMs: 7, bytes: 0 },
      { subject: "img - /a" },
    ],
    [
      "a click",
      { type: "interaction", at: 1, event: "click", element: "button", durationMs: 48 },
      { kind: "interaction", page: "/faq", subject: "click button -" },
    ],
  ])("include %s", (_name, event, row) => {
    expect(timingsOf({ events: [event] })).toMatchObject([{ count: 1, ...row }]);
  });
});

test.each<[CollectEvent, string]>([
  [{ type: "vital", at: 1, name: "LCP", value: 20 }, "phone"],
  [{ type: "navigation", at: 0, loadMs: 20 }, "phone"],
  [{ type: "long_task", at: 1, durationMs: 60 }, ""],
])("phones and desktops are rows of their own for %j: %j", (event, subject) => {
  const rows = timingsOf({ events: [event], device: "phone" }, { events: [event] });
  expect(rows.map((row) => row.subject)).toEqual([...new Set([subject, ""])]);
});

test("sites and days are kept apart, and taking a buffer empties it", () => {
  const buffer = createReportBuffer();
  const batch = { service: "enamel-site-builder", page: "/", events: [error] } as const;
  const sent = { ...batch, events: [error] };
  buffer.add({ ...sent, siteId: "sit_1" }, now);
  buffer.add({ ...sent, siteId: "sit_2" }, now);
  buffer.add({ ...sent, siteId: "sit_1" }, new Date("2026-05-05T00:00:00Z"));
  expect(buffer.take().map(({ siteId, day }) => [siteId, day])).toEqual([
    ["sit_1", "2026-05-04"],
    ["sit_2", "2026-05-04"],
    ["sit_1", "2026-05-05"],
  ]);
  expect(buffer.take()).toEqual([]);
});

test("beyond the maximum new rows are dropped and counted, and known ones still add up", () => {
  const buffer = createReportBuffer({ mostRows: 3 });
  const send = (page: string) =>
    buffer.add(
      {
        service: "enamel-site-builder",
        siteId: "sit_1",
        page,
        events: [{ type: "long_task", at: 1, durationMs: 60 }],
      },
      now,
    );
  for (const page of ["/a", "/b", "/c", "/d", "/e", "/a"]) send(page);
  expect(buffer.droppedEvents()).toBe(2);
  const [reports] = buffer.take();
  const rows = [...(reports?.timings.values() ?? [])];
  expect(rows.map(({ page, count }) => [page, count])).toEqual([
    ["/a", 2],
    ["/b", 1],
    ["/c", 1],
  ]);
  send("/f");
  expect(buffer.take()).toHaveLength(1);
});
