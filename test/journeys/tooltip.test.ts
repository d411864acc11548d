import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage, untilAlive } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof openSharedServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openTestPage>>;
const phone = { width: 390, height: 844 };

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

describe("a tooltip", () => {
  const trigger = (page: Page) => page.getByRole("button", { name: "About the renewal" });
  const tip = (page: Page) => page.getByRole("tooltip").filter({ hasText: "35 days before" });
  const isShown = (page: Page) => tip(page).isVisible();

  test("opens under the mouse, stays while hovered and closes after it", async () => {
    const page = await open("/ui/buttons");
    await expect.poll(() => isShown(page)).toBe(false);
    await trigger(page).hover();
    await tip(page).waitFor();
    await tip(page).hover();
    await page.waitForTimeout(400);
    await expect.poll(() => isShown(page)).toBe(true);
    await page.mouse.move(5, 5);
    await tip(page).waitFor({ state: "hidden" });
  });

  test("opens on focus, closes on Escape and keeps the focus", async () => {
    const page = await open("/ui/buttons");
    await page.locator("main").getByRole("link", { name: "Find a dentist" }).focus();
    await page.keyboard.press("Tab");
    await tip(page).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => isShown(page)).toBe(false);
    expect(await trigger(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => isShown(page)).toBe(true);
    await page.keyboard.press("Tab");
    await expect.poll(() => isShown(page)).toBe(false);
  });

  test("closes on Escape when opened by the mouse alone", async () => {
    const page = await open("/ui/buttons");
    await trigger(page).hover();
    await tip(page).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => isShown(page)).toBe(false);
  });

  // spec 9.14
  test("describes its button, is on layer 1100 and above everything", async () => {
    const page = await open("/ui/buttons");
    const described = await trigger(page).getAttribute("aria-describedby");
    await trigger(page).hover();
    await tip(page).waitFor();
    await expect.poll(() => tip(page).getAttribute("id")).toBe(described);
    expect(await tip(page).evaluate((note) => getComputedStyle(note).zIndex)).toBe("1100");
    expect(await tip(page).evaluate((note) => note.matches(":popover-open"))).toBe(true);
  });

  test.each([320, 390, 1280])("stays in sight and beside its button at %i", async (width) => {
    const page = await open("/ui/buttons", { viewport: { width, height: 700 } });
    for (const edge of ["start", "end"] as const) {
      await trigger(page).evaluate(
        (button, block) => button.scrollIntoView({ block, behavior: "instant" }),
        edge,
      );
      await page.mouse.move(0, 0);
      await trigger(page).hover();
      await tip(page).waitFor();
      const [box, button] = [await tip(page).boundingBox(), await trigger(page).boundingBox()];
      if (!box || !button) throw new Error("not shown");
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(700);
      const gap = Math.min(
        Math.abs(button.y - (box.y + box.height)),
        Math.abs(box.y - (button.y + button.height)),
      );
      expect(gap).toBeLessThanOrEqual(8);
      await page.keyboard.press("Escape");
    }
  });

  test.each([true, false])("opens and closes by tap, with JavaScript: %s", async (isOn) => {
    const page = await open("/ui/buttons", {
      viewport: phone,
      hasTouch: true,
      javaScriptEnabled: isOn,
    });
    await trigger(page).tap();
    await tip(page).waitFor();
    await trigger(page).tap();
    await tip(page).waitFor({ state: "hidden" });
    await trigger(page).tap();
    await tip(page).waitFor();
    await page.getByRole("heading", { level: 1 }).tap();
    await expect.poll(() => isShown(page)).toBe(false);
  });

  test("passes axe when open, light and dark", async () => {
    const page = await open("/ui/buttons", { viewport: phone, bypassCSP: true });
    await trigger(page).click();
    await tip(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeFindings(page, { only: "colors" })).toEqual([]);
    expect(opened.issues).toEqual([]);
  });
});
