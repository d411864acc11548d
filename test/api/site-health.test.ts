import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CollectEvent } from "#contract/collect.ts";
import type { SiteHealth } from "#contract/site-health.ts";
import { mostErrors, mostTimings } from "#domain/monitoring/fit-rows.ts";
import { type FindOrigin, saveReports } from "#domain/monitoring/save-reports.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { systemCtx } from "#test/support/context.ts";
import { addStaff, type Person, signIn } from "#test/support/people.ts";

const start = new Date("2026-05-04T10:00:00Z");
let now = start;
let site: TestApp;
const owners = new Map<string, Person>();

beforeAll(async () => {
  site = await startTestApp({ now: () => now });
  for (const host of ["localhost", "harbor.localhost"])
    owners.set(host, await addStaff(site, { role: "owner", host }));
});
afterAll(() => site.close());

const at = (days: number) => new Date(start.getTime() + days * 86_400_000);
const failed = (message: string, place = {}): CollectEvent => ({
  type: "error",
  at: 1,
  name: "TypeError",
  message,
  ...place,
});
const lcp = (value: number): CollectEvent => ({ type: "vital", at: 1, name: "LCP", value });

type Sent = { page?: string; host?: string; build?: string };

async function report(
  events: unknown[],
  { host = "localhost", page = "/faq", ...more }: Sent = {},
) {
  const batch = { service: "enamel-site-builder", page, ...more, events };
  const answer = await site.request("/collect", {
    method: "POST",
    host,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(batch),
  });
  return answer.status;
}

async function write(findOrigin?: FindOrigin) {
  const ctx = systemCtx({ db: site.db, now });
  for (const one of site.deps.reports.take()) await saveReports(ctx, one, findOrigin);
}

/** As seen right after a login, since sessions don't last for the days in between. */
async function health(days = "7", host = "localhost"): Promise<SiteHealth> {
  const owner = owners.get(host);
  if (!owner) throw new Error(`nobody runs ${host}`);
  const { token } = await signIn(site, owner);
  const headers = { cookie: `enamel-staff=${token}` };
  const answer = await site.request(`/api/studio/health?days=${days}`, { host, headers });
  if (answer.status !== 200) throw new Error(`health answered ${answer.status}`);
  return (await answer.json()) as SiteHealth;
}

const messages = ({ errors }: SiteHealth) => errors.map(({ message }) => message);

describe("what browsers report", () => {
  test("is empty before the first report", async () => {
    now = at(-400);
    const none = { pages: [], errors: [], errorCount: 0, longTasks: [], resources: [] };
    const more = { loadTimes: [], calls: [], interactions: [] };
    expect(await health()).toMatchObject({ ...none, ...more, since: "2025-03-24" });
  });

  // spec 7.41
  test("is shown to the staff of its own site only", async () => {
    now = at(0);
    await report([failed("ours alone")]);
    await report([failed("theirs alone"), lcp(900)], { host: "harbor.localhost", page: "/terms" });
    await write();
    expect(messages(await health())).toEqual(["ours alone"]);
    const theirs = await health("7", "harbor.localhost");
    expect(messages(theirs)).toEqual(["theirs alone"]);
    expect(theirs.pages.map(({ page }) => page)).toEqual(["/terms"]);
    expect((await health()).pages).toEqual([]);
  });

  // spec 7.41
  test("is added up over reports, writes and days", async () => {
    now = at(100);
    const place = { source: "/assets/a-1.js", line: 1, column: 9 };
    await report([failed("again", place), lcp(1_000)], { build: "b1" });
    await write();
    const first = now;
    now = at(101);
    await report([failed("again", place), failed("again", place)], { build: "b1", page: "/" });
    await report([lcp(3_000), lcp(3_000), lcp(3_000)]);
    await write();
    const { errors, errorCount, pages } = await health();
    expect(errors).toEqual([
      {
        ...place,
        name: "TypeError",
        message: "again",
        page: "/",
        build: "b1",
        count: 3,
        firstSeenAt: first.toISOString(),
        lastSeenAt: now.toISOString(),
      },
    ]);
    expect(errorCount).toBe(3);
    expect(pages).toMatchObject([
      { page: "/faq", visits: 4, vitals: { LCP: { count: 4, rating: "fair" } } },
    ]);
    expect(pages[0]?.vitals.LCP?.p75).toBeGreaterThan(2_500);
  });

  test("includes long tasks, files, calls and interactions", async () => {
    now = at(150);
    await report([
      { type: "long_task", at: 1, durationMs: 120 },
      { type: "navigation", at: 0, loadMs: 700 },
      { type: "interaction", at: 1, event: "click", element: "button", durationMs: 90 },
      { type: "resource", at: 1, initiator: "img", host: "", path: "/a", durationMs: 8, bytes: 7 },
      // The same file, preloaded.
      {
        type: "resource",
        at: 1,
        initiator: "link",
        host: "",
        path: "/a",
        durationMs: 11,
        bytes: 7,
      },
      {
        type: "resource",
        at: 1,
        initiator: "fetch",
        host: "",
        path: "/b",
        durationMs: 9,
        bytes: 0,
      },
    ]);
    await write();
    const { longTasks, interactions, resources, calls, pages, load } = await health();
    expect(longTasks).toMatchObject([{ page: "/faq", count: 1, worst: 120 }]);
    expect(interactions).toMatchObject([{ event: "click", element: "button", role: "" }]);
    expect(resources).toMatchObject([{ host: "", path: "/a", bytes: 7, count: 2, worst: 11 }]);
    expect(calls).toMatchObject([{ host: "", path: "/b", count: 1 }]);
    expect(pages).toMatchObject([{ page: "/faq", load: { count: 1 } }]);
    expect(load).toEqual(pages[0]?.load);
  });

  test.each([
    ["7", 6, true],
    ["7", 7, false],
    ["28", 27, true],
    ["28", 28, false],
  ])("of the last %s days includes what is %d days old: %s", async (days, age, isIn) => {
    now = at(300);
    await report([failed("old one")]);
    await write();
    now = at(300 + age);
    expect(messages(await health(days)).includes("old one")).toBe(isIn);
  });

  test("names our source once a source map has it, and keeps it when the map is gone", async () => {
    now = at(500);
    const place = { source: "/assets/a-1.js", line: 1, column: 9 };
    await report([failed("placed", place), failed("unplaced")]);
    await write();
    await report([failed("placed", place)]);
    await write(({ source, line, column }) => `app/from ${source}.ts:${line}:${column}`);
    await report([failed("placed", place)]);
    await write(() => null);
    const { errors } = await health();
    expect(errors).toMatchObject([
      { message: "placed", count: 3, origin: "app/from /assets/a-1.js.ts:1:9" },
      { message: "unplaced" },
    ]);
    expect(errors[1]).not.toHaveProperty("origin");
  });

  // spec 7.41
  test("is one group an error for a place in our source, whichever build it comes from", async () => {
    now = at(520);
    const built = (source: string) => failed("moved", { source, line: 1, column: 9 });
    const findOrigin: FindOrigin = ({ source }) =>
      source.includes("other") ? "app/other.ts:1:1" : "app/same.ts:7:3";
    await report([built("/assets/a-1.js")], { build: "b1" });
    await write(findOrigin);
    now = at(521);
    await report([built("/assets/a-2.js"), built("/assets/other-1.js")], { build: "b2" });
    await write(findOrigin);
    // Found on the first day, and not looked up again.
    await report([built("/assets/a-2.js")], { build: "b2" });
    await write(() => null);
    const { errors, errorCount } = await health();
    expect(errorCount).toBe(4);
    expect(errors).toMatchObject([
      { origin: "app/same.ts:7:3", count: 3, build: "b2", source: "/assets/a-2.js" },
      { origin: "app/other.ts:1:1", count: 1 },
    ]);
    expect(errors[0]?.firstSeenAt).toBe(at(520).toISOString());
  });

  test("with a NUL is refused, and with other control characters is cleaned", async () => {
    now = at(550);
    expect(await report([failed("with \u0000")])).toBe(400);
    expect(await report([failed("with \u0001 and \u202e"), failed("plain")])).toBe(202);
    await write();
    expect(messages(await health()).toSorted()).toEqual(["plain", "with   and "]);
  });
});

// spec 9.21
test("a report of a browser with Global Privacy Control is dropped, whatever sent it", async () => {
  now = at(560);
  site.deps.reports.take();
  const body = { service: "enamel-site-builder", page: "/faq", events: [failed("private")] };
  const send = (gpc: string) =>
    site.request("/collect", {
      method: "POST",
      headers: { "content-type": "application/json", "sec-gpc": gpc },
      body: JSON.stringify(body),
    });
  expect(await (await send("1")).json()).toEqual({ taken: 0 });
  expect(site.deps.reports.take()).toEqual([]);
  expect(await (await send("0")).json()).toEqual({ taken: 1 });
  expect(site.deps.reports.take()).toHaveLength(1);
});

describe("the limits", () => {
  test.each([
    [40, 202],
    [41, 422],
  ])("for a report of %d events give %d", async (count, status) => {
    now = at(600);
    expect(await report(Array.from({ length: count }, () => lcp(1)))).toBe(status);
  });

  test.each([
    [64 * 1_024, 422],
    [64 * 1_024 + 1, 413],
  ])("for a body of %d bytes give %d", async (bytes, status) => {
    now = at(600);
    const body = JSON.stringify({ service: "enamel-site-builder", padding: "" });
    const answer = await site.request("/collect", {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": String(bytes) },
      body: body.replace('""', `"${"x".repeat(bytes - body.length)}"`),
    });
    expect(answer.status).toBe(status);
  });

  // spec 7.42
  test("for a day's errors keep the most frequent ones, and count the others together", async () => {
    now = at(700);
    site.deps.reports.take();
    const many = Array.from({ length: mostErrors + 25 }, (_, which) => failed(`kind ${which}`));
    const last = `kind ${mostErrors + 24}`;
    const often = failed(last);
    for (const events of chunks([...many, often])) await report(events);
    await write();
    await report([failed("one more kind"), often]);
    await write();
    const { rows } = await site.pool.query<{ count: number; name: string }>(
      "select count, name from browser_errors where day = $1",
      [now.toISOString().slice(0, 10)],
    );
    expect(rows.filter(({ name }) => name !== "")).toHaveLength(mostErrors);
    expect(rows.filter(({ name }) => name === "")).toEqual([{ count: 26, name: "" }]);
    const { errors, errorCount } = await health();
    expect(errorCount).toBe(mostErrors + 28);
    expect(errors.find(({ count }) => count === 3)?.message).toBe(last);
  });

  // spec 7.42
  test("for a day's pages count the others together, and leave room for other kinds", async () => {
    now = at(800);
    for (let page = 0; page < mostTimings + 7; page += 1)
      await report([lcp(100)], { page: `/page-${page}` });
    await report([{ type: "long_task", at: 1, durationMs: 70 }]);
    await write();
    const { rows } = await site.pool.query<{ page: string; count: number }>(
      "select page, count from browser_timings where day = $1 and kind = 'LCP'",
      [now.toISOString().slice(0, 10)],
    );
    expect(rows).toHaveLength(mostTimings + 1);
    expect(rows.find(({ page }) => page === "")?.count).toBe(7);
    expect((await health()).longTasks).toMatchObject([{ page: "/faq" }]);
  });
});

const chunks = (events: CollectEvent[]) =>
  Array.from({ length: Math.ceil(events.length / 40) }, (_, which) =>
    events.slice(which * 40, which * 40 + 40),
  );
