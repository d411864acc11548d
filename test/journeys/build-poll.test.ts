import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  const env = { BUILD_POLL_SECONDS: "1" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

// spec 7.37, 9.2
test("an open page polls for the latest build at the set interval, with the time in the query", async () => {
  const { page, close } = await openPage(browser);
  const asked: number[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/builds/latest.json") asked.push(Number(searchParams.get("t")));
  });
  const began = Date.now();
  await page.goto(server.url("/faq"));
  await untilAlive(page);
  await expect.poll(() => asked.length, { timeout: 8_000 }).toBeGreaterThan(2);
  const [first = 0, second = 0, third = 0] = asked;
  expect(first).toBeGreaterThan(began);
  for (const pause of [second - first, third - second]) {
    expect(pause).toBeGreaterThanOrEqual(990);
    expect(pause).toBeLessThan(4_000);
  }
  await close();
});
