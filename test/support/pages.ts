import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** A page that notes what a visitor must never meet: script errors and breaches of the policy. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  return { page, troubles, close: () => context.close() };
}

/** Waits until the app has taken over the page. */
export async function untilAlive(page: Page): Promise<void> {
  await page.mouse.move(50, 50);
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__react")),
  );
  await page.waitForFunction(
    () => document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content !== "",
  );
}

/** Marks the document, to tell a client navigation from a full load. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}
