import { desc, eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkouts } from "#db/schema/checkout.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import { morningAfter } from "#domain/reminders/rules.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { emailedCode } from "#test/support/emailed-code.ts";
import { entrance, pathOf } from "#test/support/entrance.ts";
import { startJobsOf } from "#test/support/jobs.ts";
import { beginCheckout } from "#test/support/order-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { addMember, anyPassword } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import { quickSmtp } from "../jobs/mail-server.ts";
import { startPeer } from "../jobs/smtp-peer.ts";

// An order is left in one browser, and continued by its email in another.

let now = new Date();
let server: Awaited<ReturnType<typeof startTestServer>>;
let peer: Awaited<ReturnType<typeof startPeer>>;
let browser: Browser;
let planId: string;
let officeId: string;
const pages: Awaited<ReturnType<typeof openPage>>[] = [];
beforeAll(async () => {
  const tick = () => (now = new Date(now.getTime() + 1));
  const started = startTestServer({ now: tick, env: { MAILS_PER_ADDRESS: "10000" } });
  [server, browser, peer] = await Promise.all([started, openBrowser(), startPeer()]);
  officeId = await addOffice(operatorOn(server), { name: "Saguaro Dental" });
  planId = await addPlan(operatorOn(server), { offices: [officeId], states: ["AZ", "NY"] });
  await server.deps.sites.refresh();
});
afterEach(async () => {
  for (const opened of pages.splice(0)) await opened.close();
});
afterAll(async () => {
  await browser.close();
  await peer.close();
  await server.close();
});

const email = "rosa-left@example.test";
const patience = { timeout: 10_000 };

async function open(): Promise<Page> {
  const opened = await openPage(browser, { bypassCSP: true });
  pages.push(opened);
  opened.page.setDefaultTimeout(10_000);
  return opened.page;
}
const goTo = async (page: Page, url: string) => {
  await page.goto(url);
  await untilAlive(page);
};
const press = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

async function proveEmail(page: Page) {
  await page.locator("main").getByLabel("Email", { exact: true }).fill(email);
  await press(page, "Email me a code");
  const code = page.locator("main").getByLabel("8-digit code", { exact: true });
  await code.waitFor();
  await code.fill(await emailedCode(server, email));
}

async function nextMorningsMail() {
  const { site } = operatorOn(server);
  now = new Date(morningAfter(now, site.settings.timeZone).from.getTime() + 60_000);
  const mailer = quickSmtp(peer.url);
  const worker = startJobsOf({
    kinds: ["remind_buyers", "email"],
    system: () => operatorOn(server),
    tools: { mailer, port: server.port },
  });
  await expect.poll(() => peer.taken.length, { timeout: 20_000 }).toBe(1);
  await worker.stop();
  mailer.close();
  const mail = await peer.taken[0]?.mail;
  if (!mail) throw new Error("no email");
  return mail;
}

// spec 25.79, 25.80, 25.81
test("a buyer who asked for it is emailed the next morning, continues elsewhere, and unsubscribes", async () => {
  const page = await open();
  await beginCheckout(page.context(), server, {
    planId,
    officeId,
    lang: "en",
    people: [],
    payer: null,
  });
  await goTo(page, server.url("/checkout/create-account"));
  const box = page.getByRole("checkbox", { name: /^Email me once if I don't finish/ });
  expect(await box.isChecked()).toBe(false);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await box.check();
  await proveEmail(page);
  await heading(page, "Your details").waitFor();

  const mail = await nextMorningsMail();
  expect(mail.to?.map(({ address }) => address)).toEqual([email]);
  const [link] = /http:\/\/\S+continue\?order/.exec(mail.text ?? "") ?? [];
  const [stop] = /http:\/\/\S+unsubscribe\?token=\S+/.exec(mail.text ?? "") ?? [];
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe")).toBe(`<${stop}>`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");

  const elsewhere = await open();
  await goTo(elsewhere, link ?? "");
  expect(pathOf(elsewhere)).toBe("/member-login?code&next=%2Fcheckout");
  await proveEmail(elsewhere);
  await expect.poll(() => pathOf(elsewhere), patience).toBe("/checkout/create-account");
  await elsewhere.getByText("Test plan").first().waitFor();

  await goTo(elsewhere, stop ?? "");
  await heading(elsewhere, "Stop emails about unfinished orders?").waitFor();
  expect(await axeFindingsInBothSchemes(elsewhere)).toEqual([]);
  await press(elsewhere, "Unsubscribe");
  await heading(elsewhere, "You're unsubscribed").waitFor();
  expect(await axeFindingsInBothSchemes(elsewhere)).toEqual([]);
  await press(elsewhere, "Allow these emails again");
  await heading(elsewhere, "Stop emails about unfinished orders?").waitFor();
});

// spec 25.80
test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("the box counts for a login with a password, too, %s", async (_way, javaScriptEnabled) => {
  const opened = await openPage(browser, { javaScriptEnabled });
  pages.push(opened);
  const { page } = opened;
  page.setDefaultTimeout(10_000);
  const { email: known } = await addMember(server);
  await beginCheckout(page.context(), server, { planId, officeId, people: [], payer: null });
  await page.goto(server.url("/checkout/create-account"));
  if (javaScriptEnabled) await untilAlive(page);
  await page.locator("main input[name=email]").fill(known);
  await page.getByRole("checkbox", { name: /^Email me once if I don't finish/ }).check();
  await press(page, "Log in with a password");
  await heading(page, "Member Login").waitFor();
  expect(pathOf(page)).toBe("/member-login?next=%2Fcheckout");
  if (javaScriptEnabled) await untilAlive(page);
  const carried = await page.locator("main input[name=email]").inputValue();
  expect(carried).toBe(javaScriptEnabled ? known : "");
  await entrance(page).logIn(known, anyPassword);
  await heading(page, "Your details").waitFor();
  const [newest] = await server.db
    .select()
    .from(checkouts)
    .innerJoin(checkoutReminders, eq(checkoutReminders.checkoutId, checkouts.id))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  expect(newest?.checkouts.accountId).toMatch(/^acc_/);
});
