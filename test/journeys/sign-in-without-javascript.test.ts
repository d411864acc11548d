import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { entrance, headerOf, pathOf } from "#test/support/entrance.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openPage } from "#test/support/pages.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// Logging in and out without JavaScript: every step loads a document.

const newPassword = "seven lamps on a wet pier";
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let ana: Person;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  ana = await addMember(server);
  opened = await openPage(browser, { javaScriptEnabled: false });
  ({ page } = opened);
});
afterEach(() => opened.close());

const lastStatus = async (act: () => Promise<unknown>) => {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await act();
  return (await answer).status();
};

// spec 2.11, 22.11
test.each([
  ["en", "", "Dashboard"],
  ["es", "/es", "Mi cuenta"],
] as const)(
  "a member logs in after one error, and out again, in %s",
  async (lang, prefix, dashboard) => {
    const form = entrance(page, lang);
    await page.goto(server.url(`${prefix}/member-login?next=${prefix}/faq`));
    expect(await lastStatus(() => form.logIn(ana.email, "not the password"))).toBe(401);
    await expect
      .poll(() => page.locator(":focus").innerText())
      .toContain(form.words.ui.thereIsAProblem);
    await expect.poll(() => form.email.inputValue()).toBe(ana.email);
    await expect.poll(() => form.password.inputValue()).toBe("");
    expect(await lastStatus(() => form.logIn(ana.email, anyPassword))).toBe(303);
    expect(pathOf(page)).toBe(`${prefix}/faq`);
    expect(await headerOf(page)).toContain(dashboard);
    expect(await lastStatus(() => form.logout.click())).toBe(303);
    expect(pathOf(page)).toBe(`${prefix}/member-login?out`);
    await expect
      .poll(() => page.locator("main").innerText())
      .toContain(form.words.signIn.login.out);
    await page.goto(server.url(`${prefix}/faq`));
    expect(await headerOf(page)).not.toContain(dashboard);
  },
);

// spec 2.12
test("a forgotten password is changed by the emailed link, once", async () => {
  const form = entrance(page);
  await page.goto(server.url("/member-login"));
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await form.email.fill(ana.email);
  await form.press("Send link");
  await expect.poll(() => page.locator(":focus").innerText()).toBe("Check your email");
  await expect
    .poll(() => page.locator("main").innerText())
    .toContain(`If ${ana.email} has an account, we've sent a link.`);
  const token = await sendNewestMail(server, { kind: "reset_password", recipient: ana.email });
  const link = server.url(`/reset-password?token=${token}`);
  await page.goto(link);
  await page.getByLabel("New password").fill("too short");
  expect(await lastStatus(() => form.press("Change password"))).toBe(422);
  await page.getByLabel("New password").fill(newPassword);
  expect(await lastStatus(() => form.press("Change password"))).toBe(303);
  expect(pathOf(page)).toBe("/member-login?changed");
  await form.logIn(ana.email, newPassword);
  expect(pathOf(page)).toBe("/dashboard");
  await form.logout.click();
  await page.goto(link);
  await expect.poll(() => page.locator("main").innerText()).toContain("This link has expired");
  await expect.poll(() => form.email.isVisible()).toBe(true);
});

test("another email address can be tried with one click, starting from the last one", async () => {
  const form = entrance(page);
  await page.goto(server.url("/reset-password"));
  await form.email.fill("ana@exmaple.test");
  await form.press("Send link");
  await page.locator("summary", { hasText: "Use another address" }).click();
  await expect.poll(() => form.email.inputValue()).toBe("ana@exmaple.test");
  await form.email.fill(ana.email);
  await form.press("Send link");
  await expect
    .poll(() => page.locator("main").innerText())
    .toContain(`If ${ana.email} has an account, we`);
});
