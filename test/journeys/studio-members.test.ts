import { and, eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import type { StaffRole } from "#contract/studio.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { staffPage } from "#test/support/staff-page.ts";
import type { TabOptions } from "#test/support/tabs.ts";

// Members in the studio: find one, read their page, help them.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof staffPage>> | undefined;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterEach(() => opened?.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function openAs(role: StaffRole, path: string, options: TabOptions = {}): Promise<Page> {
  opened = await staffPage(browser, server, { role, path }, options);
  return opened.page;
}

async function join() {
  const [ctx, { accountId, subscriptionId }] = await joinPlan(operatorOn(server), {
    isAutoRenew: true,
  });
  return { accountId, subscriptionId, email: ctx.actor.kind === "member" ? ctx.actor.email : "" };
}

const main = (page: Page) => page.locator("main");
const says = (page: Page) => expect.poll(() => main(page).innerText());
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** Unfolds what can be done for the member. */
async function open(page: Page, title: string) {
  const summary = page.locator("summary", { hasText: title });
  await summary.click();
  return page.locator("details", { has: summary });
}
const stateOf = async (id: string) => {
  const [plan] = await server.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return plan?.state;
};

const ways = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

describe.each(ways)("with JavaScript: $javaScriptEnabled", (way) => {
  // spec 20.21, 20.24, 20.25, 20.27, 20.28
  test("support finds a member by email, sees birth dates when asked, and helps with a reason", async () => {
    const { email, subscriptionId } = await join();
    const page = await openAs("support", "/studio/members", way);
    await page.getByLabel(en.members.search).fill(email);
    await button(page, "Search").click();
    await page.getByRole("heading", { name: `1 member on this page for “${email}”` }).waitFor();
    await main(page).getByRole("link", { name: "Rosa Delgado" }).click();
    await page.getByRole("heading", { level: 1, name: "Rosa Delgado" }).waitFor();
    for (const fact of [email, "(602) 555-0133", "Welcome, with documents", "Auto-renew: agreed"])
      await says(page).toContain(fact);
    expect(await main(page).innerText()).not.toContain("1985");
    await button(page, "Show birth dates").click();
    await says(page).toContain("03/27/1985");

    const renewal = await open(page, "Turn off auto-renew");
    await button(page, "Turn off auto-renew").click();
    await says(page).toContain("Check this box to continue");
    await renewal.getByLabel("Reason", { exact: true }).fill("Called on Monday");
    await renewal.getByLabel("The member asked for this").check();
    await button(page, "Turn off auto-renew").click();
    await says(page).toContain("Auto-renew is off. We emailed the member.");
    await says(page).toContain("Reason: Called on Monday");
    expect(await stateOf(subscriptionId)).toBe("ends_at_term");

    const welcome = await open(page, "Send the welcome email again");
    await welcome.getByLabel("Reason", { exact: true }).fill("Lost the first one");
    await button(page, "Send welcome email").click();
    await says(page).toContain("The welcome email is on its way.");

    const language = await open(page, "Change the email language");
    await language.getByLabel("Reason", { exact: true }).fill("Prefers Spanish");
    await language.locator("select").selectOption("es");
    await button(page, "Change language").click();
    await says(page).toContain("Language changed.");
    expect(await page.getByText("Cancel this plan today").count()).toBe(0);
    // The form without its box checked.
    expect(opened?.issues.filter((issue) => !issue.includes("422"))).toEqual([]);
  });

  // spec 20.26
  test("an owner cancels a plan with the refund that is shown", async () => {
    const { accountId, subscriptionId } = await join();
    const page = await openAs("owner", `/studio/members/${accountId}`, way);
    await open(page, "Cancel this plan today");
    await says(page).toContain("What the member paid");
    await page.getByLabel("The member asked to cancel and knows that the plan ends today").check();
    const form = page.locator("form", { has: page.locator("input[name=refundCents]") });
    await form.getByLabel("Reason", { exact: true }).fill("Moved away");
    await button(page, /^Cancel and refund \$/).click();
    await says(page).toContain("Reason: Moved away");
    // With the plan that has ended, as long as the page is open.
    await says(page).toMatch(/The plan is canceled. Refund: \$\d+/);
    expect(await stateOf(subscriptionId)).toBe("canceled");
    expect(opened?.issues).toEqual([]);
  });
});

// spec 20.29
test("lists have counts, lead to members, and are downloaded by owners alone", async () => {
  const { accountId } = await join();
  const page = await openAs("owner", "/studio");
  await main(page)
    .getByRole("link", { name: /^New [1-9]/ })
    .click();
  await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  await main(page).locator(`a[href$="${accountId}"]`).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download this list (CSV)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("members-new.csv");
  await opened?.close();
  const support = await openAs("support", "/studio/members");
  await main(support).locator(`a[href$="${accountId}"]`).waitFor();
  expect(await support.getByText("Download this list").count()).toBe(0);
});

// spec 20.24
test("a list shows members without looking at them: the log names those who were opened", async () => {
  const { accountId } = await join();
  const page = await openAs("owner", "/studio/members");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const link = main(page).locator(`a[href$="${accountId}"]`);
  await link.hover();
  await link.focus();
  // Links in view are loaded ahead after a second.
  await page.waitForTimeout(2_000);
  expect(asked.filter((path) => path.includes("/studio/members/acc_"))).toEqual([]);
  const looks = () =>
    server.db
      .select({ subject: auditLog.subject })
      .from(auditLog)
      .where(and(eq(auditLog.action, "member_viewed"), eq(auditLog.subject, accountId)));
  expect(await looks()).toEqual([]);
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Rosa Delgado" }).waitFor();
  expect(await looks()).toEqual([{ subject: accountId }]);
});

test("both pages are accessible and fit a phone", async () => {
  const { accountId } = await join();
  const page = await openAs("owner", "/studio/members", { viewport: { width: 320, height: 700 } });
  for (const path of ["/studio/members", `/es/studio/members/${accountId}`]) {
    await page.goto(server.url(path));
    await untilAlive(page);
    for (const fold of await page.locator("main summary").all()) await fold.click();
    expect(await overflowOf(page)).toEqual(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  }
});
