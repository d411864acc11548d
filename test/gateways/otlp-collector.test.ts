import { afterEach, beforeEach, expect, test } from "vitest";
import { createOtlpCollector } from "#gateways/otlp-collector.ts";
import { startCollectorPeer } from "#test/support/collector-peer.ts";

let peer: Awaited<ReturnType<typeof startCollectorPeer>>;
beforeEach(async () => {
  peer = await startCollectorPeer();
});
afterEach(() => peer.close());

type Options = Parameters<typeof createOtlpCollector>[0];
const open = (options: Partial<Options> = {}) =>
  createOtlpCollector({ endpoint: peer.endpoint, patienceMs: 300, ...options });
const numbered = (first: number, last = first) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ number: first + at }));
const bodies = () => peer.heard.map(({ body }) => body);

// spec 7.47
test("what waits is sent in order, to the path of its signal below the base URL", async () => {
  const collector = open({
    endpoint: `${peer.endpoint}/base/`,
    headers: [["api-key", "a secret"]],
  });
  collector.add("metrics", { number: 1 });
  collector.add("logs", { number: 2 });
  await collector.flush();
  expect(peer.paths()).toEqual(["/base/v1/metrics", "/base/v1/logs"]);
  expect(bodies()).toEqual(numbered(1, 2));
  for (const { headers } of peer.heard)
    expect(headers).toMatchObject({ "api-key": "a secret", "content-type": "application/json" });
  await collector.flush();
  expect(peer.heard).toHaveLength(2);
});

// spec 7.48
test.each([429, 502, 503, 504])(
  "after %d the same is sent again, and nothing is lost",
  async (status) => {
    const collector = open();
    peer.next({ status });
    for (const body of numbered(1, 2)) collector.add("metrics", body);
    await collector.flush();
    expect(bodies()).toEqual(numbered(1));
    await collector.flush();
    expect(bodies()).toEqual([...numbered(1), ...numbered(1, 2)]);
  },
);

// spec 7.48
test.each([302, 400, 401, 413, 500])(
  "what gets %d is given up, and the next is sent",
  async (status) => {
    const collector = open();
    peer.next({ status, headers: { location: "/elsewhere" } });
    for (const body of numbered(1, 2)) collector.add("metrics", body);
    await collector.flush();
    await collector.flush();
    expect(bodies()).toEqual(numbered(1, 2));
  },
);

test("a busy collector is left alone for as long as it asks", async () => {
  const collector = open();
  peer.next({ status: 503, headers: { "retry-after": "1" } });
  collector.add("metrics", { number: 1 });
  await collector.flush();
  await collector.flush();
  expect(peer.heard).toHaveLength(1);
  await new Promise((resolve) => void setTimeout(resolve, 1_050));
  await collector.flush();
  expect(peer.heard).toHaveLength(2);
});

// spec 7.48
test("one that never answers takes no longer than the patience, however much waits", async () => {
  const collector = open();
  peer.always("never");
  for (const body of numbered(1, 20)) collector.add("metrics", body);
  const began = performance.now();
  await collector.flush();
  expect(performance.now() - began).toBeLessThan(900);
  expect(peer.heard).toHaveLength(1);
});

// spec 7.48
test("while it is down as much waits as there is room for, the newest", async () => {
  const { port } = peer;
  await peer.close();
  const collector = open({ mostBytes: 60 });
  for (const body of numbered(1, 50)) {
    collector.add("metrics", body);
    await collector.flush();
  }
  peer = await startCollectorPeer(port);
  await collector.flush();
  // {"number":50} has 13 bytes.
  expect(bodies()).toEqual(numbered(47, 50));
});

test("what is larger than the room is left out", async () => {
  const collector = open({ mostBytes: 60 });
  collector.add("logs", { text: "x".repeat(100) });
  collector.add("logs", { number: 1 });
  await collector.flush();
  expect(bodies()).toEqual(numbered(1));
});

test("a failure is told once, and its end, without address or headers", async () => {
  const told: object[] = [];
  const { port } = peer;
  await peer.close();
  const collector = open({
    headers: [["api-key", "hunter2"]],
    tell: (outcome) => void told.push(outcome),
  });
  collector.add("metrics", { number: 1 });
  await collector.flush();
  await collector.flush();
  peer = await startCollectorPeer(port);
  await collector.flush();
  collector.add("metrics", { number: 2 });
  await collector.flush();
  expect(told).toEqual([{ error: "ECONNREFUSED" }, { status: 200 }]);
});
