import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSites } from "#db/demo/sites.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
const schemes = ["light", "dark"] as const;

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Every page of every brand in both languages, and the pages that nobody wrote. */
const pages = demoSites.flatMap(({ hosts, payload }) => {
  const host = hosts[0] ?? "";
  const written =
    payload.pages?.map(({ path, lang }) => (lang === "es" ? `/es${path}` : path)) ?? [];
  return [...written, "/no/such/page", "/es/no-such-page", "/member-login"].map((path) => ({
    host,
    path,
  }));
});

test.each([
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])(
  "axe finds nothing on any page, light and dark, at $width pixels",
  { timeout: 180_000 },
  async (viewport) => {
    for (const colorScheme of schemes) {
      const { page, close } = await openPage(browser, { viewport, colorScheme, bypassCSP: true });
      for (const { host, path } of pages) {
        await page.goto(server.url(path.replace(/(.)\/$/, "$1"), host));
        await page.evaluate(axeSource);
        const { violations } = await page.evaluate(() =>
          (globalThis as unknown as { axe: typeof axe }).axe.run({
            runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
          }),
        );
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found, `${host}${path} in ${colorScheme}`).toEqual([]);
      }
      await close();
    }
  },
);

test("nothing scrolls sideways at 320 pixels", async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 320, height: 640 } });
  for (const { host, path } of pages) {
    await page.goto(server.url(path.replace(/(.)\/$/, "$1"), host));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${host}${path}`).toBeLessThanOrEqual(0);
  }
  await close();
});
