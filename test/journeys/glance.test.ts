import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Member } from "#domain/context.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { rosa } from "#test/support/join.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { addRenewingMember } from "#test/support/renewing-member.ts";
import { openRenewalPages, type RenewalPages, surprisesIn, type Wanted } from "./renewal-pages.ts";

// The dashboard on a phone at the front desk, and its menu.

let pages: RenewalPages;
let opened: Awaited<ReturnType<RenewalPages["visit"]>> | undefined;
beforeAll(async () => {
  pages = await openRenewalPages();
});
afterEach(() => opened?.close());
afterAll(() => pages.close());

async function visit(...asked: Parameters<RenewalPages["visit"]>) {
  opened = await pages.visit(...asked);
  return opened;
}

const names = ["Ana", "Ben", "Cora", "Dan", "Eva", "Fay", "Guadalupe", "Hope", "Ivo"];
const family = [
  rosa,
  ...names.map((firstName, at) => {
    return {
      ...rosa,
      firstName,
      dateOfBirth: `197${at}-05-01`,
      relationship: "other_household" as const,
    };
  }),
];

async function addSecondPlan(accountId: string): Promise<void> {
  const as: Member = { kind: "member", accountId, sessionId: "ses_none", email: "r@example.com" };
  const planId = await addPlan(operatorOn(pages.server), { name: { en: "Braces plan" } });
  await addRenewingMember(pages.server, { planId, endsIn: 40, as });
}

async function goToOffice(id: string): Promise<void> {
  const locationId = await addOffice(operatorOn(pages.server));
  await pages.server.db.update(subscriptions).set({ locationId }).where(eq(subscriptions.id, id));
}

/** Links and buttons that stand alone and are lower than a finger is wide. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#content :is(a, button, summary)")].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height < 44 ? [`${one.textContent} ${height}`] : [];
    }),
  );

const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, bypassCSP: true };

describe("on a phone of 320 pixels", () => {
  // spec 30.1
  test.each<[string, Wanted, { hasTwo?: boolean }]>([
    ["whose plan renews", {}, {}],
    ["with ten people", { members: family }, {}],
    ["with two plans", {}, { hasTwo: true }],
    ["who is past due", { endsIn: -4, renewsBy: "declined" }, {}],
    ["whose plan has lapsed", { endsIn: -20, renewsBy: "declined" }, {}],
    ["whose plan has expired", { endsIn: -90, isAutoRenew: false }, {}],
  ])(
    "the overview of a member %s fits, can be hit by a finger and passes axe, in both languages",
    async (_, wanted, { hasTwo }) => {
      const { page, accountId, id, issues } = await visit(wanted, { ...phone, path: "/dashboard" });
      if (hasTwo) await addSecondPlan(accountId);
      await goToOffice(id);
      for (const path of ["/dashboard", "/es/dashboard"]) {
        await page.goto(pages.server.url(path));
        await untilAlive(page);
        await page.locator("main summary").first().click();
        expect([path, await overflowOf(page)]).toEqual([path, 0]);
        expect([path, await smallTargets(page)]).toEqual([path, []]);
        expect([path, await axeFindingsInBothSchemes(page)]).toEqual([path, []]);
      }
      expect(surprisesIn(issues)).toEqual([]);
    },
    60_000,
  );
});

// spec 30.1
test("each part leads to its own page", async () => {
  const { page, id } = await visit({}, { path: "/dashboard" });
  const hrefs = await page
    .locator("main :is(article, section) a, main article + div a")
    .evaluateAll((links) => links.map((one) => one.getAttribute("href")));
  for (const path of [
    "/dashboard/cards",
    `/dashboard/renewal/${id}`,
    "/dashboard/people",
    `/dashboard/office?plan=${id}`,
    "/dashboard/balance",
    "/dashboard/receipts",
    "/dashboard/savings/log",
  ])
    expect(hrefs).toContain(path);
  const to = async (name: string) =>
    page.locator("main").getByRole("link", { name, exact: true }).first().getAttribute("href");
  expect(await to(en.glance.card.findNear("85004"))).toBe("/find-a-dentist?near=85004");
  expect(await to(en.glance.card.prices)).toMatch(/^\/savings-summary(?:\?office=loc_\w+)?#fees$/);
  const receipt = hrefs.find((href) => href?.startsWith("/dashboard/receipts/rcp_"));
  await page.goto(pages.server.url(receipt ?? ""));
  await page.getByRole("heading", { level: 1, name: /^Receipt R-/ }).waitFor();
});

// spec 30.1
test.each(["", "/es"])(
  "the code to scan is on the first screen of a phone, %s/dashboard",
  async (lang) => {
    const viewport = { width: 360, height: 740 };
    const { page } = await visit({}, { ...phone, viewport, path: `${lang}/dashboard` });
    const box = await page.locator("main article svg[role=img]").boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740);
    expect(box?.width).toBeGreaterThanOrEqual(96);
  },
);

// spec 30.1
test.each(["", "/es"])("the card of %s/dashboard is the front of the ID card", async (lang) => {
  const { page } = await visit({}, { ...phone, path: `${lang}/dashboard/cards` });
  const card = page.locator("main article");
  const logos = () =>
    card.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
  const shown = [await logos(), await card.innerText()] as const;
  await page.goto(pages.server.url(`${lang}/dashboard`));
  expect(await logos()).toEqual(shown[0]);
  const front = (await card.innerText()).trim();
  expect(front).toMatch(/insurance|seguro/i);
  expect(shown[1]).toContain(front);
});

describe("the menu of the dashboard", () => {
  const menu = (page: Page) => page.getByRole("navigation", { name: en.dashboard.menu });

  // spec 30.3
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    "is folded on a phone, names the section and opens all ten; JavaScript: $javaScriptEnabled",
    async (way) => {
      const { page } = await visit({}, { ...phone, ...way, path: "/dashboard/receipts" });
      await expect.poll(() => menu(page).locator("summary").innerText()).toContain("Receipts");
      expect(await menu(page).getByRole("link").count()).toBe(0);
      await menu(page).locator("summary").focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => menu(page).getByRole("link").count()).toBe(10);
      expect(await overflowOf(page)).toBe(0);
      await menu(page).getByRole("link", { name: "Balance" }).click();
      await page.getByRole("heading", { level: 1, name: "Your balance" }).waitFor();
      await expect.poll(() => menu(page).locator("summary").innerText()).toContain("Balance");
      expect(await menu(page).getByRole("link").count()).toBe(0);
    },
  );

  // spec 30.3
  test.each([
    [1024, en],
    [1280, en],
    [1024, es],
    [1280, es],
  ])("stands in one line at %i pixels", async (width, { dashboard, lang }) => {
    const path = lang === "es" ? "/es/dashboard" : "/dashboard";
    const { page } = await visit({}, { viewport: { width, height: 800 }, path });
    const links = page.getByRole("navigation", { name: dashboard.menu }).getByRole("link");
    const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(tops).toHaveLength(10);
    expect(new Set(tops).size).toBe(1);
    expect(await overflowOf(page)).toBe(0);
  });
});
