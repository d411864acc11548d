import type { Browser, Page } from "playwright-core";

export type Resource = { name: string; bytes: number; end: number };
export type PageLoad = {
  firstPaint: number;
  shift: number;
  /** The document first, then its requests; bytes as transferred. */
  resources: Resource[];
};

// A phone on a slow mobile network, as Lighthouse simulates it.
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** One visit with an empty cache, until the page has hydrated and the network is idle. */
export async function loadPage(browser: Browser, url: string, isSlow: boolean): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    if (isSlow) {
      const session = await context.newCDPSession(page);
      await session.send("Network.emulateNetworkConditions", slowNetwork);
    }
    await page.addInitScript(watchShifts);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(scriptsRan, undefined, { timeout: 20_000 });
    await page.waitForLoadState("networkidle");
    return await readTimings(page);
  } finally {
    await context.close();
  }
}

type Watched = Window & { benchShift?: number };

function watchShifts(): void {
  const watched = window as Watched;
  watched.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      watched.benchShift = (watched.benchShift ?? 0) + entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const scriptsRan = () =>
  performance.getEntriesByType("resource").some(({ name }) => /entry\.client/.test(name));

function readTimings(page: Page): Promise<PageLoad> {
  return page.evaluate(() => {
    const timings = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      firstPaint: paint?.startTime ?? 0,
      shift: (window as Watched).benchShift ?? 0,
      resources: timings.map(({ name, encodedBodySize, responseEnd }) => ({
        name: new URL(name).pathname,
        bytes: encodedBodySize,
        end: responseEnd,
      })),
    };
  });
}
