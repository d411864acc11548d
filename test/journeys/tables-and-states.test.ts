import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { markDocument, openTestPage, untilAlive } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof openSharedServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openTestPage>>;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

beforeAll(async () => {
  [server, browser] = await Promise.all([openSharedServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
});

const open = async (path: string, options: Parameters<typeof openTestPage>[1] = {}) => {
  opened = await openTestPage(browser, options);
  await opened.page.goto(server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened.page;
};

describe("a table", () => {
  const meaning = async (page: Page) => ({
    headers: await page.getByRole("columnheader").allTextContents(),
    rows: await page.getByRole("rowheader").allInnerTexts(),
    cells: await page.getByRole("cell").count(),
  });

  test("becomes labeled rows on a phone and stays a table for screen readers", async () => {
    const page = await open("/ui/tables", { viewport: desktop });
    const onDesktop = await meaning(page);
    expect(onDesktop.headers).toEqual(["Visit", "Date", "Usual price", "You paid"]);
    expect(onDesktop.rows).toHaveLength(3);
    expect(onDesktop.cells).toBe(9);
    const label = page.locator("td span[aria-hidden]").first();
    await expect.poll(() => label.isVisible()).toBe(false);

    await page.setViewportSize(phone);
    expect(await meaning(page)).toEqual(onDesktop);
    await page.getByRole("table", { name: "What you have saved" }).waitFor();
    await expect.poll(() => label.isVisible()).toBe(true);
    const cell = await page.getByRole("cell").nth(1).innerText();
    expect(cell.split("\n")).toEqual(["Usual price", "$188.00"]);
    const tops = await page
      .getByRole("row")
      .nth(1)
      .locator("th, td")
      .evaluateAll((cells) => cells.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(4);
  });

  test("aligns numbers to the right", async () => {
    const page = await open("/ui/tables", { viewport: desktop });
    const paid = page.locator("td:last-child");
    const styles = await paid.evaluateAll((cells) =>
      cells.map((cell) => {
        const { textAlign, fontVariantNumeric } = getComputedStyle(cell);
        return `${textAlign} ${fontVariantNumeric}`;
      }),
    );
    expect(new Set(styles)).toEqual(new Set(["right tabular-nums"]));
    const edges = await paid
      .locator("span:last-child")
      .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().right)));
    expect(new Set(edges).size).toBe(1);
  });

  test.each([true, false])("sorts by a link, with JavaScript: %s", async (isOn) => {
    const page = await open("/ui/tables", { viewport: phone, javaScriptEnabled: isOn });
    const header = page.getByRole("columnheader", { name: "You paid" });
    await expect.poll(() => header.getAttribute("aria-sort")).toBe("none");
    await header.getByRole("link").click();
    await page.waitForURL(/sort=paid/);
    await expect.poll(() => header.getAttribute("aria-sort")).toBe("ascending");
    await expect
      .poll(() => page.getByRole("rowheader").allInnerTexts())
      .toEqual(["Cleaning and exam", "Filling", "Crown, upper left"]);
  });

  test("is a table again in print", async () => {
    const page = await open("/ui/tables", { viewport: { width: 740, height: 1_000 } });
    await page.emulateMedia({ media: "print" });
    const display = await page
      .locator("main thead")
      .evaluate((head) => getComputedStyle(head).display);
    expect(display).toBe("table-header-group");
  });
});

describe("a loading list", () => {
  const heightOf = (page: Page) =>
    page.evaluate(() => document.querySelector("main")?.getBoundingClientRect().height ?? 0);

  test.each([desktop, phone])("is as high as the loaded list, at $width", async (viewport) => {
    const page = await open("/ui/states", { viewport });
    const filled = await heightOf(page);
    await page.getByRole("link", { name: "Loading", exact: true }).click();
    await page.getByText("Loading…").first().waitFor({ state: "attached" });
    expect(Math.abs((await heightOf(page)) - filled)).toBeLessThanOrEqual(2);
  });

  test("announces its state, as do the empty and the failed one", async () => {
    const page = await open("/ui/states");
    const isSameDocument = await markDocument(page);
    const said = (text: string) =>
      page.getByRole("status").filter({ hasText: text }).waitFor({ state: "attached" });
    await page.getByRole("link", { name: "Loading", exact: true }).click();
    await said("Loading…");
    await page.getByRole("link", { name: "Empty", exact: true }).click();
    await said("No dentist within 10 miles. Try a wider search.");
    await page.getByRole("link", { name: "Failed", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "We could not load the list" }).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await said("Loading…");
    await expect.poll(() => isSameDocument()).toBe(true);
  });

  test("is still with reduced motion", async () => {
    const page = await open("/ui/states?state=loading", { reducedMotion: "reduce" });
    const animations = () => page.evaluate(() => document.getAnimations().length);
    expect(await animations()).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await animations()).toBe(1);
  });

  test("offers the next step without JavaScript", async () => {
    const page = await open("/ui/states?state=empty", { javaScriptEnabled: false });
    await page.getByRole("link", { name: "Search within 50 miles" }).click();
    await expect.poll(() => page.getByText("Harbor Dental, Tempe").count()).toBe(1);
    await page.goto(server.url("/ui/states?state=failed"));
    await page.getByRole("link", { name: "Try again" }).click();
    expect(new URL(page.url()).search).toBe("?state=loading");
  });
});

describe.each(["/ui/tables", "/es/ui/states?state=failed", "/ui/states?state=empty"])(
  "%s",
  (path) => {
    test("passes axe, light and dark", async () => {
      const page = await open(path, { viewport: phone, bypassCSP: true });
      const tips = page.locator("[popovertarget]");
      if (await tips.count()) await tips.first().click();
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await axeFindings(page, { only: "colors" })).toEqual([]);
      expect(opened.issues).toEqual([]);
    });

    test("fits 320 pixels, and 390 with text at 200%", async () => {
      const page = await open(path, { viewport: { width: 320, height: 640 }, bypassCSP: true });
      const overflow = (within: string) =>
        page.locator(within).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(await overflow("html")).toBeLessThanOrEqual(0);
      await page.setViewportSize(phone);
      await page.addStyleTag({ content: "html { font-size: 200% !important }" });
      expect(await overflow("main")).toBeLessThanOrEqual(0);
    });
  },
);
