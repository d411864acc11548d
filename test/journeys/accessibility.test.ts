import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindingsEverywhere, axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun } from "#test/support/size.ts";
import { everyPage, isSpanish } from "./every-page.ts";
import { openInside } from "./inside-pages.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

// Spanish pages share the English layout: check one per layout here, all of them in a long run.
const isSeen = (path: string) => isLongRun || !isSpanish(path) || path === "/es";

async function findingsOf(page: Page, path: string): Promise<string[]> {
  // Headers and footers differ on a phone, and they are on every page.
  const isFrame = path.includes("/ui/frames?") && path.endsWith("member=0");
  if (!isSpanish(path)) return axeFindingsEverywhere(page, { isWhole: isLongRun || isFrame });
  // Check Spanish on the narrowest layout, where its longer words have the least room.
  await page.setViewportSize({ width: 390, height: 844 });
  return axeFindingsInBothSchemes(page);
}

test.each([...new Set(everyPage.map(({ host }) => host))])(
  "axe finds nothing on any page of %s, light and dark, on a desktop and on a phone",
  { timeout: 360_000 },
  async (host) => {
    const { page, close } = await openPage(browser, { bypassCSP: true });
    const here = everyPage.filter((place) => place.host === host && isSeen(place.path));
    for (const { path, isDistinct } of here) {
      if (!isDistinct && !isLongRun) continue;
      await page.goto(server.url(path, host));
      expect(await findingsOf(page, path), `${host}${path}`).toEqual([]);
    }
    await close();
  },
);

// spec 20.11
test(
  "axe finds nothing on any page of the dashboard and the studio",
  { timeout: 360_000 },
  async () => {
    const { page, paths, close } = await openInside(browser, server);
    for (const path of paths.filter(isSeen)) {
      const answer = await page.goto(server.url(path));
      expect([path, answer?.status()]).toEqual([path, 200]);
      expect(await findingsOf(page, path), `at ${path}`).toEqual([]);
    }
    await close();
  },
);
