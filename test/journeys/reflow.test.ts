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

test("nothing scrolls sideways at 320 pixels", { timeout: 120_000 }, async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 320, height: 640 } });
  for (const { host, path } of everyPage) {
    await page.goto(server.url(path, host));
    expect(await overflowOf(page), `${host}${path}`).toBeLessThanOrEqual(0);
  }
  await close();
});

test.each([1280, 390])(
  "text at 200% is neither cut off nor makes the page wider than %d pixels",
  { timeout: 120_000 },
  async (width) => {
    const viewport = { width, height: 900 };
    const { page, close } = await openPage(browser, { viewport, bypassCSP: true });
    for (const { host, path } of everyPage) {
      await page.goto(server.url(path, host));
      await page.addStyleTag({ content: "html { font-size: 200% !important }" });
      expect(await overflowOf(page), `${host}${path}`).toBeLessThanOrEqual(0);
      expect(await cutTexts(page), `${host}${path}`).toEqual([]);
    }
    await close();
  },
);
