import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { entrance, pathOf } from "#test/support/entrance.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { addMember } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// A lost password with JavaScript: the address is typed once.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const untilAt = (page: Page, path: string) =>
  expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe(path);

// spec 22.16
test("the email typed at the login is there to reset the password, and to log in after it", async () => {
  const { email } = await addMember(server);
  const { page, close } = await openPage(browser);
  await page.goto(server.url("/member-login"));
  await untilAlive(page);
  const form = entrance(page);
  const { signIn } = form.words;
  await form.email.fill(email);
  await page.getByRole("link", { name: signIn.login.forgot }).click();
  await untilAt(page, "/reset-password");
  await expect.poll(() => form.email.inputValue()).toBe(email);
  await form.press(signIn.reset.send);
  await page.getByText(signIn.reset.sent(email)).first().waitFor();
  const token = await sendNewestMail(server, { kind: "reset_password", recipient: email });
  await page.goto(server.url(`/reset-password?token=${token}`));
  await untilAlive(page);
  const password = "sofa kettle 92 meadow";
  await page.locator("main input[name=password]").fill(password);
  await form.press(signIn.reset.change);
  await untilAt(page, "/member-login?changed");
  await expect.poll(() => form.email.inputValue()).toBe(email);
  // Nothing is left of it for who comes next.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("enamel-email");
  await form.password.fill(password);
  await form.press(signIn.login.send);
  await untilAt(page, "/dashboard");
  await close();
});
