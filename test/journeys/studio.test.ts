import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { demoStaffMember } from "#db/demo/people.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { axeFindings, axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openTestPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun } from "#test/support/size.ts";
import { addStaff, invite, staffPassword, type StaffLogin } from "#test/support/staff.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openTestPage>>;
let ahead = 0;

beforeAll(async () => {
  // Each test has its own time, because no code works twice.
  const now = () => new Date(Date.now() + ahead * 60_000);
  [server, browser] = await Promise.all([startTestServer({ now }), openBrowser()]);
});
afterEach(() => {
  ahead += 60;
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const ways = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];
type Options = Parameters<typeof openTestPage>[1];
type Login = { email: string; password: string; secret: string };

async function open(path: string, options: Options = {}) {
  opened = await openTestPage(browser, options);
  await opened.page.goto(server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened.page;
}

/** A page logged in by API; one test shows the login itself. */
async function enterAs(person: Login, options?: Options) {
  opened = await openTestPage(browser, options);
  const { request } = opened.page.context();
  const me = await request.get(server.url("/api/studio/me"));
  const headers = { "csrf-token": me.headers()["csrf-token"] ?? "" };
  const { email, password, secret } = person;
  const data = { email, password, code: codeFor(secret) };
  const answer = await request.post(server.url("/api/studio/login"), { headers, data });
  expect(answer.status()).toBe(200);
  return opened.page;
}

async function openAs(person: Login, path: string, options: Options = {}) {
  const page = await enterAs(person, options);
  await page.goto(server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(page);
  return page;
}

const codeFor = (secret: string) => codeAt(secret, stepAt(server.deps.now()));
const pathOf = (page: Page) => page.url().replace(server.url(""), "");
const send = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillIn(page: Page, person: Login) {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Code from your authenticator app").fill(codeFor(person.secret));
  await send(page, "Log in");
}

const demo = { ...demoStaffMember, secret: demoStaffMember.totpSecret };
const asStaff = ({ email, secret }: StaffLogin) => ({ email, secret, password: staffPassword });

describe.each(ways)("with JavaScript: $javaScriptEnabled", (way) => {
  const number = way.javaScriptEnabled ? 1 : 2;

  // spec 20.5
  test("an invitation works: scan or enter the key, choose a password, enter the code", async () => {
    const email = `ana${number}@example.com`;
    const { token } = await invite(server, { email, role: "editor" });
    const page = await open(`/studio/join?token=${token}`, way);
    await expect.poll(() => page.locator("main").innerText()).toContain(email);
    await expect.poll(() => page.getByRole("img", { name: /QR code/ }).count()).toBe(1);
    const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
    expect(
      await page.getByRole("link", { name: "Add the key to your app" }).getAttribute("href"),
    ).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
    await page.getByLabel("Your name").fill("Ana Ruiz");
    await page.getByLabel("New password").fill(staffPassword);
    await page.getByLabel("Code from your authenticator app").fill("000000");
    await send(page, "Join and log in");
    await page.getByText("That code isn't right.").first().waitFor();
    await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Ana Ruiz");
    await page.getByLabel("New password").fill(staffPassword);
    await page.getByLabel("Code from your authenticator app").fill(codeFor(secret));
    await send(page, "Join and log in");
    await page.getByRole("heading", { name: "Hello, Ana Ruiz" }).waitFor();
    expect(pathOf(page)).toBe("/studio");

    await page.goto(server.url(`/studio/join?token=${token}`));
    await page.getByRole("heading", { name: "This link has expired" }).waitFor();
  });

  // spec 20.11
  test("a visitor is led to the login, and afterwards to the requested page", async () => {
    const page = await open("/studio/security", way);
    expect(pathOf(page)).toBe("/studio/login?next=%2Fstudio%2Fsecurity");
    await fillIn(page, { ...demo, password: "not this one" });
    await page.getByText("Incorrect email, password, or code.").first().waitFor();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(demo.email);
    ahead += 1;
    await fillIn(page, demo);
    await page.getByRole("heading", { name: "Your security" }).waitFor();
    expect(pathOf(page)).toBe("/studio/security");
    expect(await page.locator("header").first().innerText()).toMatch(
      new RegExp(`${demo.name}\\s+${demo.email} \\(Owner\\)`),
    );

    await send(page, "Log out");
    await page.getByText("You're logged out.").first().waitFor();
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toContain(demo.email);
    expect(kept).not.toContain("enamel-paying");
    await page.goto(server.url("/studio"));
    expect(pathOf(page)).toBe("/studio/login");
  });

  // spec 20.6
  test("an owner invites a colleague, changes their role and deactivates them", async () => {
    const person = await addStaff(server, { email: `bo${number}@example.com`, role: "editor" });
    const page = await openAs(demo, "/studio/team", way);
    await page.getByRole("heading", { name: "Invite someone" }).waitFor();
    const form = page.getByRole("region", { name: "Invite someone" });
    await form.getByLabel("Email").first().fill(`cy${number}@example.com`);
    await form.getByLabel("Support").check();
    await send(page, "Send invitation");
    await page.getByText(`We sent an invitation to cy${number}@example.com.`).first().waitFor();
    const row = page.getByRole("listitem").filter({ hasText: person.email });
    await row.locator("summary").click();
    await row.getByLabel("Support").check();
    await row.getByRole("button", { name: "Change role" }).click();
    await row.getByText(/Support · Active/).waitFor();
    if (!way.javaScriptEnabled) await page.goto(server.url("/studio/team"));
    if (!(await row.getByRole("button", { name: "Remove access" }).isVisible())) {
      await row.locator("summary").click();
    }
    await row.getByRole("button", { name: "Remove access" }).click();
    if (way.javaScriptEnabled) {
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove access" }).click();
    }
    await row.getByText(/No access · Joined/).waitFor();
    await expect.poll(() => row.getByRole("button", { name: "Remove access" }).count()).toBe(0);
    const invited = page.getByRole("listitem").filter({ hasText: `cy${number}@example.com` });
    await invited.locator("summary").click();
    await invited.getByRole("button", { name: "Cancel invitation" }).waitFor();
  });

  test("the log shows what was done, and that it is complete", async () => {
    const page = await openAs(demo, "/studio/audit", way);
    await page.getByRole("heading", { name: "Activity log" }).waitFor();
    // The first row is a day's heading.
    await expect.poll(() => page.getByRole("rowheader").nth(1).innerText()).toContain("Logged in");
    await expect.poll(() => page.getByRole("row").nth(2).innerText()).toContain(demo.email);
    await page.getByRole("link", { name: "Verify the log" }).click();
    await page
      .getByText(/^All [\d,]+ entries are unchanged\./)
      .first()
      .waitFor();
  });

  // spec 20.9
  test("changing the password signs out the other browsers", async () => {
    const person = asStaff(
      await addStaff(server, { email: `di${number}@example.com`, role: "support" }),
    );
    ahead += 1;
    const page = await openAs(person, "/studio/security", way);
    await page.getByRole("heading", { name: "Your password" }).waitFor();
    await expect
      .poll(() => page.getByRole("navigation", { name: "Studio menu" }).innerText())
      .not.toContain("Team");
    await page.getByLabel("Current password").fill(staffPassword);
    await page.getByLabel("New password").fill("eleven calm foxes");
    await send(page, "Change password");
    await page.getByText("Your password was changed.").first().waitFor();
    const signOuts = page.getByRole("button", { name: /^Log out: / });
    // The response is shown before the list of sessions is reloaded.
    await expect.poll(() => signOuts.count()).toBe(1);
    await signOuts.click();
    await page.getByText("You're logged out.").first().waitFor();
    expect(pathOf(page)).toBe("/studio/login?out");
  });
});

test("the studio's form token stays valid while the page lives", async () => {
  const page = await open("/studio/login");
  await fillIn(page, demo);
  await page.getByRole("heading", { name: /^Hello/ }).waitFor();
  await page.getByRole("link", { name: "Your security" }).first().click();
  await page.getByRole("heading", { name: "Your password" }).waitFor();
  // On becoming visible again, the page checks who is signed in.
  const asked = page.waitForResponse(/\/api\/studio\/me$/);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await asked;
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill("eleven calm foxes");
  const answer = page.waitForResponse(/\/api\/studio\/changePassword$/);
  await send(page, "Change password");
  expect((await answer).status()).toBe(422);
  await page.getByText("That isn't your current password").first().waitFor();
});

// spec 20.4
test("a role without the permission gets a 403 page within the studio's frame", async () => {
  const person = asStaff(await addStaff(server, { email: "eve@example.com", role: "support" }));
  ahead += 1;
  const page = await open("/studio/login?next=/studio/team");
  await fillIn(page, person);
  await page.getByRole("heading", { name: "You can't open this page" }).waitFor();
  await expect
    .poll(() => page.getByRole("navigation", { name: "Studio menu" }).isVisible())
    .toBe(true);
});

// The pages behind the login are looked at with the dashboard's.
// spec 20.11
test("every way into the studio passes axe and fits a phone, light and dark", async () => {
  const { token } = await invite(server, { email: "axe@example.com", role: "editor" });
  opened = await openTestPage(browser, {
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
  });
  const { page, issues } = opened;
  for (const door of ["login", "login?out", "reset-password", `join?token=${token}`, "join"])
    for (const lang of ["", "/es"]) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(server.url(`${lang}/studio/${door}`));
      await untilAlive(page);
      // The other language has the same structure and colors; only the length of words differs.
      const isWhole = isLongRun || lang === "";
      const findings = isWhole
        ? await axeFindingsInBothSchemes(page)
        : await axeFindings(page, { only: "layout" });
      expect(findings, `${lang}/studio/${door}`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await overflowOf(page);
      expect(overflow, `${lang}/studio/${door} at 320`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  expect(issues).toEqual([]);
}, 120_000);
