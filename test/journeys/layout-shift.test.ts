import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun } from "#test/support/size.ts";
import { everyPage, isSpanish } from "./every-page.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What the web calls good: https://web.dev/articles/cls */
const largestShift = 0.1;
// The longer words and the larger pages; a long run checks every page.
const isSeen = ({ path, isDistinct }: (typeof everyPage)[number]) =>
  isLongRun || (isSpanish(path) && isDistinct && !path.includes("/ui/"));

type Watched = Window & { shifts?: number };

/** A page whose brand fonts arrive late, in a browser that has not seen them. */
async function openWithLateFonts(): Promise<{ page: Page; hold: () => void; release: () => void }> {
  const { page } = await openTestPage(browser, { viewport: { width: 390, height: 844 } });
  let isHolding = false;
  let held: (() => void)[] = [];
  await page.route("**/*.woff2", (route) => {
    const go = () => void route.continue();
    // One that is asked for after the others were let go would be held forever.
    if (isHolding) held.push(go);
    else go();
  });
  await page.addInitScript(() => {
    localStorage.removeItem("enamel-fonts");
    const watched = window as Watched;
    watched.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.shifts = (watched.shifts ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const hold = () => {
    isHolding = true;
  };
  const release = () => {
    isHolding = false;
    for (const go of held) go();
    held = [];
  };
  return { page, hold, release };
}

// spec 11.19
test("on a phone, a page stays in place when its fonts arrive", { timeout: 240_000 }, async () => {
  const { page, hold, release } = await openWithLateFonts();
  const jumping: string[] = [];
  let loaded = 0;
  for (const { host, path } of everyPage.filter(isSeen)) {
    hold();
    await page.goto(server.url(path, host), { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() =>
      [...document.fonts].some(({ status }) => status === "loading"),
    );
    release();
    await page.evaluate(() => document.fonts.ready);
    const seen = await page.evaluate(async () => {
      for (let at = 0; at < 2; at += 1) await new Promise(requestAnimationFrame);
      const fonts = [...document.fonts].filter(({ status }) => status === "loaded");
      return { shift: (window as Watched).shifts ?? 0, fonts: fonts.length };
    });
    loaded += seen.fonts;
    if (seen.shift > largestShift) jumping.push(`${host}${path}: ${seen.shift.toFixed(3)}`);
  }
  expect(jumping).toEqual([]);
  expect(loaded).toBeGreaterThan(0);
});
