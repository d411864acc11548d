import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { secondFactors } from "#db/schema/login-security.ts";
import { makeSecret } from "#domain/second-factor/app-code.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { emailedCode, wrongCode } from "#test/support/emailed-code.ts";
import { entrance, pathOf } from "#test/support/entrance.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { addMember } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// An emailed code in place of a password: to log in, and wherever the password is asked for.

let now = new Date();
let count = 0;
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
let email: string;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "10000" };
  // No two requests come at the same moment: the newest code is always one.
  const tick = () => (now = new Date(now.getTime() + 1));
  const started = startTestServer({ now: tick, env });
  [server, browser] = await Promise.all([started, openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(() => {
  email = `no-password-${(count += 1)}@example.test`;
});
afterEach(() => opened.close());

const patience = { timeout: 10_000 };
const password = "a walk along the harbor at night";
const untilAt = (path: string) => expect.poll(() => pathOf(page), patience).toBe(path);
const main = () => page.locator("main");
const press = (name: string) => main().getByRole("button", { name, exact: true }).click();
const card = (name: string) => page.getByRole("region", { name, exact: true });
const codeField = () => main().getByLabel("8-digit code", { exact: true });

async function open(path: string, javaScriptEnabled: boolean) {
  opened = await openPage(browser, { javaScriptEnabled });
  ({ page } = opened);
  page.setDefaultTimeout(8_000);
  await goTo(path, javaScriptEnabled);
}

async function goTo(path: string, isAlive: boolean) {
  await page.goto(server.url(path));
  if (isAlive) await untilAlive(page);
}

/** The last digit sends the form where there is JavaScript. */
async function typeCode(code: string, isAlive: boolean, button: string) {
  await codeField().fill(code);
  if (!isAlive) await press(button);
}

/** Signed in to an account that has no password. */
async function openWithoutPassword(path: string, isAlive: boolean) {
  await open("/dashboard", isAlive);
  const { request } = page.context();
  const post = async (to: string, data: object) => {
    const auth = await request.get(server.url("/api/auth"));
    const headers = { "csrf-token": auth.headers()["csrf-token"] ?? "" };
    return request.post(server.url(to), { headers, data });
  };
  await post("/api/login/email", { email, opensAccount: true });
  await post("/api/login/email/code", { code: await emailedCode(server, email) });
  await goTo(path, isAlive);
}

const findings = async (isAlive: boolean) => (isAlive ? axeFindingsInBothSchemes(page) : []);

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_how, isAlive) => {
  // spec 26.11, 26.13
  test("a member logs in with an emailed code, and returns to the page they came from", async () => {
    const { email: known } = await addMember(server);
    await open("/member-login?next=/dashboard/receipts", isAlive);
    await entrance(page).email.fill(known);
    await main().getByRole("link", { name: "Email me a code instead" }).click();
    await main().getByRole("button", { name: "Email me a code" }).waitFor();
    // With JavaScript the address comes along.
    if (!isAlive) await entrance(page).email.fill(known);
    expect(await entrance(page).email.inputValue()).toBe(known);
    await press("Email me a code");
    await main().getByText(`If ${known} has an account`).waitFor();
    expect(await findings(isAlive)).toEqual([]);
    await typeCode(wrongCode(await emailedCode(server, known)), isAlive, "Log in");
    await main()
      .getByRole("alert")
      .getByText(/That code isn't right/)
      .waitFor();
    await press("Send a new code");
    if (isAlive) await main().getByText("We sent a new code.").waitFor();
    const code = await emailedCode(server, known);
    await typeCode(`${code.slice(0, 4)} ${code.slice(4)}`, isAlive, "Log in");
    await untilAt("/dashboard/receipts");
  });

  // spec 26.11
  test("a second factor is asked for after the emailed code", async () => {
    const { email: known } = await addMember(server);
    const [account] = await server.db
      .select({ accountId: accounts.id, siteId: accounts.siteId })
      .from(accounts)
      .where(eq(accounts.email, known));
    if (!account) throw new Error("no such account");
    const secret = makeSecret();
    await server.db.insert(secondFactors).values({
      ...account,
      totpSecret: server.deps.vault.seal(secret),
      startedAt: now,
      confirmedAt: now,
    });
    await open("/member-login?code=", isAlive);
    await entrance(page).email.fill(known);
    await press("Email me a code");
    await codeField().waitFor();
    await typeCode(await emailedCode(server, known), isAlive, "Log in");
    await entrance(page).heading("Enter your code").waitFor();
    expect(await findings(isAlive)).toEqual([]);
    await main()
      .getByLabel("Code", { exact: true })
      .fill(codeAt(secret, stepAt(now)));
    await press("Log in");
    await untilAt("/dashboard");
  });

  // spec 26.13
  test("another address can be entered, and the first one's code works no longer", async () => {
    await open("/member-login?code=", isAlive);
    await entrance(page).email.fill(email);
    await press("Email me a code");
    await codeField().waitFor();
    const code = await emailedCode(server, email);
    await main().getByRole("link", { name: "Use another email address" }).click();
    const { email: known } = await addMember(server);
    await entrance(page).email.fill(known);
    await press("Email me a code");
    await main().getByText(`If ${known} has an account`).waitFor();
    await typeCode(code, isAlive, "Log in");
    await expect.poll(() => main().innerText(), patience).toContain("That code isn't right");
  });

  // spec 26.15
  test("an account without a password sets one with an emailed code", async () => {
    await openWithoutPassword("/dashboard/security", isAlive);
    const own = card("Password");
    await own.getByText("You don't have a password.").waitFor();
    expect(await findings(isAlive)).toEqual([]);
    await own.getByRole("button", { name: "Email me a code" }).click();
    await own.getByText("We emailed you a code.").waitFor();
    await own.getByLabel("8-digit code").fill(await emailedCode(server, email));
    await own.getByLabel("New password", { exact: true }).fill(password);
    await own.getByRole("button", { name: "Set password" }).click();
    await own.getByLabel("Current password").waitFor();
    await page.context().clearCookies();
    await goTo("/member-login", isAlive);
    await entrance(page).logIn(email, password);
    await untilAt("/dashboard");
  });

  // spec 26.15
  test("an account without a password confirms its login with an emailed code", async () => {
    await openWithoutPassword("/dashboard/security", isAlive);
    now = new Date(now.getTime() + 11 * 60_000);
    await press("Set up two-step login");
    const own = card("Two-step login");
    await own.getByText("enter a code from your email").waitFor();
    expect(await findings(isAlive)).toEqual([]);
    await own.getByRole("button", { name: "Email me a code" }).click();
    await own.getByText("We emailed you a code.").waitFor();
    const code = await emailedCode(server, email);
    await own.getByLabel("8-digit code").fill(wrongCode(code));
    await press("Set up two-step login");
    await own
      .getByText(/That code isn't right/)
      .first()
      .waitFor();
    await own.getByLabel("8-digit code").fill(code);
    await press("Set up two-step login");
    const app = own.getByLabel("Code from your app");
    await expect.poll(() => app.isVisible(), patience).toBe(true);
  });

  // spec 26.15
  test("an account without a password is deleted with an emailed code", async () => {
    await openWithoutPassword("/dashboard/security/erase", isAlive);
    await press("Email me a code");
    await main().getByText("We emailed you a code.").waitFor();
    await codeField().fill(await emailedCode(server, email));
    await main().getByLabel("I understand that my account can't be restored").check();
    await press("Delete my account");
    if (isAlive)
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete account" }).click();
    await expect.poll(() => pathOf(page), patience).toBe("/member-login?erased");
  });
});
