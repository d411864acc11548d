import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Texts that their box cuts off. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { overflow, overflowX, overflowY, position } = getComputedStyle(element);
        if (`${overflow}${overflowX}${overflowY}`.match(/hidden|clip/) === null) return false;
        // What only screen readers are told is cut on purpose.
        if (position === "absolute" && element.clientWidth <= 1) return false;
        return (
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

const large = "html { font-size: 200% !important }";

test(
  "nothing scrolls sideways at 320 pixels, and text at 200% fits and is not cut off at 390 and 1280",
  { timeout: 240_000 },
  async () => {
    const { page, close } = await openPage(browser, { bypassCSP: true });
    for (const { host, path } of everyPage) {
      const place = `${host}${path}`;
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(server.url(path, host));
      expect(await overflowOf(page), `${place} at 320 pixels`).toBeLessThanOrEqual(0);

      await page.addStyleTag({ content: large });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflowOf(page), `${place} at 200%, ${width}`).toBeLessThanOrEqual(0);
        expect(await cutTexts(page), `${place} at 200%, ${width}`).toEqual([]);
      }
    }
    await close();
  },
);
