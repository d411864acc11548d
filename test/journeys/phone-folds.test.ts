import type { Browser, Page } from "playwright-core";
import { getDocument } from "unpdf/pdfjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { procedureCategories } from "#contract/catalog.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addFee, addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openTestPage, overflowOf } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

// What comes second is folded on a phone, and stands there on a wide window and on paper.

const { office: say, savings, blocks } = en;
const services = 14;

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let office: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const ctx = operatorOn(server);
  office = await addOffice(ctx, {
    name: "Saguaro Dental",
    services: ["emergencies", "children", "implants", "braces", "whitening"],
  });
  for (let at = 0; at < 6; at += 1)
    await addProvider(ctx, [office], { firstName: `Zq${at}`, npi: `123456789${at}` });
  const included = [{ procedure: "test-0", timesPerYear: 2 }];
  const tiers = [
    { included, minAge: 18 },
    { name: { en: "Child" }, audience: "child" as const, annualCents: 109_00, maxAge: 17 },
  ];
  const planId = await addPlan(ctx, { externalId: "folds-plan", offices: [office], tiers });
  for (let at = 0; at < services; at += 1) {
    await addFee(ctx, {
      planId,
      procedure: `test-${at}`,
      usualCents: 120_00,
      memberCents: 90_00,
      about: { category: "fillings", position: at, name: { en: `Service ${at}` } },
    });
  }
  const kinds = await addPlan(ctx, { externalId: "kinds-plan", offices: [office] });
  for (const [position, category] of procedureCategories.entries()) {
    const about = { category, position, name: { en: `Kind ${position}` } };
    const fee = { planId: kinds, procedure: `kind-${position}`, usualCents: 120_00 };
    await addFee(ctx, { ...fee, memberCents: 90_00, about });
  }
  await server.deps.sites.refresh();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const phone = { width: 390, height: 800 };
const desktop = { width: 1280, height: 900 };
const officePath = () => `/office/${office}`;
const savingsPath = "/savings-summary?plan=folds-plan&category=all";

async function open(path: string, options: Parameters<typeof openTestPage>[1]): Promise<Page> {
  const { page } = await openTestPage(browser, options);
  await page.goto(server.url(path));
  return page;
}
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const summaries = (page: Page) => page.locator("main .phone-fold > summary");

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("on a phone, %s,", (_way, javaScriptEnabled) => {
  const options = { viewport: phone, javaScriptEnabled };

  // spec 2.60
  test("an office's week, services, further people and prices unfold", async () => {
    const page = await open(officePath(), options);
    const folded = await heightOf(page);
    const folds: [string, string][] = [
      [say.wholeWeek, "Wednesday"],
      [say.showAllServices(5), "Whitening"],
      [say.showAllDentists(6), "Zq5 Ruiz, DDS"],
      [say.showAllFees(services), en.catalog.categories.fillings],
    ];
    for (const [summary, content] of folds) {
      const inside = page.locator(".phone-fold", { hasText: summary }).getByText(content).first();
      expect([summary, await inside.isVisible()]).toEqual([summary, false]);
      await page.getByText(summary, { exact: true }).click();
      await inside.waitFor();
    }
    for (const shown of ["Zq2 Ruiz, DDS", "Implants", say.showFewer])
      expect([shown, await page.getByText(shown).first().isVisible()]).toEqual([shown, true]);
    expect(await heightOf(page)).toBeGreaterThan(folded + 500);
    expect(await overflowOf(page)).toBe(0);
  });

  // spec 2.60
  test("what closes an open list is below it, for the keyboard too", async () => {
    const page = await open(officePath(), options);
    await page.getByText(say.showAllDentists(6), { exact: true }).click();
    const prices = page.locator(".phone-fold", { hasText: say.showAllFees(services) });
    const summary = prices.locator("> summary");
    await summary.click();
    const last = prices.locator("details > summary").last();
    await last.waitFor();
    const [list, control] = [await last.boundingBox(), await summary.boundingBox()];
    expect(control?.y).toBeGreaterThan((list?.y ?? Infinity) + 40);
    await last.focus();
    await page.keyboard.press("Tab");
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await last.click();
    await summary.click();
    await last.waitFor({ state: "hidden" });
    await expect
      .poll(() =>
        summary.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }),
      )
      .toBe(true);
  });

  // spec 2.60
  test("the savings page shows the first services, and unfolds the others and the sum", async () => {
    const page = await open(savingsPath, options);
    const row = (at: number) => page.locator("#fees").getByText(`Service ${at}`, { exact: true });
    await row(0).waitFor();
    expect(await row(13).isVisible()).toBe(false);
    await page.getByText(savings.showMore(services - 8), { exact: true }).click();
    await row(13).waitFor();
    const sum = page.locator("#year caption").first();
    expect(await sum.isVisible()).toBe(false);
    await page.getByText(savings.lineByLine, { exact: true }).click();
    await sum.waitFor();
  });
});

// spec 2.60
test("the savings page folds its categories on a phone, and has them in one row of chips on a desktop", async () => {
  const path = "/savings-summary?plan=kinds-plan";
  const { crowns } = en.catalog.categories;
  const chip = (page: Page) => page.locator("#fees").getByRole("link", { name: crowns });
  const narrow = await open(path, { viewport: phone });
  const tops = async (page: Page) => {
    const chips = await page.locator("#fees nav li:visible").all();
    const boxes = await Promise.all(chips.map((one) => one.boundingBox()));
    return new Set(boxes.map((box) => box?.y)).size;
  };
  expect(await tops(narrow)).toBeLessThanOrEqual(2);
  expect(await chip(narrow).isVisible()).toBe(false);
  await narrow.getByText(savings.categories(null), { exact: true }).click();
  await chip(narrow).click();
  await narrow.getByText(savings.categories(crowns), { exact: true }).waitFor();
  const wide = await open(path, { viewport: desktop });
  expect(await chip(wide).isVisible()).toBe(true);
  expect(await wide.getByText(savings.categories(null)).isVisible()).toBe(false);
  const items = wide.locator("#fees nav li");
  const [last, third] = [await items.nth(1).boundingBox(), await items.nth(2).boundingBox()];
  // No break between those that a phone shows and those that it folds.
  expect(third?.y).toBe(last?.y);
});

// spec 2.60
test.each([
  ["the office page", officePath, "Zq5 Ruiz, DDS"],
  ["the savings page", () => savingsPath, "Service 13"],
])("on a desktop %s shows all of it, without a thing to press", async (_name, path, last) => {
  const page = await open(path(), { viewport: desktop, bypassCSP: true });
  await page.getByText(last, { exact: true }).first().waitFor();
  expect(await summaries(page).count()).toBeGreaterThan(0);
  for (const summary of await summaries(page).all()) expect(await summary.isVisible()).toBe(false);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});

/** Every page of what the browser prints, as text. */
async function printed(page: Page): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf()), verbosity: 0 }).promise;
  const texts = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  return (await Promise.all(texts)).join(" ").replaceAll(/\s+/g, " ");
}

// spec 2.61
test.each([phone, desktop])("paper has what is folded, at $width", async (viewport) => {
  const page = await open(officePath(), { viewport });
  const included = page.locator("details", { hasText: blocks.includes }).getByRole("listitem");
  expect(await included.first().isVisible()).toBe(false);
  const paper = await printed(page);
  for (const said of ["Service 0, twice a year", "Zq5 Ruiz, DDS", "Service 13", "Whitening"])
    expect(paper).toContain(said);
  expect(paper).not.toContain(say.showAllDentists(6));
});
