import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings, axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { addMember, signIn } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun } from "#test/support/size.ts";

// Every page of the dashboard in every state, with assistive technology, in large text and by
// keyboard.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

type Act = (page: Page) => Promise<void>;

/** By path and state: the actions that bring the page into each state, in order. */
const pages: Record<string, Record<string, Act | null>> = {
  "/dashboard": { overview: null },
  "/dashboard/people": { "people, without a plan": null },
  "/dashboard/renewal": { "renewal, without a plan": null },
  "/dashboard/office": { "office, without a plan": null },
  "/dashboard/balance": { balance: null },
  "/dashboard/savings": { "savings, without a plan": null },
  "/dashboard/statement": { "statement, without a receipt": null },
  "/dashboard/account": {
    account: null,
    async "account, refused"(page) {
      for (const name of ["firstName", "lastName", "phone", "address-city"])
        await page.locator(`input[name=${name}]`).fill(name === "phone" ? "1" : " ");
      await page.locator("input[name=address-line1]").fill("9 Bay Road");
      await page.locator("main button[type=submit]").click();
      await page.getByRole("alert").waitFor();
    },
  },
  "/dashboard/account?done=profile": { "account, saved": null },
  "/dashboard/security": {
    security: null,
    async "security, refused"(page) {
      await page.locator("main form:has(input[name=email]) button[type=submit]").click();
      await page.getByRole("alert").waitFor();
    },
    async "security, asked"(page) {
      await page.locator("main form:has(input[value=others]) button[type=submit]").click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  "/dashboard/security?done=password": { "security, done": null },
  "/dashboard/security/erase": {
    erase: null,
    async "erase, refused"(page) {
      await page.locator("main button[type=submit]").click();
      await page.getByRole("alert").waitFor();
    },
  },
};

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

describe.each(Object.keys(pages))("%s", (path) => {
  const states = pages[path] ?? {};
  const tabs: Record<string, Awaited<ReturnType<typeof openMemberPage>>> = {};
  beforeAll(async () => {
    const ana = await addMember(server);
    await signIn(server, ana);
    for (const lang of ["", "/es"]) {
      const opened = await openMemberPage(browser, server, ana, { bypassCSP: true });
      tabs[lang] = opened;
      await opened.page.goto(server.url(lang + path));
      await untilAlive(opened.page);
    }
  });
  afterAll(async () => {
    for (const { close } of Object.values(tabs)) await close();
  });

  // spec 21.14
  test.each(Object.keys(states))(
    "axe finds nothing on %s, and it fits any screen",
    async (name) => {
      for (const [lang, { page }] of Object.entries(tabs)) {
        await page.setViewportSize(desktop);
        await page.emulateMedia({ colorScheme: "light" });
        await states[name]?.(page);
        expect(await findingsOn(page, lang)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await overflowOf(page), `${lang} at 320 pixels`).toBeLessThanOrEqual(0);
        const large = "html { font-size: 200% !important }";
        const style = await page.addStyleTag({ content: large });
        for (const { width } of [phone, desktop]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflowOf(page), `${lang} at 200%, ${width}`).toBeLessThanOrEqual(0);
        }
        await style.evaluate((node) => (node as Element).remove());
      }
    },
  );
});

/** Spanish has the same structure, and its longer words have the least room on a phone. */
async function findingsOn(page: Page, lang: string): Promise<string[]> {
  if (lang === "" && !isLongRun) return axeFindingsInBothSchemes(page);
  const onDesktop = isLongRun ? await axeFindingsInBothSchemes(page) : [];
  await page.setViewportSize(phone);
  const onPhone = isLongRun
    ? await axeFindingsInBothSchemes(page)
    : await axeFindings(page, { only: "layout" });
  return [...onDesktop, ...onPhone.map((finding) => `${lang} on a phone: ${finding}`)];
}
