import type { BrowserContextOptions, Browser, Page } from "playwright-core";
import { openPage, untilAlive } from "#test/support/pages.ts";

/** The map page with its pins drawn, and the requests it made. */
export async function openMap(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { viewport: { width: 1280, height: 900 }, ...options });
  const { page } = opened;
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  await page.goto(url);
  await untilAlive(page);
  const show = async (ground = "ours") => {
    await page.getByRole("button", { name: /^(Show map|Mostrar el mapa)$/ }).press("Enter");
    await page.locator(`[data-ground=${ground}]`).waitFor();
  };
  return { ...opened, asked, show };
}

/** The point that a pin marks, in window coordinates. */
export async function tipOf(page: Page, name: RegExp, at = 0): Promise<{ x: number; y: number }> {
  const pin = page.locator(".office-map").getByRole("button", { name }).nth(at);
  return pin.evaluate((button) => {
    const { x, width, bottom } = button.getBoundingClientRect();
    return { x: x + width / 2, y: bottom };
  });
}

/** A pin's vertical position on the map, independent of scrolling. */
export function heightOf(page: Page, name: RegExp): Promise<number> {
  const pin = page.locator(".office-map").getByRole("button", { name });
  return pin.evaluate((button) => {
    const top = button.closest(".office-map")?.getBoundingClientRect().top ?? 0;
    return Math.round(button.getBoundingClientRect().bottom - top);
  });
}

/** The pixels between Denver and Boston, both read in the same frame. */
export function widthBetween(page: Page): Promise<number> {
  return page.locator(".office-map").evaluate((box) => {
    const x = (town: string) =>
      box.querySelector(`[aria-label*="${town}"]`)?.getBoundingClientRect().x ?? Number.NaN;
    return x("Boston") - x("Denver");
  });
}

/** The number of offices in all pins and clusters. */
export async function officesShown(page: Page): Promise<number> {
  const names = await page
    .locator(".map-pin, .map-cluster")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  return names.reduce((sum, name) => sum + Number(/^(\d+) offices/.exec(name)?.[1] ?? 1), 0);
}

export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
  });
