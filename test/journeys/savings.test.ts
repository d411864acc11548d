import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { formatDay } from "#contract/format.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Ctx } from "#domain/context.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addFee, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { addMember, type Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import { addVisit } from "#test/support/visits.ts";
import { button, link, mainOf, surprisesIn } from "./renewal-pages.ts";

// A member's own savings, from an empty page to the sums of what was logged.

const say = en.ownSavings;
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let planId: string;
let opened: Awaited<ReturnType<typeof openMemberPage>> | undefined;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const ctx = operatorOn(server);
  planId = await addPlan(ctx, { name: { en: "Smile Plan", es: "Plan Sonrisa" } });
  const name = { en: "Zq cleaning", es: "Zq limpieza" };
  await addFee(ctx, { planId, procedure: "zq-cleaning", usualCents: 120_00, about: { name } });
});
afterEach(() => opened?.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function join(): Promise<{ ctx: Ctx; person: Person }> {
  const [ctx, { accountId }] = await joinPlan(operatorOn(server), { planId });
  return { ctx, person: { kind: "member", host: "localhost", email: "", accountId } };
}

type Options = BrowserContextOptions & { path?: string; as?: Person };

async function open({ path = "/dashboard/savings", as, ...options }: Options = {}) {
  const person = as ?? (await join()).person;
  opened = await openMemberPage(browser, server, person, options);
  opened.page.setDefaultTimeout(12_000);
  await opened.page.goto(server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened;
}

const today = () => siteDay(operatorOn(server));
async function typeDay(page: Page, given = today()): Promise<void> {
  const [year = "", month = "", day = ""] = given.split("-");
  for (const [name, value] of Object.entries({ month, day, year }))
    await page.locator(`input[name=visitedOn-${name}]`).fill(value);
}

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "with JavaScript: $javaScriptEnabled",
  (way) => {
    // spec 28.1, 28.8
    test("a visit is logged, changed and deleted, and the sums follow", async () => {
      const { page, issues } = await open(way);
      await page.getByRole("heading", { name: say.empty.title }).waitFor();
      await link(page, say.log).click();
      await page.getByRole("heading", { level: 1, name: "Log a visit" }).waitFor();
      await typeDay(page);
      await page.getByLabel(say.form.procedure).selectOption("zq-cleaning");
      await page.getByLabel(say.form.paid).fill("45.00");
      await button(page, say.form.send).click();
      await page.getByText(say.done.logged("$75.00")).waitFor();
      expect(await mainOf(page)).toContain(say.outcome("$75.00", "$169.00"));
      expect(await mainOf(page)).toContain(say.selfReported);
      const row = page.getByRole("row", { name: "Zq cleaning" });
      for (const said of [formatDay(today(), "en"), "Rosa Delgado", "$120.00", "$45.00", "$75.00"])
        expect(await row.innerText()).toContain(said);

      await row.getByRole("link").click();
      await page.getByRole("heading", { level: 1, name: "Edit a visit" }).waitFor();
      await page.getByLabel(say.form.usual).fill("$1,214.00");
      await button(page, say.form.save).click();
      await page.getByText(say.done.changed).waitFor();
      expect(await mainOf(page)).toContain(say.outcome("$1,169.00", "$169.00"));

      await row.getByRole("link").click();
      await button(page, say.form.remove).click();
      if (way.javaScriptEnabled)
        await page.getByRole("alertdialog").getByRole("button", { name: say.form.remove }).click();
      await page.getByText(say.done.removed).waitFor();
      await page.getByRole("heading", { name: say.empty.title }).waitFor();
      expect(surprisesIn(issues)).toEqual([]);
    });

    // spec 28.3
    test("an empty form says all that is missing at once", async () => {
      const { page } = await open({ ...way, path: "/dashboard/savings/log" });
      await button(page, say.form.send).click();
      const alert = page.getByRole("alert");
      await alert.waitFor();
      const said = await alert.innerText();
      for (const wanted of [
        "visit_date_invalid",
        "procedure_missing",
        "paid_price_invalid",
      ] as const)
        expect(said).toContain(en.fieldErrors[wanted]);
    });

    // spec 28.3
    test("a form with mistakes comes back with them and with what was typed", async () => {
      const { page } = await open({ ...way, path: "/dashboard/savings/log" });
      await page.locator("input[name=visitedOn-month]").fill("13");
      await page.getByLabel(say.form.otherProcedure).fill("Whitening");
      await page.getByLabel(say.form.usual).fill("12,00");
      await page.getByLabel(say.form.paid).fill("a lot");
      await button(page, say.form.send).click();
      const alert = page.getByRole("alert");
      await alert.waitFor();
      const said = await alert.innerText();
      for (const wanted of [
        en.ui.dateProblems.day_missing,
        en.fieldErrors.usual_price_invalid,
        en.fieldErrors.paid_price_invalid,
      ])
        expect(said).toContain(wanted);
      expect(await page.getByLabel(say.form.otherProcedure).inputValue()).toBe("Whitening");
      await typeDay(page);
      await page.getByLabel(say.form.usual).fill("30");
      await page.getByLabel(say.form.paid).fill("40");
      await button(page, say.form.send).click();
      await page
        .getByRole("alert")
        .filter({ hasText: en.fieldErrors.paid_more_than_usual })
        .waitFor();
      await page.getByLabel(say.form.paid).fill("0");
      await button(page, say.form.send).click();
      await page.getByText(say.done.logged("$30.00")).waitFor();
    });
  },
);

// spec 28.8
test("the first year stands alone, its table one click away; a later plan adds a total", async () => {
  const { ctx, person } = await join();
  await addVisit(ctx);
  const { page } = await open({ as: person });
  expect(await mainOf(page)).toContain("You've saved $75.00 so far. Your plan cost $169.00.");
  expect(await mainOf(page)).not.toContain(say.allTime);
  const table = page.getByRole("table", { name: say.asTable });
  expect(await table.isVisible()).toBe(false);
  await page.getByText(say.asTable).first().click();
  await table.waitFor();
  const later = await addPlan(operatorOn(server));
  await joinPlan({ ...operatorOn(server), actor: ctx.actor }, { planId: later });
  await page.reload();
  await page.getByRole("heading", { name: say.allTime }).waitFor();
});

// spec 28.2
test("the usual price is filled in for a procedure of the list, and never over what was typed", async () => {
  const { page } = await open({ path: "/dashboard/savings/log" });
  const price = page.getByLabel(say.form.usual);
  const list = page.getByLabel(say.form.procedure);
  await list.selectOption("zq-cleaning");
  await expect.poll(() => price.inputValue()).toBe("120.00");
  await page.getByText(say.form.usualFilled("$120.00")).waitFor();
  await list.selectOption("");
  await expect.poll(() => price.inputValue()).toBe("");
  await price.fill("99");
  await list.selectOption("zq-cleaning");
  expect(await price.inputValue()).toBe("99");
  expect(await page.getByText(say.form.usualFilled("$120.00")).count()).toBe(0);
});

// spec 28.8
test("the overview says what was saved so far, self-reported, and leads there", async () => {
  const { ctx, person } = await join();
  const { page } = await open({ as: person, path: "/dashboard" });
  await page.getByText(en.glance.savings.none).waitFor();
  await addVisit(ctx);
  await page.reload();
  const card = page.getByRole("region", { name: en.glance.savings.title });
  await card.getByText("$75.00", { exact: true }).waitFor();
  await card.getByText(en.glance.savings.visits(1)).waitFor();
  expect(await card.innerText()).toContain(say.selfReported);
  await card.getByRole("link").click();
  await page.waitForURL("**/dashboard/savings");
});

test("without a plan there is nothing to log yet, and the page says so", async () => {
  const { page } = await open({ as: await addMember(server) });
  await page.getByText(say.empty.noPlan).waitFor();
  expect(await link(page, say.log).count()).toBe(0);
  await page.goto(server.url("/dashboard/savings/log"));
  expect(new URL(page.url()).pathname).toBe("/dashboard/savings");
});

// spec 28.8
test("more visits than a page holds are on further pages", async () => {
  const { ctx, person } = await join();
  // Visits of one day are sorted by when they were logged.
  const after = (millis: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + millis) });
  for (let at = 0; at < 51; at += 1) await addVisit(after(at), { procedureName: `Visit ${at}` });
  const { page } = await open({ as: person });
  expect(await page.getByRole("link", { name: /^Edit Visit/ }).count()).toBe(50);
  await link(page, say.visits.older).click();
  await page.getByRole("link", { name: "Edit Visit 0," }).waitFor();
  await link(page, say.visits.newest).click();
  await page.getByRole("link", { name: "Edit Visit 50," }).waitFor();
});

// spec 28.8
test.each([
  ["", en],
  ["/es", es],
] as const)("long and hostile words fit a phone at %s/dashboard/savings", async (lang, words) => {
  const { ctx, person } = await join();
  const long = "W".repeat(120);
  const note = `<script>document.title = "pwned"</script>\n\u202e${"x".repeat(300)}`;
  const id = await addVisit(ctx, { procedureName: long, office: long, note });
  const { page, issues } = await open({
    as: person,
    path: `${lang}/dashboard/savings`,
    bypassCSP: true,
  });
  for (const path of ["", `/visits/${id}`, "/log"]) {
    await page.goto(server.url(`${lang}/dashboard/savings${path}`));
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await overflowOf(page)]).toEqual([path, 0]);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    expect(await page.title()).not.toContain("pwned");
  }
  await page.goto(server.url(`${lang}/dashboard/savings`));
  expect(await mainOf(page)).toContain(words.ownSavings.selfReported);
  const pictures = page.locator("main").getByRole("img");
  expect(await pictures.first().getAttribute("aria-label")).toBe(
    words.ownSavings.picture("$75.00", "$169.00"),
  );
  expect(surprisesIn(issues)).toEqual([]);
});
