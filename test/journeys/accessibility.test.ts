import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
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

test.each([...new Set(everyPage.map(({ host }) => host))])(
  "axe finds nothing on any page of %s, light and dark, on a desktop and on a phone",
  { timeout: 360_000 },
  async (host) => {
    const { page, close } = await openPage(browser, { bypassCSP: true });
    for (const { path } of everyPage.filter((place) => place.host === host)) {
      await page.goto(server.url(path, host));
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        const findings = await axeFindingsInBothSchemes(page);
        expect(findings, `${host}${path} at ${viewport.width} pixels`).toEqual([]);
      }
    }
    await close();
  },
);
