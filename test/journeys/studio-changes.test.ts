import { and, eq, sql } from "drizzle-orm";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import type { StaffRole } from "#contract/studio.ts";

import { enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { addRenewingMember } from "#test/support/renewing-member.ts";
import { startTestServer } from "#test/support/server.ts";
import { staffPage } from "#test/support/staff-page.ts";
import type { TabOptions } from "#test/support/tabs.ts";

// Staff change a member's office, people and plan, and charge the card on file.

const { memberChanges: say, members, fieldErrors } = en;

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof staffPage>> | undefined;
let planId: string;
let offices: string[];
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const ctx = operatorOn(server);
  offices = [];
  for (const name of ["Zq Dental One", "Zq Dental Two"])
    offices.push(await addOffice(ctx, { name }));
  planId = await addPlan(ctx, { name: { en: "Office Plan" }, offices });
  const tiers = [{ annualCents: 999_00 }];
  await addPlan(ctx, { name: { en: "Grand Plan" }, tiers, offices });
  await server.db.execute(sql`update plans set active_until = '2026-01-01' where is_everywhere`);
  await refreshSearch(ctx);
  await server.deps.sites.refresh();
});
afterEach(() => opened?.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function openAs(role: StaffRole, options: TabOptions = {}) {
  const member = await addRenewingMember(server, { planId, endsIn: 200 });
  await server.db
    .update(subscriptions)
    .set({ locationId: offices[0] ?? "" })
    .where(eq(subscriptions.id, member.id));
  const path = `/studio/members/${member.accountId}`;
  opened = await staffPage(browser, server, { role, path }, options);
  return { page: opened.page, ...member };
}

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const says = (page: Page, text: string) =>
  expect.poll(() => page.locator("main").innerText()).toContain(text);
async function explain(of: Page | Locator, reason: string) {
  await of.getByLabel(members.help.reason, { exact: true }).fill(reason);
}
async function unfold(page: Page, title: string) {
  const summary = page.locator("summary", { hasText: title });
  await summary.click();
  return page.locator("details", { has: summary });
}
const stored = async (id: string) => {
  const [plan] = await server.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return plan;
};
const liveOn = (id: string) =>
  server.db.$count(enrollments, and(eq(enrollments.subscriptionId, id), enrollments.isLive));

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "with JavaScript: $javaScriptEnabled",
  (way) => {
    // spec 20.33, 20.35
    test("support changes the office and the next plan, and takes that back", async () => {
      const { page, id, accountId } = await openAs("support", way);
      await link(page, `${say.office.title}: Office Plan`).click();
      await says(page, say.office.now("Zq Dental One"));
      await page.getByLabel(say.office.near).fill("85004");
      await button(page, say.office.search).click();
      await link(page, say.office.chooseNamed("Zq Dental Two")).click();
      await says(page, say.office.samePlan);
      await page.getByLabel(say.agreed).check();
      await button(page, say.office.send).click();
      await says(page, fieldErrors.reason_missing);
      await explain(page, "Moved to the other side of town");
      await page.getByLabel(say.agreed).check();
      await button(page, say.office.send).click();
      await says(page, say.office.done.now);
      await says(page, say.office.now("Zq Dental Two"));
      expect(await stored(id)).toMatchObject({ locationId: offices[1] });

      await page.goto(server.url(`/studio/members/${accountId}/plan/${id}`));
      await link(page, `${say.plan.later}: Grand Plan, ${say.plan.cycles.annual}`).click();
      await says(page, "$999.00");
      await explain(page, "Wants the bigger one");
      await page.getByLabel(say.agreed).check();
      await button(page, say.plan.later).click();
      await says(page, say.plan.done.chosen);
      await says(page, say.plan.pendingTitle);
      expect(await link(page, /^Change today/).count()).toBe(0);
      const keep = await unfold(page, say.plan.keep.title);
      await explain(keep, "Thought again");
      await button(keep, say.plan.keep.title).click();
      await says(page, say.plan.done.kept);
      await page.goto(server.url(`/studio/members/${accountId}`));
      await says(page, "Reason: Thought again");
      expect(opened?.issues.filter((issue) => !issue.includes("422"))).toEqual([]);
    });

    // spec 20.34, 20.36
    test("an owner adds a person by the card on file, corrects them and takes them off", async () => {
      const { page, id } = await openAs("owner", way);
      await link(page, `${say.people.title}: Office Plan`).click();
      await page.getByRole("heading", { level: 1, name: say.people.title }).waitFor();
      const form = page.locator("form", { has: page.locator("input[name=planDetailId]") });
      await form.getByLabel("First name").fill("Luis");
      await form.getByLabel("Last name").fill("Delgado");
      await form.getByLabel("Month").fill("1");
      await form.getByLabel("Day", { exact: true }).fill("20");
      await form.getByLabel("Year").fill("1986");
      await form.locator("select").selectOption("spouse");
      await explain(form, "Agreed on the phone to today's price");
      const send = button(form, /^Add and charge/);
      await send.click();
      await says(page, fieldErrors.box_unchecked);
      await form.getByLabel(say.charge.agreed).check();
      await send.click();
      await says(page, say.people.done.added(""));
      expect(await liveOn(id)).toBe(2);

      const edit = await unfold(page, say.people.edit.title("Luis Delgado"));
      await edit.getByLabel("First name").fill("Luis Miguel");
      await explain(edit, "As on the ID");
      await button(edit, say.people.edit.send).click();
      const named = "Luis Miguel Delgado";
      await says(page, say.people.done.changed(named));
      const remove = await unfold(page, say.people.remove.title(named));
      await explain(remove, "Has a plan at work");
      await remove.getByLabel(say.agreed).check();
      await button(remove, say.people.remove.send(named)).click();
      await says(page, say.people.done.removed(named));
      const keep = await unfold(page, say.people.keep.title(named));
      await explain(keep, "Not after all");
      await button(keep, say.people.keep.title(named)).click();
      await says(page, say.people.done.kept(named));
      expect(opened?.issues.filter((issue) => !issue.includes("422"))).toEqual([]);
    });
  },
);

// spec 20.36
test("an owner changes the plan today for the sum on the button", async () => {
  const { page, id, accountId } = await openAs("owner");
  await page.goto(server.url(`/studio/members/${accountId}/plan/${id}`));
  await link(page, /^Change today for \$\d+\.\d\d: Grand Plan/).click();
  await explain(page, "Agreed by email");
  await page.getByLabel(say.charge.agreed).check();
  await button(page, /^Charge \$\d+\.\d\d to \w+ •••• \d{4} and change plan/).click();
  await says(page, say.plan.done.changed);
  expect(await stored(id)).not.toMatchObject({ planId });
});

test("the pages are accessible and fit a phone", async () => {
  const { page, id, accountId } = await openAs("owner", { viewport: { width: 320, height: 700 } });
  const of = `/es/studio/members/${accountId}`;
  for (const path of [
    `office/${id}?near=85004`,
    `office/${id}?office=${offices[1]}`,
    `people/${id}`,
    `plan/${id}`,
  ]) {
    await page.goto(server.url(`${of}/${path}`));
    await untilAlive(page);
    for (const fold of await page.locator("main summary").all()) await fold.click();
    expect(await overflowOf(page)).toEqual(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  }
});
