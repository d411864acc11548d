import type { Browser, BrowserContextOptions } from "playwright-core";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { axeFindings, axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { openPage } from "#test/support/pages.ts";
import type { Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import { leo, rosa } from "#test/support/shopper.ts";
import type { NewMember } from "#domain/checkout/change-members.ts";

// ID cards and receipts, on screen and printed.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let member: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const ctx = operatorOn(server);
  const planId = await addPlan(ctx, { name: { en: "Sunny plan", es: "Plan Soleado" } });
  const members = [rosa, leo] as NewMember[];
  const [{ actor }] = await joinPlan(ctx, { planId, members, isAutoRenew: true });
  if (actor.kind !== "member") throw new Error("no one joined");
  const { accountId, email } = actor;
  member = { kind: "member", host: "localhost", accountId, email };
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(path: string, options: BrowserContextOptions = {}) {
  const opened = await openMemberPage(browser, server, member, { bypassCSP: true, ...options });
  await opened.page.goto(server.url(path));
  return opened;
}
const phone = { viewport: { width: 320, height: 700 } };

test("the overview shows a card, the plan, the next charge and the people", async () => {
  const { page, issues, close } = await open("/dashboard");
  const main = page.locator("main");
  await main.getByRole("article", { name: "Rosa Delgado" }).waitFor();
  const said = await main.innerText();
  for (const words of ["THIS IS NOT INSURANCE", "Sunny plan", "Active", "$298.00", "Leo Delgado"])
    expect(said).toContain(words);
  const leave = main.getByRole("link", { name: "Cancel plan" });
  await expect.poll(() => leave.getAttribute("href")).toMatch(/^\/dashboard\/cancel\/sub_/);
  await main.getByRole("link", { name: "Open full card" }).click();
  await page.getByRole("heading", { level: 1, name: "Your ID cards" }).waitFor();
  await expect.poll(() => main.getByRole("article").count()).toBe(2);
  expect(issues).toEqual([]);
  await close();
});

test("each card has its own PDF, and its QR code shows the front desk its status", async () => {
  const { page, close } = await open("/dashboard/cards");
  const links = page.getByRole("link", { name: /^Print ID card/ });
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  expect(new Set(hrefs).size).toBe(2);
  const file = await page.request.get(hrefs[0] ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const id = /cards\/(per_[\w-]+)/.exec(hrefs[0] ?? "")?.[1];
  const card = (await (
    await page.request.get(server.url(`/api/v4/member/idCard/${id}`))
  ).json()) as { checkUrl: string };
  await close();
  const paymentPage = await openPage(browser, { bypassCSP: true });
  await paymentPage.page.goto(server.url(new URL(card.checkUrl).pathname));
  await expect
    .poll(() => paymentPage.page.locator("main").innerText())
    .toMatch(/Rosa Delgado\s+Active/);
  expect(await axeFindingsInBothSchemes(paymentPage.page)).toEqual([]);
  await paymentPage.close();
});

test("a receipt is found in the list, read as a page and downloaded as PDF", async () => {
  const { page, issues, close } = await open("/dashboard/receipts");
  await page.getByRole("link", { name: /^R-\d{4}-\d{6}$/ }).click();
  await page.getByRole("heading", { level: 1, name: /^Receipt R-/ }).waitFor();
  const said = await page.locator("main").innerText();
  for (const words of [
    "One-time processing fee",
    "$318.00",
    "Visa ending in 4242",
    "This is not insurance.",
  ])
    expect(said).toContain(words);
  const href = await page.getByRole("link", { name: /^Print receipt/ }).getAttribute("href");
  const file = await page.request.get(server.url(href ?? ""));
  expect(file.headers()["content-disposition"]).toMatch(/filename="R-\d{4}-\d{6}\.pdf"/);
  expect(issues).toEqual([]);
  await close();
});

test.each(["/dashboard", "/dashboard/cards", "/dashboard/receipts", "a receipt"])(
  "%s is available in English and Spanish",
  async (path) => {
    const isReceipt = path === "a receipt";
    const start = isReceipt ? "/dashboard/receipts" : path;
    const { page, close } = await open(start, phone);
    for (const prefix of ["", "/es"]) {
      if (prefix !== "") await page.goto(server.url(prefix + start));
      if (isReceipt) {
        const href = await page.locator("main a[href*=rcp_]").first().getAttribute("href");
        await page.goto(server.url(href ?? ""));
      }
      const english = /\b(receipts?|card|member|renews|paid)\b/i;
      const said = await page.locator("main").innerText();
      expect([prefix, english.test(said)]).toEqual([prefix, prefix === ""]);
    }
    await close();
  },
);

test("printing shows the cards alone: no menu, no links, nothing cut off", async () => {
  const { page, close } = await open("/dashboard/cards");
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(() => page.getByRole("navigation", { name: "Your dashboard" }).isVisible())
    .toBe(false);
  expect(
    await page
      .getByRole("link", { name: /^Print ID card/ })
      .first()
      .isVisible(),
  ).toBe(false);
  await expect
    .poll(() => page.getByRole("article", { name: "Leo Delgado" }).isVisible())
    .toBe(true);
  await expect.poll(() => page.getByRole("contentinfo").isVisible()).toBe(false);
  const breaks = await page
    .getByRole("article")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  expect(new Set(breaks)).toEqual(new Set(["avoid"]));
  await close();
});

test("while the plan is active, erasing the account asks to cancel the plan first", async () => {
  const { page, close } = await open("/dashboard/security/erase");
  const main = page.locator("main");
  await expect.poll(() => main.getByLabel("Your password").count()).toBe(0);
  await expect.poll(() => main.getByRole("link", { name: "Cancel plan" }).isVisible()).toBe(true);
  await close();
});

// spec 27.5
test("an inactive card says so in words and is marked, also in the copy for later", async () => {
  const ownedBy = eq(subscriptions.accountId, member.kind === "member" ? member.accountId : "");
  await server.db
    .update(subscriptions)
    .set({ state: "canceled", endedAt: new Date(), endedBy: "staff" })
    .where(ownedBy);
  const { page, close } = await open("/dashboard/cards", phone);
  const card = page.getByRole("article", { name: "Rosa Delgado" });
  const { cards } = en.documents;
  await page.getByText(cards.ended).waitFor();
  expect(await page.getByText(cards.lead).count()).toBe(0);
  expect(await card.isVisible()).toBe(false);
  await page.locator("main summary", { hasText: "inactive card" }).click();
  await expect.poll(() => card.innerText()).toMatch(/This plan isn't active\. Its last day was/);
  const marks = async () => (await card.textContent())?.match(/NOT ACTIVE/g)?.length;
  await expect.poll(marks).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(server.url("/dashboard/cards/saved"));
  await expect.poll(marks).toBe(2);
  await expect.poll(() => card.innerText()).toMatch(/This plan isn't active\./);
  await page.goto(server.url("/dashboard"));
  await expect
    .poll(() => page.locator("main").innerText())
    .toContain("You don't have an active plan.");
  await close();
});
