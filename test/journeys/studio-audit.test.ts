import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { record } from "#domain/audit/record.ts";
import type { Actor } from "#domain/context.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { addStaff } from "#test/support/staff.ts";
import { staffPage } from "#test/support/staff-page.ts";
import type { TabOptions } from "#test/support/tabs.ts";

// The activity log in the studio: narrowed to a person, an area and some days.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof staffPage>> | undefined;
let bo = "";

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const { staffId } = await addStaff(server, { email: "bo@example.com", role: "support" });
  bo = staffId;
  const person = { kind: "staff", staffId, email: "", role: "support", sessionId: "" } as const;
  await write(person, "case_noted", "2031-05-01T18:00:00Z", 30);
  await write(person, "refund_asked", "2031-05-02T16:05:00Z", 1);
  await write({ kind: "visitor" }, "password_refused", "2031-05-02T17:00:00Z", 1);
});
afterEach(() => opened?.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

type Recorded = "case_noted" | "refund_asked" | "password_refused";

async function write(actor: Actor, action: Recorded, at: string, times: number): Promise<void> {
  const client = { address: "203.0.113.7", agent: "" };
  const ctx = { ...operatorOn(server), actor, client, now: new Date(at) };
  for (let nth = 0; nth < times; nth += 1) await record(ctx, server.db, { action });
}

async function open(path: string, options: TabOptions = {}): Promise<Page> {
  opened = await staffPage(browser, server, { role: "owner", path }, options);
  return opened.page;
}

const says = (page: Page) => expect.poll(() => page.locator("main").innerText());
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const rows = (page: Page) => page.locator("tbody tr:has(td)");
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const apply = (page: Page) => page.getByRole("button", { name: "Apply filters" }).click();
const clear = (page: Page) => page.getByRole("link", { name: "Clear filters" });

const ways = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

describe.each(ways)("with JavaScript: $javaScriptEnabled", (way) => {
  // spec 20.38
  test("an owner finds who refunded something, and what a person did, page by page", async () => {
    const page = await open("/studio/audit", way);
    expect(await clear(page).count()).toBe(0);
    await field(page, "Activity").selectOption("Payments and refunds");
    await field(page, "From").fill("2031-05-02");
    await field(page, "To").fill("2031-05-02");
    await apply(page);
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(queryOf(page)).toMatchObject({ area: "payments", from: "2031-05-02", to: "2031-05-02" });
    await page.getByRole("heading", { level: 2, name: "Friday, May 2, 2031" }).waitFor();
    expect(await rows(page).innerText()).toMatch(
      /Started a refund[^]*Name of bo@example\.com[^]*12:05 p\.m\.[^]*203\.0\.113\.7/,
    );

    await clear(page).first().click();
    await expect.poll(() => rows(page).count()).toBe(25);
    expect(queryOf(page)).toEqual({});
    await field(page, "Who").selectOption("Name of bo@example.com");
    await apply(page);
    await expect.poll(() => queryOf(page).who).toBe(bo);
    await page.getByRole("link", { name: "Older entries" }).click();
    await expect.poll(() => queryOf(page)).toMatchObject({ who: bo, before: /^\d+$/ });
    await expect.poll(() => field(page, "Who").inputValue()).toBe(bo);
    await says(page).toContain("Joined the team");
    await page.getByRole("link", { name: "Newest entries" }).click();
    await expect.poll(() => rows(page).first().innerText()).toContain("Started a refund");
    expect(queryOf(page)).toEqual({ who: bo });
  });

  test("days in the wrong order are said at their field, and no entries lead back to all", async () => {
    const page = await open("/studio/audit", way);
    await field(page, "From").fill("2031-05-03");
    await field(page, "To").fill("2031-05-02");
    await apply(page);
    await expect.poll(() => field(page, "From").getAttribute("aria-invalid")).toBe("true");
    await says(page).toContain("The first day is after the last. Change one of them.");
    expect(await rows(page).count()).toBe(0);

    await field(page, "To").fill("2031-05-04");
    await apply(page);
    await page.getByRole("heading", { name: "No entries match these filters" }).waitFor();
    await clear(page).last().click();
    await expect.poll(() => rows(page).count()).toBe(25);
  });
});

test("nonsense in the address is ignored, or said kindly", async () => {
  const page = await open("/studio/audit?who=stf_0&area=nothing&before=x&from=");
  await expect.poll(() => rows(page).count()).toBe(25);
  expect(await clear(page).count()).toBe(0);
  await page.goto(server.url("/studio/audit?from=2031-02-30"));
  await says(page).toContain("Enter a date, such as 03/27/2026.");
});

test.each(ways)("a phone folds the filters until one is set: $javaScriptEnabled", async (way) => {
  const page = await open("/studio/audit", { viewport: { width: 390, height: 844 }, ...way });
  if (way.javaScriptEnabled) await untilAlive(page);
  expect(await field(page, "Activity").isVisible()).toBe(false);
  await page.getByText("Filters", { exact: true }).click();
  await field(page, "Activity").selectOption("Payments and refunds");
  await apply(page);
  await clear(page).waitFor();
  expect(await field(page, "Activity").isVisible()).toBe(true);
});

test("on a phone an entry has one line on who, when and from where; it passes axe", async () => {
  const viewport = { width: 390, height: 844 };
  for (const lang of ["", "/es"]) {
    const path = `${lang}/studio/audit?area=payments&from=2031-05-02`;
    const page = await open(path, { viewport, bypassCSP: true });
    await untilAlive(page);
    const line = page.getByRole("rowheader").nth(1);
    await expect
      .poll(() => line.innerText())
      .toMatch(/^.*\nName of bo@example\.com · 12:05 p\.m\. · IP\s203\.0\.113\.7\nN/);
    expect(await axeFindingsInBothSchemes(page), `at ${path}`).toEqual([]);
    await page.goto(server.url(`${lang}/studio/audit?from=2031-05-03&to=2031-05-02`));
    await untilAlive(page);
    expect(await axeFindingsInBothSchemes(page), `at ${path}`).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflowOf(page), `${lang} at ${width}`).toBeLessThanOrEqual(0);
    }
    await opened?.close();
  }
}, 120_000);
