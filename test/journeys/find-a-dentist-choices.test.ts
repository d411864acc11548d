import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { addFee, addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, openTestPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { finderCtx, finderHost, monday, openFinderSite } from "./finder-site.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let familyOffice: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ now: () => monday }), openBrowser()]);
  await openFinderSite(server);
  await addTucson();
}, 60_000);
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Two offices: one with weekend hours, Spanish and implants, and one without. */
async function addTucson() {
  const ctx = await finderCtx(server);
  const at = { city: "Tucson", zip: "85701", lat: 32.2217 };
  const shut = { mon: [], tue: [], thu: [], fri: [], sun: [] };
  familyOffice = await addOffice(ctx, {
    ...at,
    name: "Family Dental",
    lon: -110.9704,
    hours: {
      ...shut,
      wed: [{ from: "11:00", to: "20:00" }],
      sat: [{ from: "09:00", to: "14:00" }],
    },
    services: ["implants"],
  });
  const plain = await addOffice(ctx, {
    ...at,
    name: "Plain Dental",
    lon: -110.96,
    services: ["implants"],
  });
  const rosa = { firstName: "Rosa", lastName: "Montoya", credentials: "DMD" };
  await addProvider(ctx, [familyOffice], { ...rosa, languages: ["en", "es"] });
  await addProvider(ctx, [familyOffice], { ...rosa, languages: ["en", "es"] });
  await addProvider(ctx, [familyOffice], {
    lastName: "Moon",
    credentials: "RDH",
    practitionerType: "hygienist",
  });
  await addProvider(ctx, [plain], { lastName: "Bell" });
  const planId = await addPlan(ctx, { name: { en: "Implant plan" } });
  const about = { name: { en: "Dental implant" }, category: "implants" as const };
  const implant = { planId, procedure: "implant", about };
  await addFee(ctx, { ...implant, usualCents: 2000_00, memberCents: 1500_00 });
  await addFee(ctx, { ...implant, locationId: plain, usualCents: 1900_00, memberCents: 1200_00 });
  await refreshSearch(ctx);
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openPage(browser, options);
  await opened.page.goto(server.url(path, finderHost));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened.page;
}

const near = "/find-a-dentist?near=85701";
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 2, exact: true });
const place = (page: Page) => page.getByLabel("ZIP code or city");
const found = "within 25 miles of Tucson, AZ 85701";
const textOf = async (page: Page, name: string) =>
  (await page.locator("main li:has(h3)", { hasText: name }).innerText()).replaceAll(/\s+/g, " ");

describe("filters", () => {
  // spec 24.30, 24.26
  test("on a phone a choice is searched at once, without losing focus or place, and is announced", async () => {
    const page = await open(near, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.getByText("Filters", { exact: true }).click();
    const language = page.getByLabel("Language");
    await language.focus();
    const before = await page.evaluate(() => scrollY);
    await language.selectOption("es");
    await heading(page, `1 office ${found}`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
      "language",
    );
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.locator("main details").getAttribute("open")).not.toBeNull();
    await page
      .getByRole("status")
      .filter({ hasText: `1 office ${found}` })
      .waitFor({ state: "attached" });
    const row = await textOf(page, "Family Dental");
    expect(row).toContain("Rosa Montoya, DMD, speaks Spanish");
    expect(row.match(/Montoya/g)).toHaveLength(1);
    expect(row).toContain("Languages: English, Spanish");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect.poll(() => page.locator("main details").getAttribute("open")).toBeNull();
  });

  // spec 24.26
  test("who speaks a language, or has a specialty, is named beside the other dentists", async () => {
    const page = await open("/find-a-dentist?near=85201&language=es");
    const first = page.locator("main li", { hasText: "Road Dental 1" }).first();
    expect(await first.innerText()).toMatch(/Abbott.* speaks Spanish/);
    expect(await first.innerText()).toMatch(/Other dentists: .*Bell.*Cruz.*Diaz/);
    await page.goto(server.url("/find-a-dentist?near=85201&specialty=orthodontics", finderHost));
    expect(await textOf(page, "Road Dental 2")).toMatch(/Orthodontics.*: .*Moss/);
  });

  // spec 24.9
  test("a state has no distance, until a place is typed instead", async () => {
    const page = await open("/find-a-dentist?state=AZ");
    const distance = page.getByLabel("Distance");
    expect(await distance.locator("option:checked").innerText()).toBe("Whole state");
    await place(page).fill("85701");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await heading(page, `2 offices ${found}`).waitFor();
    expect(await distance.inputValue()).toBe("25");
  });

  // spec 24.25
  test("days and evenings are asked for without JavaScript by the button below them", async () => {
    const page = await open(near, { javaScriptEnabled: false });
    await page.locator("summary", { hasText: "Filters" }).click();
    await page.getByRole("checkbox", { name: "Open Saturday" }).check();
    await page.getByRole("checkbox", { name: "Open weekday evenings (after 6 p.m.)" }).check();
    await page.getByRole("button", { name: "Show results" }).click();
    await heading(page, `1 office ${found}`).waitFor();
    const row = await textOf(page, "Family Dental");
    expect(row).toContain("Closed today · Opens Wed at 11 a.m.");
    expect(row).toContain("Sat 9 a.m.–2 p.m. · Wed until 8 p.m.");
    await page.getByRole("link", { name: "Remove filter: Open Saturday" }).waitFor();
  });
});

describe("a place", () => {
  const options = (page: Page) => page.getByRole("option");

  // spec 24.29
  test("is suggested while one types, and selected by the keyboard", async () => {
    const page = await open("/find-a-dentist", { bypassCSP: true });
    await place(page).pressSequentially("tucs");
    await options(page).getByText("Tucson, AZ").waitFor();
    const box = page.getByRole("combobox", { name: "ZIP code or city" });
    expect(await box.getAttribute("aria-expanded")).toBe("true");
    await page.getByText("Use the arrow keys to select").waitFor({ state: "attached" });
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    const active = await box.getAttribute("aria-activedescendant");
    expect(await page.locator(`[id="${active}"]`).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Escape");
    expect(await box.getAttribute("aria-expanded")).toBe("false");
    expect(await place(page).inputValue()).toBe("tucs");
    await page.keyboard.type("o");
    await options(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await heading(page, "2 offices within 25 miles of Tucson, AZ").waitFor();
    expect(await place(page).inputValue()).toBe("Tucson, AZ");
  });

  // spec 24.29
  test("is suggested for what was typed before the page was hydrated", async () => {
    const { page } = await openTestPage(browser);
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", (route) => typed.then(() => route.continue()));
    await page.goto(server.url("/find-a-dentist", finderHost));
    await place(page).pressSequentially("tucs");
    release();
    await options(page).getByText("Tucson, AZ").waitFor();
    expect(await place(page).inputValue()).toBe("tucs");
  });

  test("is suggested by its ZIP code, and selected by a press", async () => {
    const page = await open("/find-a-dentist");
    await place(page).pressSequentially("8570");
    await page.getByRole("option", { name: "85701 Tucson, AZ" }).click();
    await heading(page, `2 offices ${found}`).waitFor();
    expect(await place(page).inputValue()).toBe("85701");
  });

  // spec 24.29
  test("of a name that several states have is the largest, and the others are links", async () => {
    const page = await open("/find-a-dentist?near=Austin", { javaScriptEnabled: false });
    await page.getByText("Showing Austin, TX. Not the right city?").waitFor();
    await page.getByRole("link", { name: "Austin, MN" }).click();
    await heading(page, "No offices within 25 miles of Austin, MN").waitFor();
    expect(await page.getByText("Not the right city?").count()).toBe(0);
  });
});

// spec 24.28
test("a service is searched with its price, by distance or by price", async () => {
  const page = await open(near);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Show price for").selectOption("implant");
  await expect.poll(() => textOf(page, "Family Dental")).toContain("Dental implant $1,500");
  expect(await textOf(page, "Plain Dental")).toContain("Dental implant $1,200");
  await page.getByRole("navigation", { name: "Sort by" }).getByText("Price").click();
  await expect
    .poll(() => page.locator("main li h3 a").allInnerTexts())
    .toEqual(["Plain Dental", "Family Dental"]);
  expect(new URL(page.url()).search).toBe("?near=85701&procedure=implant&sort=price");
});

// spec 24.27
test("an office's hygienist stands apart from its dentists, and no name twice", async () => {
  const page = await open(near);
  expect(await textOf(page, "Family Dental")).toContain("Dentists: Rosa Montoya, DMD Languages");
  await page.goto(server.url(`/office/${familyOffice}`, finderHost));
  const people = page.locator("#dentists");
  expect(await people.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
    "Rosa Montoya, DMD",
    "Hygienists and other staff",
    "Ana Moon, RDH",
  ]);
  expect(await people.locator("li:has(h3)", { hasText: "Moon" }).innerText()).toContain(
    "Dental hygienist",
  );
  expect(await people.getByText("General dentistry").count()).toBe(1);
  const spoken = page.getByRole("heading", { name: "Languages spoken" }).locator("..");
  expect(await spoken.innerText()).toContain("Spanish");
});
