import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { accounts } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sessions.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { operatorOn } from "#test/support/content.ts";
import { takeDueSteps } from "#test/support/due-steps.ts";
import { typeCard } from "#test/support/order-page.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { anyPassword } from "#test/support/people.ts";
import {
  button,
  link,
  mainOf,
  openRenewalPages,
  type RenewalPages,
  say,
  surprisesIn,
} from "./renewal-pages.ts";

// Another card for a plan, logged in or by the link of an email.

let pages: RenewalPages;
let opened: Awaited<ReturnType<RenewalPages["visit"]>> | undefined;
beforeAll(async () => {
  pages = await openRenewalPages();
});
afterEach(() => opened?.close());
afterAll(() => pages.close());

async function visit(...asked: Parameters<RenewalPages["visit"]>) {
  opened = await pages.visit(...asked);
  return opened;
}

async function openLink(...asked: Parameters<RenewalPages["openLink"]>) {
  const found = await pages.openLink(...asked);
  opened = found;
  return found;
}

describe("another card", () => {
  test("is saved without a charge, after a declined one is explained", async () => {
    const { page, issues } = await visit();
    await link(page, say.card.use).click();
    await page.getByRole("heading", { level: 1, name: say.card.use }).waitFor();
    await typeCard(page, "expired_card");
    await button(page, say.card.save).press("Enter");
    await page.getByRole("alert").filter({ hasText: say.failed.save.expired_card }).waitFor();
    await expect.poll(() => page.frameLocator("iframe").locator("#number").inputValue()).toBe("");
    await typeCard(page);
    await button(page, say.card.save).press("Enter");
    await page.getByText(say.done.card).waitFor();
    // The policy of any other page allows no gateway.
    expect(await page.evaluate(() => document.querySelector("iframe"))).toBeNull();
    expect(surprisesIn(issues)).toEqual([]);
  });

  test("is saved after 3-D Secure", async () => {
    const { page } = await visit();
    await link(page, say.card.use).click();
    await typeCard(page, "challenge_passed");
    await button(page, say.card.save).press("Enter");
    await link(page, say.open.go).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByText(say.done.card).waitFor();
    expect(await mainOf(page)).toContain("ending in 3220");
  });

  test("pays for a plan that lapsed", async () => {
    const { page } = await visit({ endsIn: -20, renewsBy: "declined" }, { path: "/dashboard" });
    await page.getByText(/because we couldn't renew it\./).waitFor();
    await link(page, en.glance.plan.renewMine).click();
    await link(page, say.pay.other).click();
    await typeCard(page);
    await button(page, say.pay.send("$149.00")).press("Enter");
    await page.getByText(say.done.renewed).waitFor();
    await expect.poll(() => mainOf(page)).toMatch(/Renews on|Ends on/);
  });

  test("pays after 3-D Secure, or not if it is refused there", async () => {
    const { page } = await visit({ endsIn: 30 });
    for (const answer of ["Decline", "Approve"]) {
      if (answer === "Decline") await link(page, say.pay.other).click();
      await typeCard(page, "challenge_passed");
      await button(page, say.pay.send("$149.00")).press("Enter");
      await link(page, say.open.go).click();
      await page.getByRole("button", { name: answer }).click();
      if (answer === "Decline") await page.getByText(/couldn't verify that it's you/).waitFor();
    }
    await page.getByText(say.done.renewed).waitFor();
    expect(await mainOf(page)).toContain("Your renewal is paid.");
  });

  test("asks for the password if the last login is long ago, and keeps the typed card", async () => {
    const { page, accountId } = await visit();
    await pages.server.db
      .update(accounts)
      .set({ passwordHash: await hashPassword(anyPassword) })
      .where(eq(accounts.id, accountId));
    const startedAt = new Date(Date.now() - 20 * 60 * 1_000);
    await pages.server.db
      .update(sessions)
      .set({ startedAt })
      .where(eq(sessions.accountId, accountId));
    await link(page, say.card.use).click();
    await typeCard(page);
    await button(page, say.card.save).press("Enter");
    await page.getByLabel(en.loginSteps.confirm.password, { exact: true }).fill(anyPassword);
    await button(page, say.card.save).press("Enter");
    await page.getByText(say.done.card).waitFor();
    expect(await mainOf(page)).toContain("Visa ending in 4242");
  });

  test("cannot be entered without JavaScript, which the page says", async () => {
    const { page } = await visit({}, { javaScriptEnabled: false });
    await link(page, say.card.use).click();
    await expect.poll(() => page.locator("main noscript").innerText()).toContain(say.card.noScript);
    expect(await button(page, say.card.save).isVisible()).toBe(false);
  });
});

describe("the link of an email", () => {
  test("takes another card for a plan that is past due, which then renews", async () => {
    const { page, issues, path, id } = await openLink();
    await page.getByText(/Your card was declined\. Add another card by/).waitFor();
    await typeCard(page);
    await button(page, say.card.save).press("Enter");
    await page.getByRole("heading", { level: 1, name: say.link.savedTitle }).waitFor();
    expect(page.url()).not.toContain("token");
    expect(surprisesIn(issues)).toEqual([]);
    await takeDueSteps(operatorOn(pages.server));
    const plan = sql`select state, term from subscriptions where id = ${id}`;
    const { rows } = await pages.server.db.execute(plan);
    expect(rows).toEqual([{ state: "active", term: 1 }]);
    await page.goto(pages.server.url(path));
    await page.getByRole("heading", { level: 1, name: say.link.overTitle }).waitFor();
    await link(page, say.link.login).waitFor();
  });

  test("explains a declined card, and takes the next one after 3-D Secure", async () => {
    const { page } = await openLink();
    await typeCard(page, "insufficient_funds");
    await button(page, say.card.save).press("Enter");
    const alert = page.getByRole("alert");
    await alert.filter({ hasText: say.failed.save.insufficient_funds }).waitFor();
    await expect.poll(() => page.frameLocator("iframe").locator("#number").inputValue()).toBe("");
    await typeCard(page, "challenge_passed");
    await button(page, say.card.save).press("Enter");
    await link(page, say.open.go).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("heading", { level: 1, name: say.link.savedTitle }).waitFor();
  });

  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    "turns auto-renew off, once; with JavaScript: $javaScriptEnabled",
    async (way) => {
      const { page, path } = await openLink(way);
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
      await page.getByText(say.link.stopNow).waitFor();
      await button(page, say.auto.turnOff).click();
      await page.getByRole("heading", { level: 1, name: say.link.stoppedTitle }).waitFor();
      expect(page.url()).not.toContain("token");
      await page.goto(pages.server.url(path));
      await page.getByRole("heading", { level: 1, name: say.link.overTitle }).waitFor();
    },
  );

  test("passes axe in both schemes on a phone of 320 pixels, in Spanish", async () => {
    const viewport = { width: 320, height: 700 };
    const { page, issues } = await openLink({ path: "/es", viewport, bypassCSP: true });
    await page.frameLocator("iframe").locator("#number").waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    for (const path of ["/es/renewal", "/es/renewal?done=stopped", "/es/renewal?done=card"]) {
      await page.goto(pages.server.url(path));
      await untilAlive(page);
      expect([path, await axeFindingsInBothSchemes(page)]).toEqual([path, []]);
    }
    expect(surprisesIn(issues)).toEqual([]);
  });
});
