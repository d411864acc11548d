import { sql } from "drizzle-orm";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { createOriginFinder } from "#server/assets.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { systemCtx } from "#test/support/context.ts";
import { quickReports, startJobsOf } from "#test/support/jobs.ts";
import { openPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { staffPage } from "#test/support/staff-page.ts";

const editions = [
  { prefix: "", words: en, unvisited: "mesa.localhost" },
  { prefix: "/es", words: es, unvisited: "harbor.localhost" },
];

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let writer: ReturnType<typeof startJobsOf>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  writer = startJobsOf({
    kinds: [quickReports(100)],
    system: () => systemCtx({ db: server.db }),
    tools: {
      reports: server.deps.reports,
      findOrigin: createOriginFinder(server.deps.build.mapsDir),
    },
  });
});
afterAll(async () => {
  await browser.close();
  await writer.stop();
  await server.close();
});

/** A visitor whose page throws in our code while they type. */
async function breakPage() {
  const { page, close } = await openPage(browser);
  const reporter = page.waitForRequest(/\/monitoring-report-/);
  await page.goto(server.url("/faq"));
  await untilAlive(page);
  await reporter;
  await page.evaluate(() => Object.assign(String.prototype, { normalize: undefined }));
  await page.getByRole("searchbox").first().fill("Rosa Delgado");
  await expect.poll(() => page.locator("main [data-error]").count()).toBe(1);
  await page.goto(server.url("/terms"));
  await close();
}

const resource = (initiator: string) =>
  ({ type: "resource", at: 1, initiator, host: "", path: "/a", durationMs: 40, bytes: 9 }) as const;

let isMeasured = false;
/** Loads of three days on two pages, as phones and computers report them. */
async function measureLoads() {
  if (isMeasured) return;
  isMeasured = true;
  const site = operatorOn(server).site.id;
  for (const [age, ms] of [900, 2_300, 1_400].entries())
    for (const device of ["phone", "desktop"] as const)
      for (const page of ["/faq", "/"])
        server.deps.reports.add(
          {
            service: "enamel-site-builder",
            siteId: site,
            page,
            device,
            events: [
              { type: "navigation", at: 0, loadMs: device === "phone" ? ms : ms / 2 },
              resource("fetch"),
              resource("script"),
            ],
          },
          new Date(Date.now() - age * 24 * 3_600_000),
        );
  const isWritten = sql`select count(*)::int as rows from browser_timings where kind = 'load' and subject = 'phone'`;
  await expect
    .poll(async () => Number((await server.db.execute(isWritten)).rows[0]?.rows))
    .toBeGreaterThanOrEqual(6);
}

async function openHealth(path: string, host = "localhost", options: BrowserContextOptions = {}) {
  return staffPage(browser, server, { role: "support", path, host }, options);
}

describe("/studio/health", () => {
  test.each(editions)("says that there is no data yet: $prefix", async (edition) => {
    const { prefix, unvisited } = edition;
    const { page, close } = await openHealth(`${prefix}/studio/health`, unvisited);
    await expect
      .poll(() => page.getByRole("heading", { name: edition.words.health.none }).isVisible())
      .toBe(true);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await close();
  });

  // spec 7.41
  test("shows an error of a visitor's page with its place in our source, and nothing typed", async () => {
    await breakPage();
    const { page, close } = await openHealth("/studio/health");
    const errors = page.getByRole("table", { name: en.health.errors });
    await expect
      .poll(async () => {
        await page.reload();
        return errors.innerText({ timeout: 1_000 }).catch(() => "");
      })
      .toMatch(/TypeError: .*normalize.*\n+contract\/procedure-words\.ts:\d+:\d+\n+on \/faq/);
    const speed = page.getByRole("table", { name: en.health.speed });
    await expect.poll(() => speed.getByRole("rowheader", { name: "/faq" }).count()).toBe(1);
    expect(await page.locator("main").innerText()).not.toMatch(/rosa|delgado/i);
    await close();
  });

  // spec 7.49
  test.each(editions)("draws load times, with the numbers below: $prefix", async (edition) => {
    const { prefix, words } = edition;
    await measureLoads();
    const { page, close } = await openHealth(`${prefix}/studio/health`);
    await untilAlive(page);
    const main = await page.locator("main").innerText();
    expect(main).toContain(words.health.glance.loadText);
    const picture = page.getByRole("figure", { name: words.health.allPages });
    for (const device of ["phone", "desktop"] as const)
      await picture.getByText(words.health.devices[device]).first().waitFor();
    await picture.getByText(words.health.numbers).click();
    const table = picture.getByRole("table", {
      name: words.health.loadTable(words.health.allPages),
    });
    await expect.poll(() => table.getByRole("row").count()).toBe(1 + 3);
    await expect.poll(() => picture.locator("svg circle").count()).toBeGreaterThanOrEqual(3);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await close();
  });

  test.each(editions)("passes axe and fits every width: $prefix", async ({ prefix, words }) => {
    const { page, close } = await openHealth(`${prefix}/studio/health?days=28`);
    await untilAlive(page);
    const range = page.getByRole("link", { name: words.health.ranges[28] });
    expect(await range.getAttribute("aria-current")).toBe("page");
    const ofTeam = page.getByRole("link", { name: words.health.readers.team, exact: true });
    expect(await ofTeam.getAttribute("href")).toBe(`${prefix}/studio/health?days=28&pages=team`);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await overflowOf(page);
      expect([width, overflow]).toEqual([width, 0]);
      expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    }
    await close();
  });

  test("is in the studio's menu for every role", async () => {
    const { page, close } = await openHealth("/studio");
    await untilAlive(page);
    await page
      .getByRole("navigation", { name: en.studio.menu })
      .getByRole("link", { name: en.studio.sections.health })
      .click();
    await page.waitForURL("**/studio/health");
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).innerText())
      .toBe(en.studio.sections.health);
    await close();
  });
});
