import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { entrance, focusedText, pathOf } from "#test/support/entrance.ts";
import { signInBrowser } from "#test/support/member-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// Two-step login, from its setup to a login with a recovery code, with and without JavaScript.

let now = new Date();
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let ana: Person;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  const started = startTestServer({ now: () => now });
  [server, browser] = await Promise.all([started, openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  ana = await addMember(server);
});
afterEach(() => opened.close());

const patience = { timeout: 10_000 };
const untilAt = (path: string) => expect.poll(() => pathOf(page), patience).toBe(path);
const card = (name = "Two-step login") => page.getByRole("region", { name, exact: true });
const press = (name: string) => page.locator("main").getByRole("button", { name }).click();
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
const codeNow = (secret: string) => codeAt(secret, stepAt(now));
const shownCodes = () => card().locator("ul[translate=no] li").allInnerTexts();

/** Axe itself needs JavaScript. */
const findings = async (isAlive: boolean) => (isAlive ? axeFindingsInBothSchemes(page) : []);

async function open(path: string, javaScriptEnabled: boolean) {
  opened = await openPage(browser, { javaScriptEnabled });
  ({ page } = opened);
  await signInBrowser(page.context(), server, ana);
  await page.goto(server.url(path));
  if (javaScriptEnabled) await untilAlive(page);
}

async function setUp(): Promise<{ secret: string; codes: string[] }> {
  await press("Set up two-step login");
  const key = card().locator("code");
  await key.waitFor();
  const secret = (await key.innerText()).replaceAll(" ", "");
  await card().getByLabel("Code from your app").fill(codeNow(secret));
  await press("Turn on two-step login");
  await expect.poll(async () => (await shownCodes()).length, patience).toBe(10);
  return { secret, codes: await shownCodes() };
}

async function logOut(isAlive: boolean) {
  await page.context().clearCookies();
  await page.goto(server.url("/member-login"));
  if (isAlive) await untilAlive(page);
  // An app's code counts once.
  pass(60);
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("two-step login %s", (_how, isAlive) => {
  // spec 26.6, 26.7
  test("is set up, asks for a code at login, and takes a recovery code", async () => {
    await open("/dashboard/security", isAlive);
    const { secret, codes } = await setUp();
    await expect.poll(() => focusedText(page)).toBe("Save your recovery codes");
    expect(await findings(isAlive)).toEqual([]);
    await logOut(isAlive);
    await entrance(page).logIn(ana.email, anyPassword);
    const heading = page.getByRole("heading", { level: 1, name: "Enter your code" });
    await heading.waitFor();
    await expect.poll(() => focusedText(page)).toBe("Enter your code");
    expect(await findings(isAlive)).toEqual([]);
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await press("Log in");
    await expect
      .poll(() => page.locator("main").innerText(), patience)
      .toContain("That code isn't right or was already used");
    await page.getByLabel("Code", { exact: true }).fill(codeNow(secret));
    await press("Log in");
    await untilAt("/dashboard");

    await logOut(isAlive);
    await entrance(page).logIn(ana.email, anyPassword);
    await heading.waitFor();
    await page.getByLabel("Code", { exact: true }).fill(codes[3] ?? "");
    await press("Log in");
    await untilAt("/dashboard");
    await page.goto(server.url("/dashboard/security"));
    await expect.poll(() => card().innerText()).toContain("You have 9 recovery codes left.");
    expect(opened.issues.filter((issue) => !issue.includes("422"))).toEqual([]);
  });

  // spec 26.6, 26.8
  test("is turned off after the password was asked for again", async () => {
    await open("/dashboard/security", isAlive);
    await setUp();
    pass(11 * 60);
    await page.goto(server.url("/dashboard/security"));
    if (isAlive) await untilAlive(page);
    const confirm = async () => {
      await press("Turn off two-step login");
      if (isAlive)
        await page
          .getByRole("alertdialog")
          .getByRole("button", { name: "Turn off two-step login" })
          .click();
    };
    await confirm();
    const password = card().getByLabel("Your password");
    await password.waitFor();
    await password.fill(anyPassword);
    await confirm();
    await expect.poll(() => card().innerText(), patience).toContain("Two-step login is off.");
    await logOut(isAlive);
    await entrance(page).logIn(ana.email, anyPassword);
    await untilAt("/dashboard");
  });

  test("starts over when the code came too late", async () => {
    await open("/dashboard/security", isAlive);
    const { secret } = await setUp();
    await logOut(isAlive);
    await entrance(page).logIn(ana.email, anyPassword);
    const code = page.getByLabel("Code", { exact: true });
    await code.waitFor();
    pass(10 * 60);
    await code.fill(codeNow(secret));
    await press("Log in");
    await expect
      .poll(() => page.locator("main").innerText(), patience)
      .toContain("That took too long. Enter your password again.");
    await entrance(page).email.waitFor();
  });
});
