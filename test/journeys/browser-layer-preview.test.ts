import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { page as html, sendJson, sendPage } from "./browser-layer-server.ts";
import { openTab } from "./browser-layer-tab.ts";

let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  tab = await openTab(browser);
});
afterEach(() => tab.close());
afterAll(() => browser.close());

const forbidden = { statusCode: 403, code: "preview_forbidden", message: "no" };
const shown = (version: string) =>
  tab.page.evaluate((v) => window.layer.mirrorPreview(Number(v)), version);
const stored = () => tab.page.evaluate(() => localStorage.getItem("enamel-preview-version"));
const plain = `<script type="module">import "/layer.js";layer.mirrorPreview(null)</script>`;

// spec 3.14, 12.6
test("the previewed version is remembered and added back to the address", async () => {
  tab.server.on("GET /api/cms", (_q, response) => sendJson(response, 200, {}));
  await tab.open("/faq?version=7");
  await shown("7");
  expect(await stored()).toBe("7");
  tab.server.on("GET /terms", (_q, response) => sendPage(response, html({ script: plain })));
  await tab.page.goto("/terms?a=1");
  await tab.arrives("/terms?a=1&version=7");
});

// spec 12.6
test("an expired preview is forgotten without a reload", async () => {
  tab.server.on("GET /api/cms", (_q, response) => sendJson(response, 403, forbidden));
  await tab.open("/faq?version=7");
  await shown("7");
  tab.server.on("GET /terms", (_q, response) => sendPage(response, html({ script: plain })));
  await tab.open("/terms");
  await expect.poll(stored).toBeNull();
  expect(tab.server.lines("GET /api/cms")).toEqual(["GET /api/cms?version=7"]);
  expect(tab.server.lines("GET /terms")).toEqual(["GET /terms"]);
});

// spec 12.6
test.each([
  [500, "internal"],
  [503, "unavailable"],
  [429, "too_many"],
])("a preview is kept when the server answers %i", async (statusCode, code) => {
  const fault = { statusCode, code, message: "not now" };
  tab.server.on("GET /api/cms", (_q, response) => sendJson(response, statusCode, fault));
  await tab.open("/faq?version=7");
  await shown("7");
  await tab.open("/terms");
  await tab.page.evaluate(() => window.layer.mirrorPreview(null));
  expect(tab.server.lines("GET /api/cms").length).toBeGreaterThan(0);
  expect(await stored()).toBe("7");
  expect(new URL(tab.page.url()).pathname).toBe("/terms");
});

// spec 4.11
test("ending the preview goes through the server, back to the same page", async () => {
  await tab.open("/faq?a=1&version=7&preview=sig");
  await shown("7");
  await tab.page.evaluate(() => window.layer.leavePreview());
  await tab.arrives("/preview/leave?to=%2Ffaq%3Fa%3D1");
  expect(await stored()).toBeNull();
});
