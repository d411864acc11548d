import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export type Tab = {
  page: Page;
  /** Leaves the tab, reset, to the next caller that needs one like it, or closes it for good. */
  close: () => Promise<void>;
};

/**
 * With a clock the page's time runs normally and can be moved forward: `page.clock.fastForward`.
 */
export type TabOptions = BrowserContextOptions & { hasClock?: boolean };

type Resting = { page: Page; isAsNew: () => boolean };

const resting = new WeakMap<Browser, Map<string, Resting[]>>();

/**
 * A tab in a separate context. It reuses a closed tab with the same options if there is one: that
 * process has loaded the scripts, so a page hydrates in a third of the time.
 */
export async function openTab(
  browser: Browser,
  { viewport, colorScheme, reducedMotion, ...fixed }: TabOptions,
): Promise<Tab> {
  const tabs = resting.get(browser) ?? new Map<string, Resting[]>();
  resting.set(browser, tabs);
  const kind = JSON.stringify(fixed);
  const alike = tabs.get(kind) ?? [];
  tabs.set(kind, alike);
  const tab = alike.pop() ?? (await newTab(browser, fixed));
  const { page } = tab;
  await Promise.all([
    viewport === null || page.setViewportSize(viewport ?? { width: 1280, height: 720 }),
    page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? "light",
      // Animation costs frames and waiting time; a test about it turns it on.
      reducedMotion: reducedMotion ?? "reduce",
    }),
  ]);
  let isOpen = true;
  return {
    page,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      if (tab.isAsNew() && (await clearVisit(page).catch(() => false))) alike.push(tab);
      else await page.context().close();
    },
  };
}

/** Closes what is still open, and keeps the reusable tabs. */
export async function closeLeftOpen(browser: Browser): Promise<void> {
  const tabs = [...(resting.get(browser)?.values() ?? [])].flat();
  const kept = new Set(tabs.map(({ page }) => page.context()));
  await Promise.all(
    browser.contexts().map(async (context) => kept.has(context) || context.close()),
  );
}

async function newTab(browser: Browser, { hasClock, ...options }: TabOptions): Promise<Resting> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (hasClock) await page.clock.install();
  return { page, isAsNew: watch(page) };
}

/** What cannot be undone in a tab. */
const lasting = ["addInitScript", "exposeFunction", "exposeBinding"] as const;

function watch(page: Page): () => boolean {
  const context = page.context();
  let isAsNew = true;
  const origins = new Set<string>();
  const spoils = (owner: object, names: readonly string[]) => {
    const methods = owner as Record<string, (...given: unknown[]) => unknown>;
    for (const name of names) {
      const act = methods[name]?.bind(owner);
      methods[name] = (...given) => {
        isAsNew = false;
        return act?.(...given);
      };
    }
  };
  spoils(page, lasting);
  spoils(context, [...lasting, "newCDPSession", "setExtraHTTPHeaders", "grantPermissions"]);
  spoils(page.clock, ["install", "setFixedTime", "setSystemTime"]);
  context.on("serviceworker", () => (isAsNew = false));
  // Only what the last visit stored can be cleared.
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith("http"))
      origins.add(new URL(frame.url()).origin);
  });
  return () => isAsNew && origins.size < 2 && !page.isClosed();
}

const heard = ["request", "response", "requestfailed", "requestfinished", "console"] as const;
const heardOfPage = [...heard, "pageerror", "dialog", "download", "popup", "worker"] as const;

/** Requests still in flight have no one left to answer. */
const ignoring = { behavior: "ignoreErrors" } as const;

async function clearVisit(page: Page): Promise<boolean> {
  const context = page.context();
  for (const event of heardOfPage) page.removeAllListeners(event);
  for (const event of heard) context.removeAllListeners(event);
  page.setDefaultTimeout(30_000);
  await Promise.all([
    ...context.pages().map((other) => other === page || other.close()),
    page.unrouteAll(ignoring),
    context.unrouteAll(ignoring),
    context.setOffline(false),
    context.clearCookies(),
  ]);
  if (page.url().startsWith("http")) {
    await page.evaluate(() => {
      // An answer that comes before the page is left would have the next visit find a draft.
      Storage.prototype.setItem = () => {};
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.goto("about:blank");
  await page.mouse.move(0, 0);
  return true;
}
