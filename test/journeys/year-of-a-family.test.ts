import type { Page } from "playwright-core";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { findNextMoment } from "#domain/demo/demo-clock.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { planKinds, runDuePlans } from "#jobs/run-due.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { checkoutPage } from "#test/support/checkout-page.ts";
import { operatorOn } from "#test/support/content.ts";
import { entrance } from "#test/support/entrance.ts";
import { mailsOf } from "#test/support/membership-life.ts";
import { openBrowser } from "#test/support/browser.ts";
import { emailedCode } from "#test/support/emailed-code.ts";
import { agree, press, typeCard } from "#test/support/order-page.ts";
import { openTestPage, untilAlive } from "#test/support/pages.ts";
import { changeCard } from "#test/support/renewing-member.ts";
import { startTestServer } from "#test/support/server.ts";
import { plusDays } from "../years/calendar.ts";
import { typePerson } from "./people-pages.ts";
import { button, link, mainOf } from "./renewal-pages.ts";

// A family's year from joining to canceling, as they see it on screen and in their mailbox.

const clock = { now: new Date() };
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let planId: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ now: () => clock.now }), openBrowser()]);
  const ctx = operatorOn(server);
  const near = { city: "Phoenix", state: "AZ", zip: "85004" };
  const offices = [
    await addOffice(ctx, { name: "Saguaro Dental", ...near }),
    await addOffice(ctx, { name: "Ocotillo Dental", ...near }),
  ];
  const child = { audience: "child" as const, maxAge: 25, annualCents: 49_00 };
  planId = await addPlan(ctx, {
    offices,
    name: { en: "Family Plan", es: "Plan Familiar" },
    tiers: [
      { name: { en: "Adult", es: "Adulto" }, minAge: 18, annualCents: 149_00 },
      { name: { en: "Child", es: "Niño" }, ...child },
    ],
  });
  await refreshSearch(ctx);
  await server.deps.sites.refresh();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What the worker and the mail server do until a day's noon in Phoenix. */
async function liveUntil(date: string): Promise<void> {
  const until = Date.parse(`${date}T19:00:00Z`);
  for (;;) {
    await runDuePlans(operatorOn(server), { port: server.port });
    if (clock.now.getTime() >= until) return;
    const next = await findNextMoment(operatorOn(server), planKinds);
    const later = Math.max(next?.getTime() ?? until, clock.now.getTime() + 1_000);
    clock.now = new Date(Math.min(later, until));
  }
}

const rowOf = async (select: SQL) =>
  (await server.db.execute<{ id: string }>(select)).rows[0]?.id ?? "";
const accountOf = (email: string) => rowOf(sql`select id from accounts where email = ${email}`);
const planOf = async (email: string) =>
  rowOf(sql`select id from subscriptions where account_id = ${await accountOf(email)}`);
const newestMail = (kind: string) =>
  rowOf(sql`select id from outbox where kind = ${kind} order by created_at desc limit 1`);

test.each([
  { lang: "en" as const, year: 2029, viewport: { width: 1280, height: 900 } },
  { lang: "es" as const, year: 2033, viewport: { width: 360, height: 740 } },
])("a family's year, in $lang at $viewport.width pixels", { timeout: 240_000 }, async (way) => {
  const { lang, year, viewport } = way;
  const words = { en, es }[lang];
  const path = (to: string) => server.url(lang === "es" ? `/es${to}` : to);
  const email = `family-${lang}@example.com`;
  clock.now = new Date(`${year}-03-02T19:00:00Z`);

  async function visit(): Promise<Page> {
    const { page } = await openTestPage(browser, { viewport });
    page.setDefaultTimeout(15_000);
    return page;
  }
  /** Weeks after the last visit, on the device of then or another. */
  async function logIn(to = "/dashboard"): Promise<Page> {
    const page = await visit();
    await page.goto(path("/member-login?code="));
    await untilAlive(page);
    await entrance(page, lang).email.fill(email);
    await button(page, words.loginSteps.emailCode.send).click();
    const code = page.locator("main").getByLabel(words.loginSteps.emailCode.label);
    await code.waitFor();
    await code.fill(await emailedCode(server, email));
    await page.waitForURL("**/dashboard");
    await page.goto(path(to));
    await untilAlive(page);
    return page;
  }

  // They join with a grown son.
  let page = await visit();
  const steps = checkoutPage(page, { lang, server });
  await steps.goTo(path(`/checkout?plan=${planId}`));
  await steps.choose();
  await steps.enterEmail(email);
  await steps.fillDetails();
  await steps.saveDetails();
  await steps.addMyself();
  await steps.addChild("Luis", ["12", "10", `${year - 26}`]);
  await link(page, words.checkout.people.goOn).click();
  await steps.heading(words.checkoutPayment.title).waitFor();
  await liveUntil(`${year}-03-02`);
  await typeCard(page);
  await agree(page);
  await page.locator("input[name=renew]").press("Space");
  await press(page, lang);
  await page.waitForURL(/\/checkout\/done\/rcp_/);

  // A baby is born in June.
  await liveUntil(`${year}-06-10`);
  page = await logIn("/dashboard/people");
  await link(page, words.people.add).click();
  await typePerson(page, ["5", "20", `${year}`]);
  await page.getByRole("button", { name: words.people.adding.send(null) }).click();
  await page.getByText(words.people.done.added("Mía Delgado")).waitFor();

  // They choose an office where they live now.
  await liveUntil(`${year}-08-01`);
  page = await logIn("/dashboard/office");
  await page.getByLabel(words.ownOffice.near, { exact: true }).fill("85003");
  await button(page, words.ownOffice.search).click();
  await link(page, words.ownOffice.chooseNamed("Ocotillo Dental")).click();
  await button(page, words.ownOffice.choose).click();
  await page.getByText(words.ownOffice.done.now).waitFor();

  // Two notices, and a card that has expired when the renewal is due.
  await changeCard(server, await planOf(email), "expired_card");
  await liveUntil(`${year + 1}-03-03`);
  page = await visit();
  await page.goto(server.url(`/dev/mail/${await newestMail("renewal_declined")}`));
  const written = page.frameLocator("iframe").locator("a[href*='token=']").first();
  const [mailed] = await Promise.all([page.waitForEvent("popup"), written.click()]);
  await untilAlive(mailed);
  await typeCard(mailed);
  await button(mailed, words.renewal.card.save).press("Enter");
  await mailed.getByRole("heading", { level: 1, name: words.renewal.link.savedTitle }).waitFor();
  await liveUntil(`${year + 1}-03-04`);

  // The baby stays; the son has left with his last term.
  page = await logIn("/dashboard/people");
  await expect.poll(() => mainOf(page)).toContain("Mía Delgado");
  expect(await mainOf(page)).not.toContain("Luis Delgado");

  // What a year has cost, for their taxes.
  await page.goto(path(`/dashboard/statement?year=${year}`));
  const statement = await mainOf(page);
  for (const said of ["$318.00", "$35.57", "$353.57"]) expect(statement).toContain(said);

  // They cancel in summer, with eight of twelve months to go.
  await liveUntil(`${year + 1}-06-20`);
  page = await logIn(`/dashboard/cancel/${await planOf(email)}`);
  await link(page, words.cancelPlan.goOn).click();
  await page.getByLabel(words.cancelPlan.understood).check();
  await button(page, words.cancelPlan.sendWith("$132.01")).click();
  await page.getByRole("heading", { name: words.cancelPlan.doneTitle }).waitFor();
  await liveUntil(`${year + 1}-06-21`);
  const end = `${year + 1}-03-02`;
  expect(await mailsOf(server, await accountOf(email))).toEqual([
    `person_added ${year}-06-10`,
    `child_ages_out ${plusDays(`${year}-12-10`, -60)}`,
    `renewal_notice first ${plusDays(end, -35)}`,
    `renewal_notice second ${plusDays(end, -7)}`,
    `renewal_declined ${end}`,
    `card_saved ${plusDays(end, 1)}`,
    `plan_canceled ${year + 1}-06-20`,
  ]);
});
