import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { groups } from "#db/schema/offices.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addFee, addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { markDocument, openPage, overflowingWidths, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

// The page of an office, as a visitor sees it who looks for a dentist.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let office: string;
let plan: string;
beforeAll(async () => {
  const monday = new Date("2026-11-23T16:00:00Z");
  [server, browser] = await Promise.all([startTestServer({ now: () => monday }), openBrowser()]);
  const ctx = operatorOn(server);
  office = await addOffice(ctx, {
    name: "Saguaro Dental",
    hoursExceptions: [{ day: "2026-11-26", open: [] }],
    accessibility: ["step-free", "near-transit"],
    services: ["emergencies", "children"],
  });
  await addProvider(ctx, [office], { languages: ["en", "es", "nv"] });
  const family = [{ fromPerson: 2, annualCents: 99_00 }];
  // One of four cleanings, and every crown.
  const included = ["test-0", "test-2", "test-5", "test-8", "test-11"].map((procedure) => ({
    procedure,
    timesPerYear: 2,
  }));
  const tiers = [
    { family, included, minAge: 18, monthlyCents: 14_50 },
    { name: { en: "Child" }, audience: "child" as const, annualCents: 109_00, maxAge: 17 },
  ];
  plan = await addPlan(ctx, { offices: [office], tiers, name: { en: "Test plan" } });
  const categories = ["cleanings", "fillings", "crowns"] as const;
  for (let at = 0; at < 12; at += 1) {
    const category = categories[at % 3] ?? "other";
    await addFee(ctx, {
      planId: plan,
      procedure: `test-${at}`,
      usualCents: 120_00,
      // What an included cleaning saves afterward isn't what the rest saves.
      memberCents: at === 0 ? 60_00 : 90_00,
      about: { category, position: at, name: { en: `Service ${at}`, es: `Servicio ${at}` } },
    });
  }
  await server.deps.sites.refresh();
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(start = "", options: Parameters<typeof openPage>[1] = {}) {
  opened = await openPage(browser, options);
  await opened.page.goto(server.url(`${start}/office/${office}`));
  return opened.page;
}

const main = () => opened.page.locator("main");
const offer = () => main().getByRole("article").filter({ hasText: "Test plan" });
const link = (name: string | RegExp) => main().getByRole("link", { name, exact: true });
const groupOf = (name: string) =>
  offer().locator("details:not(.phone-fold)").filter({ hasText: name });

describe("the page of an office", () => {
  // spec 24.5
  test("says of a folded category what is included apart from what is saved", async () => {
    await open();
    const said = (name: string) => groupOf(name).locator("summary").innerText();
    expect(await said("Cleanings")).toContain(
      "1 of 4 services included; save up to 25% on the rest",
    );
    expect(await said("Crowns")).toContain("4 services included; save up to 25% after that");
    expect(await said("Fillings")).toContain("4 services, save up to 25%");
  });

  test("leads to the checkout with the office and the plan", async () => {
    const page = await open();
    await untilAlive(page);
    const isSame = await markDocument(page);
    await offer().getByRole("link", { name: "Choose this office" }).click();
    await page.waitForURL(/\/checkout/);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get("office")]).toEqual(["/checkout", office]);
    expect(searchParams.get("plan")).toBe(plan);
    expect(await isSame()).toBe(true);
    expect(opened.issues).toEqual([]);
  });

  test("shows the price of a service when its category is opened, by keyboard too", async () => {
    const page = await open();
    await untilAlive(page);
    const row = offer().getByRole("row", { name: "Service 1", exact: false }).first();
    await expect.poll(() => row.isVisible()).toBe(false);
    await groupOf("Fillings").locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => row.isVisible()).toBe(true);
    await expect.poll(() => row.innerText()).toMatch(/\$120\.00\s+\$90\.00\s+\$30\.00 \(25%\)/);
    expect(opened.issues).toEqual([]);
  });

  test("loads the map on request only", async () => {
    const page = await open();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await untilAlive(page);
    expect(asked.filter((path) => /leaflet|live-map/.test(path))).toEqual([]);
    const show = main().getByRole("button", { name: "Show map" });
    // It is pressed in a small picture and not in an empty box across the page.
    const box = await show.locator("xpath=../..").boundingBox();
    expect(box?.width).toBeLessThanOrEqual(384);
    await show.click();
    await page.getByRole("region", { name: "Saguaro Dental on the map" }).waitFor();
    expect(opened.issues).toEqual([]);
  });

  // spec 24.12
  test("offers directions where the map fails, whichever part of it", async () => {
    const page = await open();
    await untilAlive(page);
    const way = page.getByRole("region", { name: "Saguaro Dental on the map" }).getByRole("link", {
      name: "Directions",
    });
    await page.route("**/states-10m*", (route) => route.abort());
    await main().getByRole("button", { name: "Show map" }).click();
    await expect.poll(() => way.getAttribute("href")).toMatch(/google\.com\/maps\/dir/);
    await page.route("**/live-map*.js", (route) => route.abort());
    await page.reload();
    await untilAlive(page);
    await main().getByRole("button", { name: "Show map" }).click();
    await page.getByText("Check your connection and try again, or get directions.").waitFor();
    expect(await main().locator('a[href*="google.com/maps/dir"]').count()).toBe(2);
  });

  // spec 2.16
  test("is complete without JavaScript", async () => {
    const page = await open("/es", { javaScriptEnabled: false });
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).innerText())
      .toBe("Saguaro Dental");
    await expect.poll(() => main().getByText("Abierto hasta las 5 p.m.").isVisible()).toBe(true);
    await groupOf("Empastes").locator("summary").click();
    await expect
      .poll(() => offer().getByText("Servicio 1", { exact: true }).isVisible())
      .toBe(true);
    await main().getByRole("link", { name: "Elegir este consultorio" }).first().click();
    expect(new URL(page.url()).pathname).toBe("/es/checkout");
  });

  test("fits a phone: nothing scrolls sideways, and targets are large enough", async () => {
    const page = await open("", { viewport: { width: 390, height: 844 } });
    expect(await overflowingWidths(page, [390, 320])).toEqual([]);
    // The first of them unfold what holds the others.
    for (const fold of await main().locator(".phone-fold > summary").all()) await fold.click();
    for (const target of await main().locator("a:visible, button:visible, summary").all()) {
      const { height = 0 } = (await target.boundingBox()) ?? {};
      expect([await target.innerText(), height >= 44]).toEqual([expect.anything(), true]);
    }
  });

  test("a very long word, such as a name, stays inside the page", async () => {
    const ctx = operatorOn(server);
    const word = "w".repeat(180);
    await ctx.db.insert(groups).values({ siteId: ctx.site.id, key: "long", name: word });
    const long = { name: word, street: word, city: word, source: word, groupKey: "long" };
    const id = await addOffice(ctx, long);
    await addProvider(ctx, [id], { lastName: word });
    const tiers = [{ name: { en: word } }, { name: { en: `${word}w` } }];
    const planId = await addPlan(ctx, { offices: [id], name: { en: word }, tiers });
    const about = { name: { en: word } };
    await addFee(ctx, { planId, procedure: "long", usualCents: 120_00, source: word, about });
    opened = await openPage(browser, { viewport: { width: 320, height: 640 } });
    const { page } = opened;
    await page.goto(server.url(`/office/${id}`));
    await untilAlive(page);
    await main().getByRole("button", { name: "Show map" }).click();
    await page.locator("[data-ground=ours]").waitFor();
    expect(await overflowingWidths(page, [320, 800, 1280])).toEqual([]);
  });

  test("prints every fee, including collapsed ones", async () => {
    const page = await open();
    await page.emulateMedia({ media: "print" });
    const heights = await offer()
      .getByRole("row", { includeHidden: true })
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.filter((height) => height > 0)).toHaveLength(heights.length);
    await expect.poll(() => link("Directions").count()).toBe(0);
  });

  test.each(["", "/es"])("axe finds nothing at %s/office/…, in both schemes", async (start) => {
    const page = await open(start, { bypassCSP: true });
    await untilAlive(page);
    await main()
      .locator("details")
      .evaluateAll((all) => {
        for (const details of all) (details as HTMLDetailsElement).open = true;
      });
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });
});
