import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn, publish } from "#test/support/content.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const turnOff = (payload: Record<string, unknown>) => {
    const { variables } = payload.base as { variables: Record<string, unknown> };
    variables.disable_performance_tracking = "1";
  };
  await publish(server, turnOff, "harbor.localhost");
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Whether a visit that goes on to another document has loaded the reporter. */
async function hasReporter(host: string): Promise<boolean> {
  const { page, close } = await openPage(browser);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(server.url("/faq", host));
  await untilAlive(page);
  await page.waitForTimeout(1_500);
  await page.goto(server.url("/terms", host));
  await close();
  return scripts.some((url) => url.includes("/monitoring-report"));
}

async function reportedVitals(host: string): Promise<string[]> {
  const metrics = await (await fetch(server.url("/metrics"))).text();
  const { key } = operatorOn(server, host).site;
  const counts = metrics.matchAll(/^enamel_page_vital_count\{site="([^"]*)",vital="(\w+)"\}/gm);
  return [...counts].filter(([, site]) => site === key).map(([, , vital = ""]) => vital);
}

describe("monitoring", () => {
  // spec 7.40
  test("a visit is counted in the figures of its site", async () => {
    expect(await hasReporter("localhost")).toBe(true);
    await expect
      .poll(() => reportedVitals("localhost"))
      .toEqual(expect.arrayContaining(["FCP", "TTFB", "CLS"]));
    expect(await reportedVitals("mesa.localhost")).toEqual([]);
  });

  // spec 4.13
  test("is not loaded where the content turns it off", async () => {
    expect(await hasReporter("harbor.localhost")).toBe(false);
    expect(await reportedVitals("harbor.localhost")).toEqual([]);
  });
});
