import type { Browser, Page } from "playwright-core";
import type { Layer } from "./browser-layer-page.tsx";
import { type PageServer, startPageServer } from "./browser-layer-server.ts";

export type Tab = {
  page: Page;
  server: PageServer;
  /** Errors and policy violations in the page's console. */
  problems: string[];
  /** Opens a path and waits until the layer has loaded. */
  open: (path: string) => Promise<void>;
  /** Waits until the page has loaded another document at this path. */
  arrives: (path: string) => Promise<void>;
};

declare global {
  interface Window {
    /** Set by a test to detect whether the document was replaced. */
    mark?: boolean;
  }
}

/** A fresh browser profile with its own server. */
export async function openTab(browser: Browser): Promise<Tab & { close: () => Promise<void> }> {
  const server = await startPageServer();
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  const problems: string[] = [];
  page.setDefaultTimeout(15_000);
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const isPolicy = message.text().includes("Content Security Policy");
    if (isPolicy) problems.push(message.text());
  });
  const isReady = () =>
    page.waitForFunction(() => (window.layer as Layer | undefined) !== undefined);
  return {
    page,
    server,
    problems,
    open: async (path) => {
      await page.goto(path);
      await isReady();
    },
    arrives: async (path) => {
      await page.waitForURL((url) => url.pathname + url.search + url.hash === path);
      await isReady();
    },
    close: async () => {
      await context.close();
      await server.close();
    },
  };
}
