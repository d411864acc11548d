import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { everyPage } from "./every-page.ts";
import { openInside } from "./inside-pages.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
// The Spanish edition has the same bones: where its longer words are tightest is looked at.
const isSpanish = (path: string) => /^\/es(?:\/|$)/.test(path);
const viewportsOf = (path: string) => (isSpanish(path) ? [phone] : [desktop, phone]);

test.each([...new Set(everyPage.map(({ host }) => host))])(
  "axe finds nothing on any page of %s, light and dark, on a desktop and on a phone",
  { timeout: 360_000 },
  async (host) => {
    const { page, close } = await openPage(browser, { bypassCSP: true });
    for (const { path, isSameElsewhere } of everyPage.filter((place) => place.host === host)) {
      // A brand's own colours are what is new on a page whose blocks were looked at before.
      if (isSameElsewhere && isSpanish(path)) continue;
      await page.goto(server.url(path, host));
      for (const viewport of isSameElsewhere ? [desktop] : viewportsOf(path)) {
        await page.setViewportSize(viewport);
        // The dark scheme changes colours, and they are the same at every width.
        const isSeenDark = viewport === viewportsOf(path)[0];
        const find = isSeenDark ? axeFindingsInBothSchemes : axeFindings;
        const findings = await find(page);
        expect(findings, `${host}${path} at ${viewport.width} pixels`).toEqual([]);
      }
    }
    await close();
  },
);

test(
  "axe finds nothing on any page of the dashboard and the studio",
  { timeout: 360_000 },
  async () => {
    const { page, paths, close } = await openInside(browser, server);
    for (const path of paths) {
      const answer = await page.goto(server.url(path));
      expect([path, answer?.status()]).toEqual([path, 200]);
      for (const viewport of viewportsOf(path)) {
        await page.setViewportSize(viewport);
        const isSeenDark = viewport === viewportsOf(path)[0];
        const findings = await (isSeenDark ? axeFindingsInBothSchemes : axeFindings)(page);
        expect(findings, `${path} at ${viewport.width} pixels`).toEqual([]);
      }
    }
    await close();
  },
);
