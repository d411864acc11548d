import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { planChanges, subscriptions } from "#db/schema/subscriptions.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { overflowOf } from "#test/support/pages.ts";
import { button, link, mainOf, openRenewalPages, surprisesIn } from "./renewal-pages.ts";

// The office of a member's plan: chosen, and switched to another one.

const { ownOffice: say } = en;

let pages: Awaited<ReturnType<typeof openRenewalPages>>;
let opened: Awaited<ReturnType<typeof pages.visit>> | undefined;
let planId: string;
const offices: string[] = [];
beforeAll(async () => {
  pages = await openRenewalPages();
  const ctx = operatorOn(pages.server);
  for (let at = 0; at < 12; at += 1)
    offices.push(await addOffice(ctx, { name: `Zq Dental ${String(at).padStart(2, "0")}` }));
  planId = await addPlan(ctx, { name: { en: "Office Plan" }, offices });
  await refreshSearch(ctx);
});
afterEach(() => opened?.close());
afterAll(() => pages.close());

const path = "/dashboard/office?near=85004";
const toChoose = /^(?:Choose|Switch to) this office/;

async function visit(...[wanted, options]: Parameters<typeof pages.visit>) {
  opened = await pages.visit({ planId, ...wanted }, { path, ...options });
  return opened;
}

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "with JavaScript: $javaScriptEnabled, a member",
  (way) => {
    // spec 29.7
    test("chooses a first office, and then is offered every other one", async () => {
      const { page, issues } = await visit({}, way);
      await page.getByRole("heading", { name: say.first }).waitFor();
      expect(await mainOf(page)).toContain(say.any);
      await page.getByLabel(say.anyPlan).waitFor();
      const choices = page.getByRole("link", { name: toChoose });
      await expect.poll(() => choices.count()).toBe(10);
      expect(await mainOf(page)).toContain(say.countOf(10, 12));
      await link(page, "Show more").click();
      await expect.poll(() => choices.count()).toBe(12);
      const [name = ""] =
        /Zq Dental \d\d/.exec((await choices.first().getAttribute("aria-label")) ?? "") ?? [];
      await choices.first().click();
      await page.getByRole("heading", { level: 1, name: say.first }).waitFor();
      expect(await mainOf(page)).toMatch(/AZ 85\d{3}/);
      expect(await mainOf(page)).toMatch(/Call \(\d{3}\) \d{3}-\d{4}/);
      await link(page, say.notNow).waitFor();
      await button(page, say.choose).click();
      await page.getByText(say.done.now).waitFor();
      expect(await mainOf(page)).toContain(name);

      await page.goto(pages.server.url(`${path}&all=on`));
      await page.getByRole("heading", { name: say.other }).waitFor();
      await expect.poll(() => choices.count()).toBe(11);
      await page.getByText(say.isNow).waitFor();
      await page.getByRole("heading", { level: 2, name }).waitFor();
      expect(await choices.first().innerText()).toBe(say.switchTo);
      await choices.first().click();
      await link(page, say.stay).waitFor();
      expect(await mainOf(page)).toContain(say.cards(name));
      await button(page, say.send).waitFor();
      expect(surprisesIn(issues)).toEqual([]);
    });

    test("reads at the field why a place was not found", async () => {
      const { page } = await visit({}, { ...way, path: "/dashboard/office?near=zzz" });
      await page.getByText(en.fieldErrors.place_unknown).first().waitFor();
      expect(await mainOf(page)).not.toContain(en.ui.thereIsAProblem);
      const field = page.getByLabel(say.near);
      expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    });
  },
);

// spec 29.7
test("shows the office of now as it is while another plan is chosen, and offers to undo that", async () => {
  const { page, id } = await visit();
  const { db, site } = operatorOn(pages.server);
  const otherId = await addPlan(operatorOn(pages.server), { name: { en: "Other Plan" } });
  const [plan] = await db
    .update(subscriptions)
    .set({ locationId: offices[0] ?? null })
    .where(eq(subscriptions.id, id))
    .returning();
  const choice = { planId: otherId, planVersion: 1, cycle: "annual", askedAt: new Date() } as const;
  const change = { ...choice, siteId: site.id, subscriptionId: id, locationId: plan?.locationId };
  await db.insert(planChanges).values(change);
  await page.goto(pages.server.url(`${path}&all=on`));
  const row = page.getByRole("listitem").filter({ hasText: "Zq Dental 00" });
  await row.getByText(say.isNow).waitFor();
  expect(await row.getByRole("link", { name: toChoose }).count()).toBe(0);
  await row.getByRole("link", { name: say.undo }).waitFor();
});

test("the pages pass axe and fit a phone of 320 pixels", async () => {
  const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, bypassCSP: true };
  const { page } = await visit({}, phone);
  const to = await page.getByRole("link", { name: toChoose }).first().getAttribute("href");
  for (const at of [path, to ?? ""]) {
    await page.goto(pages.server.url(at));
    expect([at, await overflowOf(page)]).toEqual([at, 0]);
    expect([at, await axeFindingsInBothSchemes(page)]).toEqual([at, []]);
  }
});
