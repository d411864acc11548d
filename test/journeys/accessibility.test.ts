import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { everyPage } from "./every-page.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const viewports = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

test.each(viewports)(
  "axe finds nothing on any page, light and dark, at $width pixels",
  { timeout: 240_000 },
  async (viewport) => {
    const options = { viewport, bypassCSP: true };
    const { page, close } = await openPage(browser, { ...options, colorScheme: "light" });
    for (const { host, path } of everyPage) {
      await page.goto(server.url(path, host));
      expect(await axeFindings(page), `${host}${path}`).toEqual([]);
      // The dark scheme changes colours alone.
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await axeFindings(page, { only: "colours" }), `${host}${path} in dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    }
    await close();
  },
);
