import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { addMember, anyPassword, endings, signIn, type Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// The dashboard without JavaScript: every step loads a document.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  const env = { FAILURES_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

let ana: Person;
let opened: Awaited<ReturnType<typeof openMemberPage>>;
let page: Page;
beforeEach(async () => {
  ana = await addMember(server);
  opened = await openMemberPage(browser, server, ana, { javaScriptEnabled: false });
  ({ page } = opened);
});
afterEach(() => opened.close());

const newPassword = "seven lamps on a wet pier";
const open = (path: string) => page.goto(server.url(path));
const pathOf = () => new URL(page.url()).pathname;
const button = (name: string | RegExp) => page.locator("main").getByRole("button", { name });
const region = (name: string) => page.getByRole("region", { name, exact: true });
const field = (section: string, label: string) =>
  region(section).getByLabel(label, { exact: true });
const focused = () => page.locator(":focus").innerText();
const rows = () => region("Where you're logged in").locator("li");

// spec 21.1
test.each([
  ["en", "", "Save changes", "Enter your last name", "Your changes were saved."],
  ["es", "/es", "Guardar cambios", "Escriba su apellido", "Guardamos sus cambios."],
])("the account in %s comes back with its errors, then is saved", async (...row) => {
  const [, start, send, fault, saved] = row;
  await open(`${start}/dashboard/account`);
  const last = page.locator("input[name=lastName]");
  await last.fill("");
  await page.locator("input[name=address-line1]").fill("9 Bay Road");
  await button(send).click();
  await expect.poll(() => focused()).toContain(fault);
  await expect.poll(() => page.locator("[aria-invalid]").count()).toBe(4);
  await expect
    .poll(() => page.locator("input[name=address-line1]").inputValue())
    .toBe("9 Bay Road");
  await last.fill("Solano");
  await page.locator("input[name=address-line1]").fill("");
  await button(send).click();
  await expect.poll(() => focused()).toBe(saved);
  expect(pathOf()).toBe(`${start}/dashboard/account`);
  await page.reload();
  await expect.poll(() => last.inputValue()).toBe("Solano");
});

// spec 21.4
test("a new email address requires the password, and the page says where the link was sent", async () => {
  await open("/dashboard/security");
  await field("Email", "New email").fill("new-home@example.test");
  await button("Change email").click();
  await expect.poll(() => focused()).toContain("Enter your password");
  await expect.poll(() => field("Email", "New email").inputValue()).toBe("new-home@example.test");
  await field("Email", "Your password").fill(anyPassword);
  await button("Change email").click();
  await expect.poll(() => focused()).toBe("We sent a link to your new address.");
  await expect
    .poll(() => region("Email").innerText())
    .toContain("We sent a link to new-home@example.test. Open it to confirm your new address.");
});

// spec 21.7
test("a new password keeps this browser signed in, and its next form works at once", async () => {
  await signIn(server, ana);
  await open("/dashboard/security");
  await button("Change password").click();
  await expect.poll(() => focused()).toContain("Enter your current password");
  expect(await focused()).toContain("Enter a new password");
  await field("Password", "Current password").fill(anyPassword);
  await field("Password", "New password").fill(newPassword);
  await button("Change password").click();
  await expect.poll(() => focused()).toContain("Your password was changed.");
  await expect.poll(() => rows().count()).toBe(1);
  await field("Password", "Current password").fill(anyPassword);
  await field("Password", "New password").fill(`${newPassword}, again`);
  await button("Change password").click();
  await expect.poll(() => focused()).toContain("That isn't your current password");
  await expect.poll(() => field("Password", "Current password").inputValue()).toBe("");
});

// spec 21.8
test("one browser is signed out by its row, then all others, then this one", async () => {
  await signIn(server, ana);
  await signIn(server, ana);
  await open("/dashboard/security");
  await expect.poll(() => rows().count()).toBe(3);
  await rows().last().getByRole("button").click();
  await expect.poll(() => focused()).toBe("That browser is logged out.");
  await expect.poll(() => rows().count()).toBe(2);
  await button("Log out everywhere else").click();
  await expect.poll(() => focused()).toBe("You're logged out everywhere else.");
  await expect.poll(() => rows().count()).toBe(1);
  await rows().first().getByRole("button").click();
  expect(pathOf()).toBe("/member-login");
  await open("/dashboard/security");
  expect(pathOf()).toBe("/member-login");
});

// spec 21.8
test("signing out a browser that is already signed out succeeds", async () => {
  const { sessionId } = await signIn(server, ana);
  await open("/dashboard/security");
  await endings["logged out"](server, ana, sessionId);
  await rows().last().getByRole("button").click();
  await expect.poll(() => focused()).toBe("That browser is logged out.");
  await expect.poll(() => rows().count()).toBe(1);
});

// spec 21.13
test("a form sent after being signed out leads to the login and changes nothing", async () => {
  await open("/dashboard/account");
  await page.locator("input[name=lastName]").fill("Eve");
  const other = await openMemberPage(browser, server, ana, { javaScriptEnabled: false });
  await other.page.goto(server.url("/dashboard/security"));
  await other.page.getByRole("button", { name: "Log out everywhere else" }).click();
  await button("Save changes").click();
  const next = new URL(page.url()).searchParams.get("next");
  expect([pathOf(), next]).toEqual(["/member-login", "/dashboard/account"]);
  await other.page.goto(server.url("/dashboard/account"));
  await expect.poll(() => other.page.locator("input[name=lastName]").inputValue()).toBe("Ruiz");
  await other.close();
});

test("a form from before a password change comes back with its input", async () => {
  await open("/dashboard/account");
  await page.locator("input[name=lastName]").fill("Solano");
  const other = await page.context().newPage();
  await other.goto(server.url("/dashboard/security"));
  await other.getByLabel("Current password").fill(anyPassword);
  await other.getByLabel("New password").fill(newPassword);
  await other.getByRole("button", { name: "Change password" }).click();
  await button("Save changes").click();
  await expect.poll(() => focused()).toContain("This page timed out");
  await expect.poll(() => page.locator("input[name=lastName]").inputValue()).toBe("Solano");
  await button("Save changes").click();
  await expect.poll(() => focused()).toBe("Your changes were saved.");
});

// spec 21.10
test("the account is erased with checkbox and password, and the login page confirms it", async () => {
  await open("/dashboard/security/erase");
  await button("Delete my account").click();
  await expect.poll(() => focused()).toContain("Enter your password");
  await expect.poll(() => focused()).toContain("Check this box to continue");
  await page.getByLabel("I understand").check();
  await page.getByLabel("Your password").fill(anyPassword);
  await button("Delete my account").click();
  expect(pathOf()).toBe("/member-login");
  await expect.poll(() => page.locator("main").innerText()).toContain("Your account was deleted.");
  await open("/dashboard");
  expect(pathOf()).toBe("/member-login");
});
