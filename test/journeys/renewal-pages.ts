import type { BrowserContextOptions, Page } from "playwright-core";
import { en } from "#app/messages/en.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { addRenewingMember } from "#test/support/renewing-member.ts";
import { startTestServer } from "#test/support/server.ts";

// A site whose plans renew, its members, and a browser on the pages of their renewal.

export const say = en.renewal;
export type RenewalPages = Awaited<ReturnType<typeof openRenewalPages>>;
export type Wanted = Partial<Parameters<typeof addRenewingMember>[1]>;
type Visit = BrowserContextOptions & { path?: string };

export async function openRenewalPages() {
  const [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const tiers = [{ annualCents: 149_00, monthlyCents: 14_00 }];
  const planId = await addPlan(operatorOn(server), { name: { en: "Smile Plan" }, tiers });
  const goTo = async (page: Page, path: string, { javaScriptEnabled = true }: Visit) => {
    page.setDefaultTimeout(12_000);
    await page.goto(server.url(path));
    if (javaScriptEnabled) await untilAlive(page);
  };
  return {
    server,
    /** A member of a plan, on a page of their dashboard. */
    async visit(wanted: Wanted = {}, { path = "/dashboard/renewal", ...options }: Visit = {}) {
      const member = await addRenewingMember(server, { planId, endsIn: 90, ...wanted });
      const opened = await openMemberPage(browser, server, member.person, options);
      await goTo(opened.page, path, options);
      return { ...member, ...opened };
    },
    /** Nobody who is logged in, with the emailed link of a plan that is past due. */
    async openLink({ path: start = "", ...options }: Visit = {}) {
      const member = await addRenewingMember(server, { planId, endsIn: -4, renewsBy: "declined" });
      const mail = { kind: "renewal_declined", recipient: "" } as const;
      const path = `${start}/renewal?token=${await sendNewestMail(server, mail)}`;
      const opened = await openPage(browser, options);
      await goTo(opened.page, path, options);
      return { ...member, ...opened, path };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

export const button = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true });
export const link = (page: Page, name: string) =>
  page.locator("main").getByRole("link", { name, exact: true });
export const mainOf = (page: Page) => page.locator("main").innerText();
/** Chromium logs the status of a declined card to the console. */
export const surprisesIn = (issues: readonly string[]) =>
  issues.filter((said) => !/status of 4\d\d/.test(said));
