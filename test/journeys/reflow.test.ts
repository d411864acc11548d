import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, overflowOf } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun } from "#test/support/size.ts";
import { everyPage, isSpanish } from "./every-page.ts";
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

/** Texts clipped by their box. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { overflow, overflowX, overflowY, position } = getComputedStyle(element);
        if (`${overflow}${overflowX}${overflowY}`.match(/hidden|clip/) === null) return false;
        // Text for screen readers only is clipped on purpose.
        if (position === "absolute" && element.clientWidth <= 1) return false;
        // Input text scrolls within its field.
        if (element instanceof HTMLInputElement) return false;
        return (
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

// Spanish has the longer words for the same layouts; a long run checks English as well.
const isSeen = ({ path, isDistinct }: (typeof everyPage)[number]) =>
  isLongRun || (isSpanish(path) && isDistinct);

const large = "html { font-size: 200% !important }";

/** Overflow on a page, on the narrowest screen and with the largest text. */
async function misfits(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  const note = async (where: string) => {
    const wide = await overflowOf(page);
    if (wide > 0) found.push(`${place} ${where}: ${wide} too wide`);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(place);
  await note("at 320 pixels");

  await page.addStyleTag({ content: large });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await note(`at 200%, ${width}`);
    found.push(...(await cutTexts(page)).map((text) => `${place} at 200%, ${width}: ${text}`));
  }
  return found;
}

test(
  "nothing scrolls sideways at 320 px, and text at 200% fits and is not clipped at 390 and 1280",
  { timeout: 240_000 },
  async () => {
    const { page, close } = await openPage(browser, { bypassCSP: true });
    for (const { host, path } of everyPage.filter(isSeen))
      expect(await misfits(page, server.url(path, host))).toEqual([]);
    await close();
  },
);

// spec 20.11
test(
  "nothing scrolls sideways or is clipped on any page of the dashboard and the studio",
  { timeout: 240_000 },
  async () => {
    const { page, paths, close } = await openInside(browser, server);
    for (const path of paths.filter((one) => isLongRun || isSpanish(one)))
      expect(await misfits(page, server.url(path))).toEqual([]);
    await close();
  },
);
