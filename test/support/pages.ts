import type { Browser, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { openTab, type Tab, type TabOptions } from "./tabs.ts";

/** A page that records script errors and policy violations, which a visitor must never meet. */
export async function openPage(
  browser: Browser,
  options: TabOptions = {},
): Promise<Tab & { issues: string[] }> {
  const tab = await openTab(browser, options);
  const issues: string[] = [];
  tab.page.on("console", (message) => {
    if (message.type() === "error") issues.push(message.text());
  });
  tab.page.on("pageerror", (error) => issues.push(error.message));
  return { ...tab, issues };
}

/** Like openPage, and closed at the end of the test. */
export async function openTestPage(browser: Browser, options?: TabOptions) {
  const opened = await openPage(browser, options);
  onTestFinished(opened.close);
  return opened;
}

/**
 * Waits until the page is hydrated and its effects have run, so that clicks are followed. A popup
 * that has just opened is an empty document, in the first moments without a body.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.mouse.move(50, 50);
  await page.waitForFunction(
    () =>
      !("__enamelHydrated" in window) &&
      Object.keys(document.body ?? {}).some((key) => key.startsWith("__react")) &&
      document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content !== "",
  );
}

/** Marks the document, to tell a client navigation from a full load. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}

/** The pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The widths of those given at which the page scrolls sideways. */
export async function overflowingWidths(page: Page, widths: number[]): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    if ((await overflowOf(page)) > 0) found.push(width);
  }
  return found;
}
