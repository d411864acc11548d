import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { axeFindings, axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { markDocument, openPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { finderCtx, finderHost, monday, openFinderSite } from "./finder-site.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ now: () => monday }), openBrowser()]);
  await openFinderSite(server);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openPage(browser, options);
  await opened.page.goto(server.url(`/find-a-dentist${path}`, finderHost));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened.page;
}

// A new site's header links to a page without content, which the browser prefetches.
const issues = () => opened.issues.filter((issue) => !issue.startsWith("Failed to load resource"));
const place = (page: Page) => page.getByLabel("ZIP code or city");
const offices = (page: Page) => page.locator("main li h3 a");
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, level: 2, exact: true });
const nearMesa = "within 25 miles of Mesa, AZ 85201";
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const searchOf = (page: Page) => new URL(page.url()).search;

describe("a search with JavaScript", () => {
  // spec 1.2
  test("accepts a city as people type it, stays on the page and announces the number of results", async () => {
    const page = await open("");
    const isSameDocument = await markDocument(page);
    await place(page).fill("mesa arizona");
    await page.keyboard.press("Enter");
    await heading(page, "More than 20 offices within 25 miles of Mesa, AZ").waitFor();
    expect(searchOf(page)).toBe("?near=mesa+arizona");
    await expect.poll(() => place(page).inputValue()).toBe("mesa arizona");
    await expect.poll(() => isSameDocument()).toBe(true);
    await page
      .getByRole("status")
      .filter({ hasText: "More than 20 offices within 25 miles of Mesa, AZ" })
      .waitFor({ state: "attached" });
    expect(issues()).toEqual([]);
  });

  // spec 2.13
  test("each office shows distance, opening hours, dentists, price and the next step", async () => {
    const page = await open("?near=85201");
    const row = page.locator("main li:has(h3)").first();
    const text = await row.innerText();
    for (const said of [
      "Road Dental 1",
      "1 Main St, Mesa, AZ 85201",
      "0.3 miles",
      "Open until 5 p.m.",
      "Today's hours: 8 a.m.–5 p.m.",
      "Ana Abbott, DDS, Ana Bell, DDS, Ana Cruz, DDS, and 1 more",
      "Languages: English",
      "Accepting new patients Verified January 2, 2026",
      "Adult cleaning",
      "Included",
      "twice a year with the Adult plan",
      "(usually $124)",
    ])
      expect(text.replaceAll(/\s+/g, " ")).toContain(said);
    const link = (name: string) =>
      row.getByRole("link", { name, exact: true }).getAttribute("href");
    expect(await link("Call Road Dental 1: (480) 555-0123")).toBe("tel:+14805550123");
    const office = await link("Road Dental 1");
    expect(office).toMatch(/^\/office\/loc_/);
    expect(await link("Choose this office: Road Dental 1")).toBe(
      `/checkout?office=${office?.replace("/office/", "")}`,
    );
  });

  // spec 24.11
  test("filters are in the address, and each has a link that removes it", async () => {
    const page = await open("?near=85201");
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("Specialty").selectOption("orthodontics");
    await heading(page, `1 office ${nearMesa}`).waitFor();
    await page.getByRole("checkbox", { name: "Open now" }).check();
    await expect.poll(() => searchOf(page)).toContain("openNow");
    await page.getByRole("button", { name: "Show results" }).click();
    await heading(page, `1 office ${nearMesa}`).waitFor();
    expect(searchOf(page)).toBe("?near=85201&specialty=orthodontics&openNow=true");
    await expect.poll(() => page.getByText("Filters (2)").isVisible()).toBe(true);
    expect(
      await page.locator("main details").evaluate((filters) => "open" in filters && filters.open),
    ).toBe(false);
    const remove = page.getByRole("link", { name: "Remove filter: Orthodontics (braces)" });
    await remove.focus();
    await page.keyboard.press("Enter");
    await heading(page, `More than 20 offices ${nearMesa}`).waitFor();
    await expect
      .poll(() => focused(page))
      .toBe("More than 20 offices within 25\u00a0miles of Mesa,\u00a0AZ\u00a085201");
    await expect.poll(() => page.getByLabel("Specialty").inputValue()).toBe("");
    await expect.poll(() => page.getByLabel("Open now", { exact: true }).isChecked()).toBe(true);
    await page.goBack();
    await heading(page, `1 office ${nearMesa}`).waitFor();
    await expect.poll(() => page.getByLabel("Specialty").inputValue()).toBe("orthodontics");
    expect(issues()).toEqual([]);
  });

  test("appends more offices to the list and moves the focus to the first new one", async () => {
    const page = await open("?near=85201");
    await expect.poll(() => offices(page).count()).toBe(20);
    await page.getByRole("link", { name: "Show more offices" }).click();
    await expect.poll(() => offices(page).count()).toBe(26);
    await expect.poll(() => focused(page)).toBe("Road Dental 21");
    expect(new Set(await offices(page).allInnerTexts()).size).toBe(26);
    await expect.poll(() => page.getByText("26 offices shown").isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("link", { name: "Show more offices" }).count()).toBe(0);
    expect(issues()).toEqual([]);
  });

  test("shows beside the field how to correct it, and keeps the input", async () => {
    const page = await open("");
    await place(page).fill("8520");
    await page.keyboard.press("Enter");
    const wording = "Enter a 5-digit ZIP code, or a city and state like Mesa, AZ.";
    await page.getByRole("alert").getByText(wording).waitFor();
    await expect.poll(() => place(page).inputValue()).toBe("8520");
    await expect.poll(() => place(page).getAttribute("aria-invalid")).toBe("true");
    await place(page).fill("00000");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("We couldn't find that place.").waitFor();
    expect(issues()).toEqual([]);
  });
});

describe("the visitor's location", () => {
  const geolocation = { latitude: 33.43172, longitude: -111.84643 };

  // spec 1.2
  test("is requested only on click, and sent no more precisely than half a mile", async () => {
    const page = await open("", { geolocation, permissions: ["geolocation"] });
    expect(searchOf(page)).toBe("");
    await page.getByRole("button", { name: "Use my location" }).click();
    await heading(
      page,
      "More than 20 offices within 25 miles of this location (33.43, -111.85)",
    ).waitFor();
    expect(searchOf(page)).toBe("?near=33.43%2C-111.85");
    await expect.poll(() => place(page).inputValue()).toBe("33.43,-111.85");
  });

  test("is optional: without it there is another way to search", async () => {
    const page = await open("");
    await page.getByRole("button", { name: "Use my location" }).click();
    await page.getByText("Your browser didn't share your location.").waitFor();
    expect(searchOf(page)).toBe("");
  });
});

describe("an area without offices", () => {
  // spec 24.10
  test("shows the nearest office, its distance and the guarantee", async () => {
    const page = await open("?near=99762");
    await heading(page, "No offices within 25 miles of Nome, AK 99762").waitFor();
    const text = await page.locator("main").innerText();
    expect(text).toMatch(/The nearest one is \d{3} miles away\./);
    expect(text).toContain(
      "If you live in this area, don't join yet. If you already joined, you get your money back.",
    );
    expect(text).not.toContain("We don't have a dentist");
    expect(text.match(/far from Nome/g)).toHaveLength(1);
    expect(text).not.toContain("far from the place you searched");
    await expect.poll(() => page.locator("main h4").first().innerText()).toBe("Far Dental");
  });

  // spec 24.10
  test("shows no guarantee when filters or the chosen distance hide nearby offices", async () => {
    const page = await open("?near=85201&specialty=endodontics");
    await heading(page, `No offices ${nearMesa} match your filters`).waitFor();
    await expect.poll(() => page.locator("main").innerText()).not.toContain("money back");
    await page.getByRole("link", { name: "Search without “Endodontics (root canals)”" }).click();
    await heading(page, `More than 20 offices ${nearMesa}`).waitFor();
    await page.goto(server.url("/find-a-dentist?near=85210&radius=1", finderHost));
    await expect.poll(() => page.locator("main").innerText()).not.toContain("money back");
    await page.getByRole("link", { name: "Search within 5 miles" }).click();
    await page.getByRole("heading", { name: / within 5 miles of Mesa, AZ 85210$/ }).waitFor();
  });
});

describe("without JavaScript", () => {
  const javaScriptEnabled = false;

  // spec 2.13, 24.11
  test("is a form and a list, and its address has no empty fields", async () => {
    const page = await open("", { javaScriptEnabled });
    await expect
      .poll(() => page.getByRole("button", { name: "Use my location" }).isVisible())
      .toBe(false);
    await expect.poll(() => page.getByRole("button", { name: "Show map" }).isVisible()).toBe(false);
    await place(page).fill("85201");
    await page.locator("summary", { hasText: "Filters" }).click();
    await page.getByRole("checkbox", { name: "Accepting new patients" }).check();
    await page.getByRole("button", { name: "Search" }).click();
    await heading(page, `13 offices ${nearMesa}`).waitFor();
    expect(searchOf(page)).toBe("?near=85201&accepting=true");
    await page.getByRole("link", { name: "Remove filter: Accepting new patients" }).click();
    await heading(page, `More than 20 offices ${nearMesa}`).waitFor();
    await page.getByRole("link", { name: "Show more offices" }).click();
    await heading(page, `Offices ${nearMesa}`).waitFor();
    await expect.poll(() => offices(page).allInnerTexts()).toHaveLength(6);
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await heading(page, `More than 20 offices ${nearMesa}`).waitFor();
  });

  test("before a search, a small site lists its offices and a large one its states", async () => {
    const page = await open("", { javaScriptEnabled });
    await heading(page, "More than 20 offices").waitFor();
    await expect.poll(() => offices(page).count()).toBe(20);
    await page.goto(server.url("/find-a-dentist"));
    await heading(page, "Or choose a state").waitFor();
    await page.getByRole("link", { name: /^Rhode Island/ }).click();
    await page.getByRole("heading", { name: /^\d+ offices in Rhode Island$/ }).waitFor();
    await expect.poll(() => place(page).inputValue()).toBe("Rhode Island");
  });
});

describe("accessibility", () => {
  const states = ["", "?near=85201&accepting=true", "?near=99762", "?near=Springfield&name=x"];

  test("axe finds nothing, in both languages, schemes and sizes", { timeout: 60_000 }, async () => {
    const page = await open("?near=85201&language=es", { bypassCSP: true });
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    for (const [at, state] of states.entries()) {
      await page.setViewportSize({ width: at % 2 === 0 ? 390 : 1280, height: 844 });
      await page.goto(server.url(`${at < 2 ? "" : "/es"}/find-a-dentist${state}`, finderHost));
      expect((await axeFindings(page)).map((finding) => `${state} ${finding}`)).toEqual([]);
    }
  });

  test("nothing scrolls sideways at 320 px", async () => {
    const page = await open("", { viewport: { width: 320, height: 640 } });
    for (const state of states) {
      await page.goto(server.url(`/es/find-a-dentist${state}`, finderHost));
      expect([state, await overflowOf(page)]).toEqual([state, 0]);
    }
  });

  test("a very long word, such as a name, stays inside the page", async () => {
    const ctx = await finderCtx(server);
    const word = "w".repeat(180);
    const at = { city: "Nome", state: "AK", lat: 64.5, lon: -165.4 };
    const office = await addOffice(ctx, { ...at, name: word, street: word });
    await addProvider(ctx, [office], { lastName: word });
    await refreshSearch(ctx);
    const page = await open("?near=64.5,-165.4", { viewport: { width: 320, height: 640 } });
    await expect.poll(() => offices(page).innerText()).toBe(word);
    for (const width of [320, 800, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole("button", { name: "Show map" }).click();
    await page.getByRole("button", { name: /^1\. w+,/ }).press("Enter");
    expect(await overflowOf(page)).toBe(0);
    const callout = page.getByRole("region", { name: /^1\. w+$/ });
    expect(await callout.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  test("the Spanish page is in Spanish", async () => {
    opened = await openPage(browser, { locale: "es-US" });
    const { page } = opened;
    await page.goto(server.url("/es/find-a-dentist", finderHost));
    await untilAlive(page);
    await page.getByLabel("Código postal o ciudad").fill("85201");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await heading(page, "Más de 20 consultorios a menos de 25 millas de Mesa, AZ 85201").waitFor();
    expect(new URL(page.url()).pathname).toBe("/es/find-a-dentist");
    const row = await page.locator("main li:has(h3)").first().innerText();
    expect(row).toContain("dos veces al año con el Plan para adultos");
    expect(row).toContain("Elegir este consultorio");
  });
});
