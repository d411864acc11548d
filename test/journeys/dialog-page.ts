import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage, untilAlive } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";

/**
 * Starts a server and a browser for the file; the page of each test is checked for errors after it.
 */
export function dialogPages({ showsScrollbars = false } = {}) {
  let server: Awaited<ReturnType<typeof openSharedServer>>;
  let browser: Browser;
  let issues: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      openSharedServer(),
      showsScrollbars ? openBrowserWithScrollbars() : openBrowser(),
    ]);
  });
  afterEach(() => {
    expect(issues).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
  });

  return async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const viewport = { width: 1600, height: 1000 };
    const opened = await openTestPage(browser, { viewport, ...options });
    issues = opened.issues;
    await opened.page.goto(server.url(path));
    await untilAlive(opened.page);
    return opened.page;
  };
}

const openBrowserWithScrollbars = () => openBrowser({ ignoreDefaultArgs: ["--hide-scrollbars"] });

export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).last().click();

/** The topmost dialog. */
export const top = (page: Page) => page.locator("dialog.dialog:modal").last();

/** Opens the dialog of that button and waits until it has stopped moving. */
export async function openDialog(page: Page, button: string) {
  await press(page, button);
  await atRest(page);
  return top(page);
}

/** Closes the topmost dialog with Escape. */
export async function closeTop(page: Page) {
  const count = await page.locator("dialog:modal").count();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog:modal").count()).toBe(count - 1);
}

export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("dialog")].every(
      (dialog) => dialog.getAnimations({ subtree: true }).length === 0,
    ),
  );

/** The position of the topmost dialog, and the size of the window. */
export async function placeOf(page: Page) {
  return top(page).evaluate((dialog) => {
    const { left, top: above, right, bottom, width, height } = dialog.getBoundingClientRect();
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    return {
      left,
      top: above,
      right: room.width - right,
      bottom: room.height - bottom,
      width,
      height,
    };
  });
}

/** The distance to the nearest edge of the window; negative when outside. */
export async function roomAround(page: Page) {
  const { left, top: above, right, bottom } = await placeOf(page);
  return Math.min(left, above, right, bottom);
}

/** The name of the focused element: its label, text or tag. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "nothing";
    const label = element.getAttribute("aria-label") ?? element.textContent.trim();
    return element.matches("button, a, h2") ? label : element.tagName.toLowerCase();
  });

export { axeFindings as violationsOf } from "#test/support/axe.ts";
