import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { publish, textPage } from "#test/support/content.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
const phone = { width: 390, height: 740 };

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  await publish(server, (payload) => {
    payload.pages.push({
      ...textPage("/long", "Long"),
      blocks: [{ id: "a", type: "rich_text", props: { html: "<p>Text.</p>".repeat(200) } }],
    });
  });
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = async (path: string, options: Parameters<typeof openPage>[1] = {}) => {
  opened = await openPage(browser, options);
  await opened.page.goto(server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened.page;
};
const headerBox = async () => {
  const box = await opened.page.locator("header[data-layout]").boundingBox();
  return { top: Math.round(box?.y ?? -1), width: Math.round(box?.width ?? 0) };
};

describe("once the page is scrolled", () => {
  test("home keeps its header at the top at full width, before everything", async () => {
    const page = await open("/");
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_000);
    const full = await page.evaluate(() => document.documentElement.clientWidth);
    expect(await headerBox()).toEqual({ top: 0, width: full });
    const header = page.locator("header[data-layout]");
    expect(await header.evaluate((element) => getComputedStyle(element).zIndex)).toBe("999");
  });

  test("other pages let it go", async () => {
    const page = await open("/long");
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_000);
    expect((await headerBox()).top).toBeLessThan(-500);
  });
});

describe("the menu on a phone", () => {
  const menu = () => opened.page.locator("header details", { hasText: "Close menu" });
  const isOpen = () => menu().evaluate((element) => (element as HTMLDetailsElement).open);
  const toggle = () => menu().locator("summary").click();

  test("opens and closes at its button", async () => {
    await open("/faq", { viewport: phone });
    expect(await isOpen()).toBe(false);
    await toggle();
    expect(await isOpen()).toBe(true);
    await toggle();
    expect(await isOpen()).toBe(false);
  });

  test("closes when another page is shown", async () => {
    const page = await open("/faq", { viewport: phone });
    await toggle();
    await menu().locator('nav a[href="/how-it-works"], nav a[href="/"]').first().click();
    await page.waitForURL((url) => url.pathname !== "/faq");
    await expect.poll(isOpen).toBe(false);
  });

  test("closes when the page is scrolled", async () => {
    const page = await open("/long", { viewport: phone });
    await toggle();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(isOpen).toBe(false);
  });

  test("closes on Escape and gives the focus back to its button", async () => {
    const page = await open("/faq", { viewport: phone });
    await toggle();
    await menu().locator("nav a").first().focus();
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect(focused).toBe("SUMMARY");
  });

  test("opens without JavaScript and leads on", async () => {
    const page = await open("/faq", { viewport: phone, javaScriptEnabled: false });
    await toggle();
    expect(await isOpen()).toBe(true);
    await menu().locator("nav a").first().click();
    await page.waitForURL((url) => url.pathname !== "/faq");
  });
});
