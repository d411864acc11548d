import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fiftyStates } from "#contract/us-states.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { pageOf } from "#test/support/block-samples.ts";
import { addPlan } from "#test/support/catalog.ts";
import { checkoutPage } from "#test/support/checkout-page.ts";
import { operatorOn, publish } from "#test/support/content.ts";
import { pathOf } from "#test/support/entrance.ts";
import { sideOf, startJoining } from "#test/support/joining.ts";
import { openPage } from "#test/support/pages.ts";

// From a plan card into the checkout: the plan and its billing cycle come along, the dentist is a
// question with an answer.

let site: Awaited<ReturnType<typeof startJoining>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  site = await startJoining();
  const further = { fromPerson: 2, annualCents: 95_00 };
  await addPlan(operatorOn(site.server), {
    externalId: "family",
    name: { en: "Family plan" },
    position: 9,
    states: fiftyStates.filter((state) => state !== "WA" && state !== "VT"),
    tiers: [{ annualCents: 139_00, monthlyCents: null, feeCents: 0, family: [further] }],
  });
  const tier = { monthlyCents: null, feeCents: 0 };
  const adult = { ...tier, externalId: "adult", name: { en: "Adult plan" }, minAge: 18 };
  const child = { ...tier, externalId: "child", name: { en: "Child plan" }, maxAge: 17 };
  const gums = { ...tier, externalId: "gum-care", name: { en: "Gum care plan" }, minAge: 18 };
  await addPlan(operatorOn(site.server), {
    externalId: "ages",
    name: { en: "By age plan" },
    position: 10,
    tiers: [
      { ...adult, annualCents: 149_00, monthlyCents: 14_50 },
      { ...child, annualCents: 109_00 },
      { ...gums, audience: "perio", annualCents: 329_00, monthlyCents: 31_00 },
    ],
  });
  const card = {
    name: "Family plan",
    plan_id: "family",
    people: 2,
    includes: ["Two cleanings a year"],
    prices: [{ cycle: "annual" as const, price_cents: 139_00 }],
  };
  await publish(site.server, ({ pages }) =>
    pages.push(
      pageOf("/for-families", [
        { id: "a", type: "plan_cards", props: { heading: "Plans", plans: [card] } },
      ]),
    ),
  );
});
afterEach(() => opened.close());
afterAll(() => site.close());

async function openAt(path: string, isAlive = true, options = {}) {
  opened = await openPage(site.browser, { javaScriptEnabled: isAlive, ...options });
  ({ page } = opened);
  page.setDefaultTimeout(10_000);
  const steps = checkoutPage(page, { isAlive, server: site.server });
  await steps.goTo(site.server.url(path));
  const radio = (name: string) => steps.main.getByRole("radio", { name, exact: true });
  const said = () => steps.main.innerText();
  return { steps, radio, said };
}

const newest = async () => {
  const all = await site.server.db.select().from(checkouts);
  return all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
};

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_way, isAlive) => {
  // spec 25.68
  test("a plan card's link selects the plan and the cycle, and one click goes on without a dentist", async () => {
    const { steps, radio, said } = await openAt(
      `/checkout?plan=${site.plan}&cycle=monthly`,
      isAlive,
    );
    await steps.heading("Start your order").waitFor();
    expect(await said()).toContain("You chose the Test plan, paid monthly.");
    expect(await radio("Test plan").isChecked()).toBe(true);
    expect(await radio("Monthly").isChecked()).toBe(true);
    expect(await radio("I'll choose an office later").isChecked()).toBe(true);
    await steps.choose();
    expect(await newest()).toMatchObject({
      planId: site.plan,
      cycle: "monthly",
      locationId: null,
    });
  });

  // spec 25.72
  test("a family sees the price of the card, what each further person costs, and no cycle that the plan lacks", async () => {
    const { steps, radio, said } = await openAt("/for-families", isAlive);
    await expect.poll(said).toMatch(/\$234\s*\/year\s+for 2 people, \$95 for each additional/);
    await steps.goTo(site.server.url("/checkout?plan=family&cycle=monthly"));
    await expect.poll(said).toContain("You chose the Family plan, $234/year for 2 people.");
    expect(await said()).toContain("You can't pay for this plan that way. Here are your options.");
    expect(await said()).toContain("$95/year for each additional person");
    expect(await radio("Monthly").count()).toBe(0);
    await steps.choose();
    expect(await newest()).toMatchObject({ cycle: "annual" });
    // The card's total, before the long form.
    expect(await sideOf(page).innerText()).toMatch(/Due today\s+for 2 people\s+\$234\.00/);
    const further = sideOf(page).getByText("$95/year for each additional person");
    expect(await further.isVisible()).toBe(false);
    await sideOf(page).getByText("Plans for people you add").click();
    await further.waitFor();
  });

  // spec 25.68
  test("the tier on the card stays what was chosen, up to the person who joins", async () => {
    const { steps, radio, said } = await openAt(
      `/checkout?plan=ages&tier=gum-care&cycle=monthly`,
      isAlive,
    );
    await expect.poll(said).toContain("You chose the Gum care plan, $31/month.");
    expect(await radio("Gum care plan").isChecked()).toBe(true);
    await steps.choose();
    expect(await sideOf(page).innerText()).toMatch(/Gum care plan\s+\$31\.00/);
    expect(await sideOf(page).innerText()).not.toContain("$14.50");
    await steps.enterEmail(site.freshEmail());
    await steps.fillDetails();
    await steps.button("Continue").click();
    await steps.heading("Who's joining?").waitFor();
    expect(await said()).toContain("Gum care plan, $31/month");
    await steps.button("Add myself").click();
    await expect.poll(said).toContain("· Gum care plan");
  });

  // spec 25.68
  test("where the age decides, one answer says so in a line and another is what must be chosen", async () => {
    const { radio, said } = await openAt("/checkout?plan=ages&cycle=annual", isAlive);
    const ages =
      /Adult plan\s+Ages 18 and older\s+\$149\/year or \$14\.50\/month\s+Child plan\s+Ages 17 and younger\s+\$109\/year/;
    await expect.poll(said).toMatch(ages);
    expect(await radio("By age plan").isChecked()).toBe(true);
    expect(await radio("Adult plan").count()).toBe(0);
    await page.goto(site.server.url("/checkout?plan=ages&tier=child&cycle=annual"));
    await expect.poll(said).toContain("You chose the Child plan, $109/year.");
    expect(await radio("Child plan").isChecked()).toBe(true);
  });

  // spec 25.68
  test("a plan says whom it is for, what it includes, what a year costs and where it is sold, before it asks who you are", async () => {
    const { radio, said } = await openAt("/checkout?plan=ages&tier=gum-care", isAlive);
    await expect.poll(said).toMatch(/Gum care plan\s+Adult treated for gum disease\s+By age plan/);
    await expect.poll(said).toMatch(/Monthly\s+\$31\/month \(\$372\sa\syear\)/);
    expect(await said()).toContain("Available to residents of Arizona.");
    await page.goto(site.server.url("/checkout?plan=family"));
    expect(await radio("Family plan").isChecked()).toBe(true);
    expect(await said()).toContain("Available in every state except Vermont and Washington.");
    const name = "What you get: Family plan";
    const folded = page.locator("details", { has: page.locator("summary", { hasText: name }) });
    const included = folded.getByText("Two cleanings a year");
    expect(await included.isVisible()).toBe(false);
    await folded.locator("summary").click();
    await included.waitFor();
  });

  // spec 25.68
  test("a dentist can be picked now, and the plan is kept meanwhile", async () => {
    const { steps, radio } = await openAt(`/checkout?plan=${site.plan}&cycle=monthly`, isAlive);
    await radio("Choose your office now").check();
    await steps.button("Continue with this plan").click();
    await steps.heading("Find a dentist").waitFor();
    expect(pathOf(page)).toBe(`/find-a-dentist?plan=${site.plan}`);
    await page.goto(site.server.url(`/checkout?office=${site.office}`));
    await steps.heading("Start your order").waitFor();
    expect(await radio("Saguaro Dental").isChecked()).toBe(true);
    expect(await radio("Monthly").isChecked()).toBe(true);
    await steps.choose();
    const { planId, cycle, locationId } = (await newest()) ?? {};
    expect({ planId, cycle }).toEqual({ planId: site.plan, cycle: "monthly" });
    expect(locationId).toMatch(/^loc_/);
  });

  // spec 25.68
  test("the tier that was pressed comes back with the dentist that is picked", async () => {
    const { steps, radio, said } = await openAt(
      "/checkout?plan=ages&tier=gum-care&cycle=annual",
      isAlive,
    );
    await radio("Choose your office now").check();
    await steps.button("Continue with this plan").click();
    await steps.heading("Find a dentist").waitFor();
    await steps.goTo(site.server.url(`/office/${site.office}`));
    await steps.main.getByRole("link", { name: "Choose this office" }).first().click();
    await steps.heading("Start your order").waitFor();
    expect(await radio("Saguaro Dental").isChecked()).toBe(true);
    expect(await radio("Gum care plan").isChecked()).toBe(true);
    await expect.poll(said).toContain("You chose the Gum care plan, $329/year.");
    await steps.choose();
    expect(await sideOf(page).innerText()).toMatch(/Gum care plan\s+\$329\.00/);
    // Another card of the same plan was pressed meanwhile.
    await steps.goTo(site.server.url("/checkout?plan=ages&tier=adult&cycle=annual"));
    await steps.heading("Start your order").waitFor();
    expect(await radio("Adult plan").isChecked()).toBe(true);
  });
});

// spec 25.68
test.each([
  ["plan=gone", "The plan in that link isn't available"],
  ["plan=gone&cycle=annual", "The plan in that link isn't available"],
  ["cycle=weekly", "You can't pay for this plan that way"],
])("?%s is ignored with a notice", async (query, notice) => {
  const { steps, said } = await openAt(`/checkout?${query}`);
  await steps.heading("Choose your plan").waitFor();
  expect(await said()).toContain(notice);
  expect(await steps.main.locator("input[name=planId]:checked").count()).toBe(0);
});

// spec 25.69
test("the checkout's frame leads nowhere else: logo, phone and lock, legal links, no menu", async () => {
  const { steps } = await openAt(`/checkout?plan=${site.plan}`);
  const header = page.locator("header[data-layout]");
  expect(await header.innerText()).toContain("Secure checkout");
  expect(await header.getByRole("link", { name: /join/i }).count()).toBe(0);
  expect(await page.getByRole("navigation", { name: "Main menu" }).count()).toBe(0);
  expect(await header.getByRole("link").first().getAttribute("href")).toBe("/");
  expect(await page.locator("footer").innerText()).toContain("This is not insurance.");
  const progress = page.getByRole("navigation", { name: "Checkout steps" });
  expect(await progress.locator("[aria-current=step]").innerText()).toBe("Plan");
  await steps.choose();
  await progress.getByRole("link", { name: /^Plan/ }).click();
  await steps.heading("Start your order").waitFor();
});

// spec 25.69
test("on a phone the total stays in sight and unfolds", async () => {
  const viewport = { width: 390, height: 800 };
  const { steps } = await openAt(`/checkout?plan=${site.plan}`, true, { viewport });
  await steps.choose();
  const bar = page.locator("summary", { hasText: "Your order" });
  const box = await bar.boundingBox();
  expect(await bar.innerText()).toContain("$169.00");
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  await bar.click();
  await page.locator("details[open]", { hasText: "One-time processing fee" }).waitFor();
  await bar.click();
  await steps.enterEmail(site.freshEmail());
  await page.getByLabel("ZIP code").focus();
  const field = await page.getByLabel("ZIP code").boundingBox();
  const now = await page.locator("details.order-bar").boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(now?.y ?? 0);
});
