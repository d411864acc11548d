import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createOtlpCollector } from "#gateways/otlp-collector.ts";
import { boundsOf } from "#domain/monitoring/timings.ts";
import type { JobKind } from "#jobs/job-kind.ts";
import type { Worker } from "#jobs/worker.ts";
import { systemCtx } from "#test/support/context.ts";
import { startCollectorPeer, valuesOf } from "#test/support/collector-peer.ts";
import { kindNamed, quickReports, startJobsOf } from "#test/support/jobs.ts";
import { startTestServer } from "#test/support/server.ts";

const secret = "hunter2-of-the-collector";
let peer: Awaited<ReturnType<typeof startCollectorPeer>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let worker: Worker | undefined;
const logged: string[] = [];

beforeAll(async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
  server = await startTestServer({ env });
});
beforeEach(async () => {
  peer = await startCollectorPeer();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await peer.close();
});
afterAll(() => server.close());

const quick = (kind: JobKind): JobKind => (kind.each === "process" ? { ...kind, every: 50 } : kind);

/** The worker, with a collector of which nothing is known but its address. */
function forwardTo(endpoint: string) {
  const hear = (what: object, message: string) => void logged.push(JSON.stringify([what, message]));
  const log = { info: hear, warn: hear, error: hear };
  worker = startJobsOf({
    kinds: [quickReports(50), quick(kindNamed("forward_browser_reports"))],
    system: () => systemCtx({ db: server.db, log }),
    tools: {
      reports: server.deps.reports,
      findOrigin: ({ source, line }) => `app/from${source}.ts:${line}:1`,
      collector: createOtlpCollector({
        endpoint,
        headers: [["api-key", secret]],
        tell: (outcome) => log.warn(outcome, "told"),
      }),
    },
  });
}

async function report(events: object[], more: object = {}): Promise<number> {
  const batch = { service: "enamel-site-builder", page: "/faq", build: "b1", ...more, events };
  const answer = await fetch(server.url("/collect"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(batch),
  });
  return answer.status;
}

const error = (message: string) => ({
  type: "error",
  at: 5,
  name: "TypeError",
  message,
  source: "/assets/a-1.js",
  line: 1,
  column: 20,
});
const stored = async (message: string) => {
  const { rows } = await server.pool.query<{ count: number }>(
    "select count from browser_errors where message = $1",
    [message],
  );
  return rows[0]?.count ?? 0;
};

// spec 7.47
test("the collector gets timings as histograms and errors as log records, by site", async () => {
  const began = Date.now();
  await report(
    [
      { type: "vital", at: 1, name: "LCP", value: 30 },
      { type: "vital", at: 1, name: "LCP", value: 2_600 },
      // Corrects the first: a histogram can't take it back.
      { type: "vital", at: 1, name: "LCP", value: 900, was: 30 },
      { type: "vital", at: 1, name: "CLS", value: 0.07 },
      { type: "navigation", at: 0, loadMs: 700 },
      { type: "long_task", at: 1, durationMs: 90 },
      { type: "interaction", at: 1, event: "click", element: "button", durationMs: 60 },
      {
        type: "resource",
        at: 1,
        initiator: "fetch",
        host: "",
        path: "/faq.data",
        durationMs: 8,
        bytes: 7,
      },
      error("x is not a function"),
      error("x is not a function"),
    ],
    { device: "phone" },
  );
  forwardTo(peer.endpoint);
  await expect.poll(() => peer.paths().toSorted()).toEqual(["/v1/logs", "/v1/metrics"]);

  expect(peer.resources()).toEqual([
    { "service.name": "enamel-site-builder" },
    { "service.name": "enamel-site-builder" },
  ]);
  const site = server.deps.sites.find("localhost")?.key ?? "";
  const of = (name: string) => {
    const metric = peer.metrics().find((one) => one.name === `enamel.page.${name}`);
    const [point] = metric?.histogram.dataPoints ?? [];
    if (!metric || !point) throw new Error(`no ${name}`);
    return { ...metric, ...point, attributes: valuesOf(point.attributes) };
  };
  expect(of("lcp")).toMatchObject({
    unit: "ms",
    histogram: { aggregationTemporality: 1 },
    attributes: { "enamel.site": site, "url.path": "/faq", "enamel.device": "phone" },
    count: "2",
    max: 2_600,
    explicitBounds: boundsOf("LCP"),
  });
  expect(of("cls")).toMatchObject({ unit: "1", count: "1", explicitBounds: boundsOf("CLS") });
  expect(of("resource").attributes).toEqual({
    "enamel.site": site,
    "enamel.initiator": "fetch",
    "url.path": "/faq.data",
  });
  expect(of("interaction").attributes).toMatchObject({
    "enamel.event": "click",
    "enamel.element": "button",
  });
  expect(
    peer
      .metrics()
      .map(({ name }) => name.replace("enamel.page.", ""))
      .toSorted(),
  ).toEqual(["cls", "interaction", "lcp", "load", "long_task", "resource"]);
  for (const { histogram } of peer.metrics())
    for (const { count, bucketCounts, explicitBounds, ...times } of histogram.dataPoints) {
      expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
      expect(bucketCounts.reduce((sum, one) => sum + Number(one), 0)).toBe(Number(count));
      const [from, to] = [times.startTimeUnixNano, times.timeUnixNano].map(
        (at) => Number(at) / 1e6,
      );
      expect(from).toBeGreaterThanOrEqual(began);
      expect(to).toBeGreaterThanOrEqual(from ?? Infinity);
    }
  const [record, ...others] = peer.logs();
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    severityNumber: 17,
    body: { stringValue: "TypeError: x is not a function" },
  });
  expect(valuesOf(record?.attributes ?? [])).toEqual({
    "enamel.site": site,
    "exception.type": "TypeError",
    "exception.message": "x is not a function",
    "url.path": "/faq",
    "code.file.path": "/assets/a-1.js",
    "code.line.number": "1",
    "code.column.number": "20",
    "enamel.origin": "app/from/assets/a-1.js.ts:1:1",
    "enamel.build": "b1",
    "enamel.count": "2",
  });
});

// spec 7.48
test("a dead collector loses nothing that staff see, and gets what waited once it is back", async () => {
  const { port, endpoint } = peer;
  await peer.close();
  forwardTo(endpoint);
  for (const at of [1, 2, 3]) {
    expect(await report([error(`while down ${"abc"[at - 1]}`)])).toBe(202);
    await expect.poll(() => stored(`while down ${"abc"[at - 1]}`)).toBe(1);
  }
  peer = await startCollectorPeer(port);
  const messages = () => peer.logs().map(({ body }) => body.stringValue);
  await expect.poll(messages).toEqual(["a", "b", "c"].map((one) => `TypeError: while down ${one}`));
});

// spec 7.48
test("a collector that never answers delays no page, no report and no writing", async () => {
  peer.always("never");
  // The first page of a process is drawn slowly.
  await fetch(server.url("/faq"));
  forwardTo(peer.endpoint);
  await report([error("before")]);
  await expect.poll(() => peer.heard.length).toBeGreaterThan(0);
  const began = performance.now();
  expect(await report([error("meanwhile")])).toBe(202);
  expect((await fetch(server.url("/faq"))).status).toBe(200);
  await expect.poll(() => stored("meanwhile")).toBe(1);
  expect(performance.now() - began).toBeLessThan(2_500);
  const stopping = performance.now();
  await worker?.stop();
  worker = undefined;
  // A round that runs, and the last one.
  expect(performance.now() - stopping).toBeLessThan(6_500);
});

test("no log line has the collector's headers", () => {
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("\n")).not.toContain(secret);
});

test("without a collector nothing is kept for one", async () => {
  const other = await startTestServer();
  other.deps.reports.add(
    {
      service: "enamel-site-builder",
      siteId: "sit_1",
      page: "/",
      events: [{ type: "long_task", at: 1, durationMs: 60 }],
    },
    new Date(),
  );
  expect(other.deps.reports.takeToForward()).toEqual([]);
  expect(other.deps.reports.take()).toHaveLength(1);
  await other.close();
});
