import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { addMember } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const kept = async (page: Page) => page.evaluate(() => sessionStorage.getItem("enamel-paying"));

// spec 4.2
test("logging out removes a kept payment from this tab and from the others", async () => {
  const { page } = await openMemberPage(browser, server, await addMember(server));
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(server.url("/dashboard"));
    await tab.getByRole("button", { name: "Log out" }).first().waitFor();
    await tab.evaluate(() => sessionStorage.setItem("enamel-paying", '{"email":"a@example.com"}'));
  }
  // The second tab must be alive to hear of it.
  await other.waitForLoadState("networkidle");
  await page.bringToFront();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await page.waitForURL(/member-login/);
  expect(await kept(page)).toBeNull();
  await other.waitForURL(/member-login/);
  expect(await kept(other)).toBeNull();
  await page.context().close();
});
