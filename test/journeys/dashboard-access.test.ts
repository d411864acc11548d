import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { untilAlive } from "#test/support/pages.ts";
import { addMember, signIn } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// Every page of the dashboard, and every state of it, for whoever sees, hears or types otherwise.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

let opened: Awaited<ReturnType<typeof openMemberPage>>;
afterEach(() => opened.close());

/** By name: the page, and what brings it into its state. */
const states: Record<string, { path: string; act?: (page: Page) => Promise<void> }> = {
  overview: { path: "/dashboard" },
  account: { path: "/dashboard/account" },
  "account, refused": {
    path: "/dashboard/account",
    async act(page) {
      for (const name of ["firstName", "lastName", "phone", "address-city"])
        await page.locator(`input[name=${name}]`).fill(name === "phone" ? "1" : " ");
      await page.locator("input[name=address-line1]").fill("9 Bay Road");
      await page.locator("main button[type=submit]").click();
      await page.getByRole("alert").waitFor();
    },
  },
  "account, saved": { path: "/dashboard/account?done=profile" },
  security: { path: "/dashboard/security" },
  "security, done": { path: "/dashboard/security?done=password" },
  "security, refused": {
    path: "/dashboard/security",
    async act(page) {
      await page.locator("main form:has(input[name=email]) button[type=submit]").click();
      await page.getByRole("alert").waitFor();
    },
  },
  "security, asked": {
    path: "/dashboard/security",
    async act(page) {
      await page.locator("main form:has(input[value=others]) button[type=submit]").click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  erase: { path: "/dashboard/security/erase" },
  "erase, refused": {
    path: "/dashboard/security/erase",
    async act(page) {
      await page.locator("main button[type=submit]").click();
      await page.getByRole("alert").waitFor();
    },
  },
};

const overflowOf = () =>
  opened.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each(Object.keys(states))("axe finds nothing on %s, and it fits any screen", async (name) => {
  const { path = "", act } = states[name] ?? {};
  const ana = await addMember(server);
  await signIn(server, ana);
  opened = await openMemberPage(browser, server, ana, { bypassCSP: true });
  const { page } = opened;
  for (const lang of ["", "/es"]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(server.url(lang + path));
    await untilAlive(page);
    await act?.(page);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(), `${lang} at 320 pixels`).toBeLessThanOrEqual(0);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(), `${lang} at 200%, ${width} pixels`).toBeLessThanOrEqual(0);
    }
  }
});
