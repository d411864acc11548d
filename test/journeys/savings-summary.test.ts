import { sql } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { addSummaryPlan } from "#test/support/summary-plan.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const { office } = await addSummaryPlan(server);
  const ctx = operatorOn(server);
  await addProvider(ctx, [office]);
  await server.db.execute(sql`
    insert into zips (zip, city, state, lat, lon)
    values ('85003', 'Phoenix', 'AZ', 33.4511, -112.0786) on conflict do nothing`);
  await refreshSearch(ctx);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openPage(browser, options);
  await opened.page.goto(server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened.page;
}

const twoCleanings = "/savings-summary?plan=summary-plan&p=grown:summary-cleaning.2";
const times = (page: Page, name: RegExp, person = 1) =>
  page.getByRole("group", { name: `Person ${person}` }).getByLabel(name);
const saying = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

// spec 2.15
test("on a phone the answer stays in sight while its question is typed", async () => {
  const page = await open(twoCleanings, { viewport: { width: 390, height: 500 } });
  const answer = page.locator("[data-answer]");
  for (const [typed, said] of [
    ["1", "For this year, it's $45 cheaper without the plan."],
    ["2", "You'd save $79 with the plan in the first year."],
  ] as const) {
    const field = times(page, /Good cleaning/);
    await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await field.fill(typed);
    await answer.filter({ hasText: said }).waitFor();
    const { y, height } = (await answer.boundingBox()) ?? { y: -1, height: 0 };
    expect([y >= 0, y + height <= 500]).toEqual([true, true]);
  }
});

// spec 2.15
test("on a phone a service and both its prices take two lines at most", async () => {
  const page = await open("/savings-summary?category=all", {
    viewport: { width: 390, height: 800 },
  });
  const rows = page.locator("#fees tbody tr");
  expect(await rows.count()).toBeGreaterThan(1);
  const heights = await rows.evaluateAll((each) => each.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(100);
});

describe("with JavaScript", () => {
  // spec 1.4
  test("the yearly total updates while typing, in the address too, and the field keeps the focus", async () => {
    const page = await open(twoCleanings, { bypassCSP: true });
    await saying(page, "You'd save $79 with the plan in the first year.").waitFor();
    const cleanings = times(page, /Good cleaning/);
    await cleanings.fill("1");
    await saying(page, "For this year, it's $45 cheaper without the plan.").waitFor();
    await page.waitForURL(`**${twoCleanings.replace("cleaning.2", "cleaning.1")}`);
    expect(await cleanings.evaluate((field) => field === document.activeElement)).toBe(true);
    const picture = page.getByRole("img", { name: /^Bar chart\. Without/ });
    await expect
      .poll(() => picture.getAttribute("aria-label"))
      .toContain("Without the plan: $124.");
    const rows = page.getByRole("table", { name: "With and without the plan" }).getByRole("row");
    await expect
      .poll(() => rows.filter({ hasText: "Total" }).innerText())
      .toMatch(/124\.00\s+\$169\.00/);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    expect(opened.issues).toEqual([]);
  });

  // spec 19.3
  test.each([
    { when: "before", early: "3", late: "" },
    { when: "after", early: "", late: "3" },
  ])(
    "a number survives that is typed $when another tier moves its service to the other list",
    async ({ early, late }) => {
      const page = await open("/savings-summary");
      const field = page.locator("input[name='0.gum-cleaning']");
      await page.locator("fieldset details summary").click();
      const held = Promise.withResolvers<void>();
      await page.route("**/savings-summary.data*", async (route) => {
        await held.promise;
        await route.continue();
      });
      const asked = page.waitForRequest("**/savings-summary.data*");
      const tier = page.getByRole("group", { name: "Person 1" }).getByRole("combobox");
      await tier.selectOption("Gum care plan");
      await asked;
      await field.focus();
      await page.keyboard.type(early);
      held.resolve();
      const unmoved = page.locator("fieldset details input[name='0.gum-cleaning']");
      await expect.poll(() => unmoved.count()).toBe(0);
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type(late);
      await page.waitForURL("**gum-cleaning.3*");
      expect(await field.inputValue()).toBe("3");
    },
  );

  test("a number can be typed on in a service that another tier moves into a closed list", async () => {
    const page = await open("/savings-summary");
    const tier = page.getByRole("group", { name: "Person 1" }).getByRole("combobox");
    const field = page.locator("input[name='0.gum-cleaning']");
    const folded = page.locator("fieldset details input[name='0.gum-cleaning']");
    await tier.selectOption("Gum care plan");
    await expect.poll(() => folded.count()).toBe(0);
    const answered = page.waitForURL("**p=adult*");
    await tier.selectOption("Adult plan");
    await field.focus();
    await answered;
    await expect.poll(() => folded.count()).toBe(1);
    await page.keyboard.type("3");
    await page.waitForURL("**gum-cleaning.3*");
    expect(await field.isVisible()).toBe(true);
  });

  test("a list stays open when the last number in it is cleared", async () => {
    const page = await open("/savings-summary");
    await page.locator("fieldset details summary").click();
    const field = page.locator("input[name='0.gum-cleaning']");
    await field.fill("3");
    await page.waitForURL("**gum-cleaning.3*");
    await field.fill("");
    await page.waitForURL((url) => !url.search.includes("gum-cleaning"));
    expect(await field.isVisible()).toBe(true);
  });

  test("people are added and removed by keyboard, and the focus moves to the change", async () => {
    const page = await open(twoCleanings);
    await page.getByRole("button", { name: "Add a person" }).press("Enter");
    const tier = page.getByRole("group", { name: "Person 2" }).getByRole("combobox");
    await tier.waitFor();
    await expect.poll(() => tier.evaluate((field) => field === document.activeElement)).toBe(true);
    await tier.selectOption("Kid");
    await times(page, /Good filling/, 2).fill("1");
    await page.waitForURL("**&p=kid:summary-filling.1");
    const sum = page.getByRole("table", { name: "With and without the plan" });
    await sum.getByRole("row", { name: "Kid, one year (person 2)" }).waitFor();
    await page.getByRole("button", { name: "Remove person 1" }).press("Enter");
    await page.waitForURL("**?plan=summary-plan&p=kid:summary-filling.1");
    const left = page.getByRole("group", { name: "Person 1" }).getByRole("combobox");
    await expect.poll(() => left.inputValue()).toBe("kid");
    await expect.poll(() => times(page, /Good filling/).inputValue()).toBe("1");
    await expect.poll(() => left.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole("group", { name: "Person 2" }).count()).toBe(0);
    expect(opened.issues).toEqual([]);
  });

  test("an office is found by its ZIP code, and its own fees are used", async () => {
    const page = await open(twoCleanings);
    await page.getByLabel("Find an office").fill("85003");
    await page.getByRole("button", { name: "Show offices" }).click();
    await page.getByRole("link", { name: /Elm Street Dental/ }).click();
    await page.waitForURL("**?office=loc_*");
    const fees = page.getByRole("table", { name: /at Elm Street Dental$/ });
    const row = fees.getByRole("row", { name: /Good cleaning/ });
    await expect.poll(() => row.innerText()).toContain("$150.00");
    await saying(page, "You'd save $131").waitFor();
    const choose = page.getByRole("link", { name: "Choose this office" });
    await expect.poll(() => choose.getAttribute("href")).toMatch(/^\/checkout\?office=loc_/);
    await page.getByLabel("Find another office").fill("Nowhere at all 7");
    await page.getByRole("button", { name: "Show offices" }).click();
    await page.getByRole("alert").waitFor();
    expect(opened.issues).toEqual([]);
  });
});

test("without JavaScript the buttons do the same, and the address can be shared", async () => {
  const page = await open(twoCleanings, { javaScriptEnabled: false });
  await times(page, /Good filling/).fill("1");
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByRole("group", { name: "Person 2" }).getByRole("combobox").selectOption("Kid");
  await times(page, /Good filling/, 2).fill("3");
  await page.getByRole("radio", { name: "Yearly" }).waitFor();
  await page.getByRole("button", { name: "Update estimate" }).click();
  expect(page.url()).toBe(
    server.url(`${twoCleanings},summary-filling.1&p=kid:summary-filling.3#year`),
  );
  const total = page.getByRole("row").filter({ hasText: "Total" });
  // $248.00 and four fillings; with the plan $149.00, $109.00, the $20.00 fee and four fillings.
  await expect.poll(() => total.innerText()).toMatch(/1,104\.00.*1,134\.00/s);
  await page.getByRole("link", { name: "No visits" }).click();
  await page.getByText("it's $278 cheaper without the plan").last().waitFor();
  await page.getByRole("button", { name: "Remove person 2" }).click();
  await expect.poll(() => page.getByRole("group", { name: "Person 2" }).count()).toBe(0);
});

test("on a phone in Spanish it is readable, does not scroll sideways and passes axe", async () => {
  const page = await open(`/es${twoCleanings}&category=all`, {
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
  });
  await page.getByText("Ahorraría $79 con el plan en el primer año.").first().waitFor();
  await expect.poll(() => page.getByText("Precio de miembro").first().isVisible()).toBe(true);
  await expect.poll(() => page.getByText("Esto no es un seguro.").first().isVisible()).toBe(true);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(opened.issues).toEqual([]);
});

test("printing shows the fees and the yearly total without the form", async () => {
  const page = await open(twoCleanings);
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(() => page.getByRole("table", { name: /^Standard price list/ }).isVisible())
    .toBe(true);
  await expect
    .poll(() => page.getByRole("table", { name: "Visit by visit" }).isVisible())
    .toBe(true);
  await expect.poll(() => page.getByText("This is an estimate").isVisible()).toBe(true);
  await expect
    .poll(() => page.getByRole("button", { name: "Update estimate" }).isVisible())
    .toBe(false);
  await expect
    .poll(() => page.getByRole("navigation", { name: "Start with" }).isVisible())
    .toBe(false);
});
