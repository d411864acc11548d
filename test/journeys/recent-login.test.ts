import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#db/schema/sessions.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { payCheckout } from "#test/support/paid-order.ts";
import { addStaff, anyPassword, signIn, type Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// A form of a page that was left open asks for the password, and then does what it was for.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
afterEach(() => opened.close());

const patience = { timeout: 10_000 };
const main = () => page.locator("main");
const button = (name: string) => main().getByRole("button", { name, exact: true });
const why = "For your security, enter your password to continue.";

/** Axe itself needs JavaScript. */
const findings = async (isAlive: boolean) => (isAlive ? axeFindingsInBothSchemes(page) : []);

/** In the studio since eleven minutes ago. */
async function openAs(person: Person, path: string, javaScriptEnabled: boolean) {
  const { token, sessionId } = await signIn(server, person);
  const startedAt = new Date(server.deps.now().getTime() - 11 * 60_000);
  await server.db.update(sessions).set({ startedAt }).where(eq(sessions.id, sessionId));
  opened = await openPage(browser, { javaScriptEnabled, bypassCSP: true });
  ({ page } = opened);
  const url = server.url("/");
  await page.context().addCookies([{ name: "enamel-staff", value: token, url, httpOnly: true }]);
  await page.goto(server.url(path));
  if (javaScriptEnabled) await untilAlive(page);
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_how, isAlive) => {
  // spec 26.8
  test("a refund asks for the password, keeps what was typed, and goes through once", async () => {
    const payment = await payCheckout(server);
    const owner = await addStaff(server, { role: "owner" });
    await openAs(owner, `/studio/payments/${payment.id}`, isAlive);
    const amount = page.getByLabel("Amount in dollars");
    const reason = page.getByLabel("Reason", { exact: true });
    await amount.fill("12.50");
    await reason.fill("A kind gesture");
    await page.getByLabel("The amount is correct").check();
    await button("Issue refund").click();
    const password = page.getByLabel("Your password");
    await password.waitFor();
    expect(await main().innerText()).toContain(why);
    await expect.poll(() => amount.inputValue()).toBe("12.50");
    expect(await reason.inputValue()).toBe("A kind gesture");
    expect(await findings(isAlive)).toEqual([]);
    await password.fill("not this one");
    await button("Issue refund").click();
    await expect
      .poll(() => main().innerText(), patience)
      .toContain("That isn't your current password");
    expect(await amount.inputValue()).toBe("12.50");
    await password.fill(anyPassword);
    await button("Issue refund").click();
    await expect.poll(() => main().innerText(), patience).toMatch(/\$12\.50/);
    await expect.poll(() => password.count()).toBe(0);
  });
});
