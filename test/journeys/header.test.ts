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
const pathAt = (at: number) => ["/faq", "/how-it-works"][at] ?? `/page-${at}`;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  await publish(server, (payload) => {
    Object.assign(payload.header as object, {
      header_menu: Array.from({ length: 12 }, (_, at) => ({
        title: `Item ${at}`,
        link: pathAt(at),
      })),
      header_top_right_nav: [{ title: "Employers", link: "https://example.com", external: true }],
    });
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
  await opened.page.goto(URL.canParse(path) ? path : server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened.page;
};
const headerBox = async () => {
  const box = await opened.page.locator("header[data-layout]").boundingBox();
  return { top: Math.round(box?.y ?? -1), width: Math.round(box?.width ?? 0) };
};

describe("after scrolling", () => {
  // spec 2.49
  test("home keeps its header at the top at full width, above everything", async () => {
    const page = await open("/");
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_000);
    const full = await page.evaluate(() => document.documentElement.clientWidth);
    // The top bar, 45 pixels high, is left above the window.
    expect(await headerBox()).toEqual({ top: -45, width: full });
    const header = page.locator("header[data-layout]");
    const edge = await header.getByRole("link", { name: "Provider Directory" }).boundingBox();
    expect((edge?.y ?? 0) + (edge?.height ?? 0)).toBeLessThanOrEqual(0);
    expect((await header.getByRole("img").first().boundingBox())?.y).toBeGreaterThan(0);
    expect(await header.evaluate((element) => getComputedStyle(element).zIndex)).toBe("999");
  });

  // spec 2.49
  test("other pages scroll it away", async () => {
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

  // spec 2.27, 2.50
  test("opens and closes by its button", async () => {
    await open("/faq", { viewport: phone });
    await expect.poll(() => isOpen()).toBe(false);
    await toggle();
    await expect.poll(() => isOpen()).toBe(true);
    await toggle();
    await expect.poll(() => isOpen()).toBe(false);
  });

  // spec 2.27, 2.50, 4.12
  test("closes on navigation", async () => {
    const page = await open("/faq", { viewport: phone });
    await toggle();
    await menu().locator('nav a[href="/how-it-works"]').click();
    await page.waitForURL((url) => url.pathname !== "/faq");
    await expect.poll(isOpen).toBe(false);
  });

  // spec 2.50
  test("closes on scrolling", async () => {
    const page = await open("/long", { viewport: phone });
    await toggle();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(isOpen).toBe(false);
  });

  test("closes on Escape and returns the focus to its button", async () => {
    const page = await open("/faq", { viewport: phone });
    await toggle();
    await menu().locator("nav a").first().focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => isOpen()).toBe(false);
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect(focused).toBe("SUMMARY");
  });

  // spec 2.50
  test("closes on a link to the current page, and on a click outside", async () => {
    const page = await open("/faq", { viewport: { width: 700, height: 740 } });
    await toggle();
    await menu().locator('nav a[href="/faq"]').click();
    await expect.poll(isOpen).toBe(false);
    await toggle();
    await page.mouse.click(20, 500);
    await expect.poll(isOpen).toBe(false);
  });

  test("works by keyboard alone, and closes when it loses the focus", async () => {
    const page = await open("/faq", { viewport: phone });
    await menu().locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => isOpen()).toBe(true);
    await page.keyboard.press("Tab");
    const first = await page.evaluate(() => document.activeElement?.textContent);
    expect(first).toBe("Item 0");
    await menu().locator("a").last().focus();
    await page.keyboard.press("Tab");
    await expect.poll(isOpen).toBe(false);
  });

  // spec 2.50
  test("fills the window, covers the page and scrolls by itself", async () => {
    const page = await open("/faq", { viewport: { width: 390, height: 500 } });
    await toggle();
    const sheet = menu().locator("[class*=overflow-y-auto]");
    await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 500 });
    expect(await sheet.evaluate((element) => getComputedStyle(element).zIndex)).toBe("1000");
    await menu().getByRole("link", { name: "Español" }).hover();
    expect(await sheet.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => isOpen()).toBe(true);
  });

  // spec 2.48
  test("marks the current page", async () => {
    await open("/faq", { viewport: phone });
    await toggle();
    await expect
      .poll(() => menu().locator("[aria-current=page]").allTextContents())
      .toEqual(["Item 0"]);
  });

  // spec 15.7
  test("opens without JavaScript and its links work", async () => {
    const page = await open("/faq", { viewport: phone, javaScriptEnabled: false });
    await toggle();
    await expect.poll(() => isOpen()).toBe(true);
    await menu().locator('nav a[href="/how-it-works"]').click();
    await page.waitForURL((url) => url.pathname !== "/faq");
  });
});

describe("the login dropdown", () => {
  const dropdown = () => opened.page.locator("header details", { hasText: "Log in" }).first();
  const isOpen = () => dropdown().evaluate((element) => (element as HTMLDetailsElement).open);
  const openHarbor = (options: Parameters<typeof openPage>[1] = {}) =>
    open(server.url("/faq", "harbor.localhost"), options);

  // spec 2.42
  test("opens by keyboard on layer 1000, and Escape returns the focus", async () => {
    const page = await openHarbor();
    await dropdown().locator("summary").focus();
    await page.keyboard.press("Enter");
    const list = dropdown().locator("ul");
    expect(await list.evaluate((element) => getComputedStyle(element).zIndex)).toBe("1000");
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(() => focused()).toBe("Member Login");
    await page.keyboard.press("Escape");
    await expect.poll(() => isOpen()).toBe(false);
    await expect.poll(() => focused()).toBe("Log in");
  });

  test("opens without JavaScript", async () => {
    await openHarbor({ javaScriptEnabled: false });
    await dropdown().locator("summary").click();
    await expect
      .poll(() => dropdown().getByRole("link", { name: "Member Login" }).isVisible())
      .toBe(true);
  });
});

describe("top bar links", () => {
  // spec 2.37
  test("open a new tab when external, and say so", async () => {
    const page = await open("/faq");
    const link = page.getByRole("link", { name: "Employers (opens in a new tab)" });
    await expect.poll(() => link.getAttribute("target")).toBe("_blank");
    await expect.poll(() => link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  test("lead to the same page in the other language, and back", async () => {
    const page = await open("/faq");
    await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
    await page.waitForURL((url) => url.pathname === "/es/faq");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
    await page.getByRole("banner").getByRole("link", { name: "English" }).click();
    await page.waitForURL((url) => url.pathname === "/faq");
  });
});
