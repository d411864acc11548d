import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { overflowOf } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { staffPage } from "#test/support/staff-page.ts";

// The studio's reports: a picture with its table, and files for the accountant.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof staffPage>> | undefined;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterEach(() => opened?.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function openAs(role: "owner" | "support", path: string, look?: { width: number }) {
  opened = await staffPage(
    browser,
    server,
    { role, path },
    {
      // Axe is a script.
      javaScriptEnabled: look !== undefined,
      viewport: { width: look?.width ?? 1_000, height: 800 },
    },
  );
  return opened.page;
}

// spec 20.30, 20.31, 20.32
test("an owner sees the months as a picture and as tables, and downloads all three", async () => {
  const [, { amountCents }] = await joinPlan(operatorOn(server));
  const page = await openAs("owner", "/studio/reports");
  const paid = `$${(amountCents / 100).toFixed(2)}`;
  const chart = page.getByRole("figure", { name: "Paid and refunded by month" }).locator("svg");
  await expect.poll(() => chart.locator("rect").count()).toBe(24);
  await page.getByText("Payments and plans as a table").click();
  const total = page.getByRole("row", { name: /^Total/ });
  await expect.poll(() => total.innerText()).toContain(paid);
  const figure = page.getByRole("figure", { name: "Paid and refunded by month" });
  const bars = (await figure.locator("p").allInnerTexts()).join(" ");
  expect(bars).toMatch(/^\$[\d,]+\.\d\d [\s\S]*\b20\d\d\b/);
  const year = String(new Date().getUTCFullYear() + 1);
  // A year that hasn't begun is a question about what was paid ahead, not a period like the others.
  const periods = page.getByRole("navigation", { name: "Show", exact: true });
  expect(await periods.getByRole("link", { name: year }).count()).toBe(0);
  await page.getByRole("link", { name: `See what will be earned in ${year}` }).click();
  await periods.getByRole("link", { name: year }).and(page.locator("[aria-current]")).waitFor();
  await page.getByText("Deferred revenue as a table").click();
  await page.getByRole("row", { name: `January ${year}` }).waitFor();
  await page.getByRole("link", { name: "Last 12 months" }).click();
  const links = ["payments and plans", "deferred revenue", "the ledger"];
  for (const [nth, report] of ["activity", "deferred-revenue", "ledger"].entries()) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: `Download ${links[nth]} (CSV)` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${report}-20..-.._20..-..\\.csv$`));
  }
});

// spec 20.30
test("months in which nothing happened are left out, and each table is one click away", async () => {
  await joinPlan(operatorOn(server));
  const page = await openAs("owner", "/studio/reports");
  const rows = page.getByRole("row", { includeHidden: true });
  const said = await rows.allTextContents();
  const now = new Date().toLocaleDateString("en-US", { month: "long", year: "numeric" });
  expect(said.filter((row) => row.startsWith(now))).toHaveLength(2);
  expect(said.filter((row) => row.startsWith("Total"))).toHaveLength(1);
  // Two headers, this month in both tables, and the total.
  expect(said).toHaveLength(5);
  expect(await page.getByRole("table").count()).toBe(0);
  for (const title of ["Payments and plans as a table", "Deferred revenue as a table"])
    await page.getByText(title).click();
  expect(await page.getByRole("table").count()).toBe(2);
});

test("support sees no reports and no file", async () => {
  const page = await openAs("support", "/studio/reports");
  await page.getByRole("heading", { name: "You can't open this page" }).waitFor();
  const answer = await page.context().request.get(server.url("/studio/reports/ledger.csv"));
  expect(answer.status()).toBe(403);
});

test("reports are accessible and fit a phone, in Spanish too", async () => {
  for (const path of ["/studio/reports", "/es/studio/reports"]) {
    const page = await openAs("owner", path, { width: 320 });
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await opened?.close();
  }
});
