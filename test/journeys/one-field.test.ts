import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

// A form of one field has its error at the field alone, without a summary that repeats it.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "10000" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const { emailCode, login } = en.loginSteps;

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_way, javaScriptEnabled) => {
  // spec 19.2
  test.each([
    ["/reset-password", en.signIn.email, en.signIn.reset.send],
    ["/studio/reset-password", en.studio.email, en.studio.reset.send],
    ["/member-login?code=", en.signIn.email, emailCode.send],
    ["/member-login?code=", emailCode.label, login.codeSend],
    ["/find-a-dentist", en.findADentist.place, en.findADentist.search],
  ])("%s: %s", async (path, label, button) => {
    opened = await openPage(browser, { javaScriptEnabled });
    const { page } = opened;
    page.setDefaultTimeout(8_000);
    await page.goto(server.url(path));
    if (javaScriptEnabled) await untilAlive(page);
    const main = page.locator("main");
    const field = main.getByLabel(label, { exact: true });
    const press = (name: string) => main.getByRole("button", { name, exact: true }).first().click();
    if (label === emailCode.label) {
      await main.getByLabel(en.signIn.email, { exact: true }).fill("ana@example.test");
      await press(emailCode.send);
    }
    await field.fill("1");
    await press(button);
    const alert = main.getByRole("alert");
    await expect.poll(() => alert.count()).toBe(1);
    expect(await main.getByText(en.ui.thereIsAProblem).count()).toBe(0);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const described = (await field.getAttribute("aria-describedby")) ?? "";
    expect(described.split(" ")).toContain(await alert.getAttribute("id"));
    const hasFocus = () => field.evaluate((one) => one === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  });
});
