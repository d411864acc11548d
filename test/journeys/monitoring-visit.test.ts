import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CollectBatch } from "#contract/collect.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { isReporting, recordRequests } from "#test/support/recorded-requests.ts";
import { startTestServer } from "#test/support/server.ts";

// One visit, as its reports come over the wire.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let wire: Awaited<ReturnType<typeof recordRequests>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  wire = await recordRequests(server.port);
  server.deps.address.port = wire.port;
});
beforeEach(async () => {
  wire.seen.length = 0;
  opened = await openPage(browser);
  ({ page } = opened);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await wire.close();
  await server.close();
});

/** Fields that are there only where they apply. */
const sometimes = new Set(["was", "source", "line", "column", "role"]);
const eventsOf = (reports: readonly CollectBatch[]) => reports.flatMap(({ events }) => events);

async function watch(path: string) {
  await page.goto(wire.url(path));
  await untilAlive(page);
  await expect.poll(() => isReporting(page)).toBe(true);
  await page.waitForTimeout(500);
}

/** Leaves for another document, upon which a page sends what it has. */
async function leave() {
  await page.goto(wire.url("/privacy"));
  await expect.poll(() => wire.reports().length).toBeGreaterThan(0);
}

describe("a visit", () => {
  // spec 4.13, 7.40, 9.18, 9.20
  test("of two pages reports vitals, load, resources, interactions, long tasks and errors, and no more", async () => {
    await page.addInitScript(() => {
      addEventListener("click", () => {
        const end = performance.now() + 120;
        while (performance.now() < end);
      });
    });
    await watch("/faq?email=rosa@example.com#rosa");
    await page.locator("main summary").first().click();
    await page.evaluate(() =>
      setTimeout(() => {
        throw new RangeError("no such plan");
      }),
    );
    await page.locator("footer").getByRole("link", { name: "Terms" }).first().click();
    await page.waitForURL("**/terms");
    await page.waitForTimeout(300);
    await leave();

    const reports = wire.reports();
    expect([...new Set(reports.map(({ page: path }) => path))].toSorted()).toEqual([
      "/faq",
      "/terms",
    ]);
    for (const { service, build, device, events } of reports) {
      expect({ service, build, device }).toEqual({
        service: "enamel-site-builder",
        build: server.deps.build.id,
        device: "desktop",
      });
      expect(events.length).toBeLessThanOrEqual(40);
    }
    const events = eventsOf(reports);
    const fields = new Map<string, Set<string>>();
    for (const { type, ...rest } of events) {
      const names = Object.keys(rest).filter((name) => !sometimes.has(name));
      fields.set(type, new Set([...(fields.get(type) ?? []), ...names]));
    }
    const listed = Object.fromEntries(
      [...fields].map(([type, names]) => [type, [...names].toSorted()]),
    );
    expect(listed).toEqual({
      vital: ["at", "name", "value"],
      navigation: ["at", "loadMs"],
      resource: ["at", "bytes", "durationMs", "host", "initiator", "path"],
      interaction: ["at", "durationMs", "element", "event"],
      long_task: ["at", "durationMs"],
      error: ["at", "message", "name"],
    });
    const vitals = events.flatMap((event) => (event.type === "vital" ? [event.name] : []));
    expect(new Set(vitals)).toEqual(new Set(["TTFB", "FCP", "LCP", "CLS", "INP"]));
    expect(events.filter(({ type }) => type === "navigation")).toHaveLength(1);
    // Once, although there were two pages.
    expect(events.filter(({ type }) => type === "error")).toMatchObject([
      { name: "RangeError", message: "no such plan" },
    ]);
    expect(events).toContainEqual(expect.objectContaining({ type: "interaction", event: "click" }));
    expect(events).toContainEqual(
      expect.objectContaining({ type: "resource", host: "", path: "/terms.data" }),
    );
    expect(JSON.stringify(reports)).not.toMatch(/rosa/i);
  });

  test("on a phone says so", async () => {
    await opened.close();
    opened = await openPage(browser, {
      viewport: { width: 390, height: 844 },
      screen: { width: 390, height: 844 },
    });
    ({ page } = opened);
    await watch("/faq");
    await leave();
    expect(wire.reports().map(({ device }) => device)).toContain("phone");
    expect(wire.reports().map(({ device }) => device)).not.toContain("desktop");
  });

  // spec 4.13
  test("that begins at the checkout is reported like any other", async () => {
    await watch("/checkout");
    await leave();
    expect(wire.reports()[0]).toMatchObject({ page: "/checkout" });
  });

  // spec 9.21
  test("of a browser with Global Privacy Control reports nothing", async () => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    await page.goto(wire.url("/faq"));
    await untilAlive(page);
    await page.waitForTimeout(1_500);
    expect(await isReporting(page)).toBe(false);
    await page.goto(wire.url("/terms"));
    await untilAlive(page);
    await page.waitForTimeout(1_500);
    expect(await isReporting(page)).toBe(false);
    expect(wire.reports()).toEqual([]);
  });
});
