import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headerVariants } from "#contract/content/layout-names.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

// The pages that a visitor sees first: one grid, a price at once, and no word in two.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const hosts = ["localhost", "harbor.localhost", "mesa.localhost"];
const pages = ["/", "/es", "/join-now", "/es/join-now"];
const phone = { width: 390, height: 844 };

/** Words that a line break falls into, and the lowest edge of the first price in sight. */
const readText = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    let priceEnd: number | null = null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[\p{L}\p{N}$.,]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(word);
        if (/^\$\d/.test(word) && node.parentElement.closest("main"))
          priceEnd ??= range.getBoundingClientRect().bottom;
      }
    }
    return { broken, priceEnd: priceEnd ?? Infinity };
  });

describe.each(hosts)("%s", (host) => {
  // spec 11.14
  test("shows a price in a phone's first screen, on home and on the page of plans", async () => {
    const { page } = await openTestPage(browser, { viewport: phone });
    for (const path of pages) {
      await page.goto(server.url(path, host));
      const { priceEnd } = await readText(page);
      expect([path, priceEnd < phone.height], `${priceEnd}`).toEqual([path, true]);
    }
  });

  // spec 11.17
  test("breaks no word in two, on a desktop, a tablet and a phone", async () => {
    const { page } = await openTestPage(browser);
    for (const path of pages) {
      await page.goto(server.url(path, host));
      await page.evaluate(() => {
        for (const each of document.querySelectorAll("main details")) each.setAttribute("open", "");
      });
      for (const width of [390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect([path, width, (await readText(page)).broken]).toEqual([path, width, []]);
      }
    }
  });
});

/** How far a header's first and last piece are from the page's margins. */
const offGrid = (page: Page) =>
  page.evaluate(() => {
    const pieces = "img, svg, bdi, summary, button, a.bg-accent, a[data-reload]";
    const boxes = [...document.querySelectorAll(`header[data-layout] :is(${pieces})`)]
      .filter((each) => !each.closest("details .fixed"))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.getBoundingClientRect());
    const grid = document.querySelector("main .page-width");
    if (!grid) return null;
    const { left, right } = grid.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(grid);
    return {
      left: Math.round(Math.min(...boxes.map((box) => box.left)) - left - parseFloat(paddingLeft)),
      right: Math.round(
        Math.max(...boxes.map((box) => box.right)) - right + parseFloat(paddingRight),
      ),
    };
  });

describe.each(headerVariants)("%s", (variant) => {
  // spec 2.30
  test("stands on the page's margins, with its menu from 1024 pixels on", async () => {
    const { page } = await openTestPage(browser);
    for (const host of hosts) {
      await page.goto(server.url(`/ui/frames?header=${variant}&footer=1_footer`, host));
      const menu = page.getByRole("navigation", { name: "Main menu" });
      for (const width of [390, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([host, width, await offGrid(page)]).toEqual([host, width, { left: 0, right: 0 }]);
        const isWide = width >= 1024 && variant !== "landing_header";
        expect([host, width, await menu.count()]).toEqual([host, width, isWide ? 1 : 0]);
      }
    }
  });
});

// spec 2.49
test.each(hosts)("home keeps its header unless it takes more than a quarter: %s", async (host) => {
  const { page } = await openTestPage(browser);
  await page.goto(server.url("/", host));
  const header = page.locator("header[data-layout]");
  const bottomIn = async (height: number, width: number) => {
    await page.setViewportSize({ width, height });
    // A font that arrives after scrolling breaks the lines above again, and moves the position.
    await page.evaluate(async () => {
      document.body.getBoundingClientRect();
      await document.fonts.ready;
    });
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    const box = await header.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (const width of [390, 768, 1280]) {
    const shown = await bottomIn(900, width);
    expect(shown).toBeGreaterThan(40);
    expect(await bottomIn(Math.ceil(shown * 4) + 24, width)).toBeGreaterThan(40);
    expect(await bottomIn(Math.floor(shown * 4) - 24, width)).toBeLessThan(0);
  }
});
