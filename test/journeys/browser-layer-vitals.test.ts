import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { collectBatch, type CollectEvent } from "#contract/collect.ts";
import { openBrowser } from "#test/support/browser.ts";
import { page as html, sendPage } from "./browser-layer-server.ts";
import { openTab } from "./browser-layer-tab.ts";

let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  tab = await openTab(browser);
  tab.server.on("GET /page", (_q, response) =>
    sendPage(response, html({ body: "<h1>Hello</h1><p>Text</p>" })),
  );
});
afterEach(() => tab.close());
afterAll(() => browser.close());

async function watchPage() {
  await tab.open("/page");
  await tab.page.evaluate(() => window.layer.startMonitoring({ sampleRate: 1 }, "build-1"));
  const chunk = "GET /chunks/monitoring-report.js";
  await expect.poll(() => tab.server.lines(chunk).length).toBe(1);
  await tab.page.waitForTimeout(500);
}

/** Fires the event that a browser fires when its tab is hidden or shown. */
const turn = (state: "hidden" | "visible") =>
  tab.page.evaluate((value) => {
    const isHidden = value === "hidden";
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);

const batches = () =>
  tab.server.seen
    .filter(({ line }) => line === "POST /collect")
    .map(({ body }) => collectBatch.parse(JSON.parse(body)));

const events = (type: CollectEvent["type"]) =>
  batches().flatMap((batch) => batch.events.filter((event) => event.type === type));

const shifts = () => events("vital").filter((event) => "name" in event && event.name === "CLS");

test("a vital that changes after the page was hidden is sent with the value it replaces", async () => {
  await watchPage();
  await turn("hidden");
  await expect.poll(() => shifts().length).toBe(1);
  await turn("visible");
  await tab.page.evaluate(() => {
    document.querySelector("h1")?.style.setProperty("margin-top", "300px");
  });
  await tab.page.waitForTimeout(500);
  await turn("hidden");
  await expect.poll(() => shifts().length).toBe(2);
  const [first, second] = shifts();
  expect(first).toMatchObject({ value: 0 });
  expect(first).not.toHaveProperty("was");
  expect(second).toMatchObject({ was: 0, value: expect.closeTo(0.1, 0) });
  expect(second).not.toMatchObject({ value: 0 });

  await turn("visible");
  await turn("hidden");
  await tab.page.waitForTimeout(200);
  expect(shifts()).toHaveLength(2);
  expect(batches().map(({ build }) => build)).toEqual(batches().map(() => "build-1"));
});

test("an error is reported with file, line and column, a rejection with its stack", async () => {
  const broken = `Promise.reject(new RangeError("of 'Rosa'"));\n  throw new TypeError();`;
  const odd = "Promise.reject(404);";
  for (const [path, text] of Object.entries({ "/broken.js": broken, "/odd.js": odd }))
    tab.server.on(`GET ${path}`, (_q, response) =>
      response.writeHead(200, { "content-type": "text/javascript" }).end(text),
    );
  await watchPage();
  await tab.page.addScriptTag({ url: "/broken.js" });
  await tab.page.waitForTimeout(100);
  await tab.page.addScriptTag({ url: "/odd.js" });
  await tab.page.waitForTimeout(200);
  await turn("hidden");
  await expect.poll(() => events("error").length).toBe(3);
  expect(events("error")).toMatchObject([
    { name: "TypeError", source: "/broken.js", line: 2, column: 9 },
    { name: "RangeError", message: "of …", source: "/broken.js", line: 1, column: 16 },
    { name: "Error", message: "unhandled rejection" },
  ]);
  expect(events("error")[2]).not.toHaveProperty("source");
});
