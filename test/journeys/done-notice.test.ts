import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { untilAlive } from "#test/support/pages.ts";
import { addMember } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// The notice on the page that a form led to.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test("what was done is said once: not after a reload, and not on the way back", async () => {
  const { page, close, issues } = await openMemberPage(browser, server, await addMember(server));
  const notice = page.getByText("Your changes were saved.");
  const arrive = async () => {
    await page.goto(server.url("/dashboard/account?done=profile"));
    await untilAlive(page);
    await notice.waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  };
  await arrive();
  await page.reload();
  await untilAlive(page);
  expect(await notice.count()).toBe(0);
  await arrive();
  await page.getByRole("link", { name: "Security", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Security" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Your details" }).waitFor();
  expect(await notice.count()).toBe(0);
  expect(issues).toEqual([]);
  await close();
});
