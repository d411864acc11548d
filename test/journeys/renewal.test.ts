import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { payments } from "#db/schema/billing.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { addRenewingMember } from "#test/support/renewing-member.ts";
import {
  button,
  link,
  mainOf,
  openRenewalPages,
  type RenewalPages,
  say,
  surprisesIn,
  type Wanted,
} from "./renewal-pages.ts";

// How a plan goes on: seen, turned off and on, and paid by hand.

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

async function tabTo(page: Page, name: string): Promise<void> {
  for (let at = 0; at < 60; at += 1) {
    await page.keyboard.press("Tab");
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.textContent?.trim() === wanted,
      name,
    );
    if (isThere) return;
  }
  throw new Error(`never reached ${name}`);
}

test("the overview says when a plan renews, for how much and by which card", async () => {
  const { page, id, issues } = await visit({}, { path: "/dashboard" });
  const plan = page.getByRole("region", { name: "Smile Plan" });
  await plan.getByText(en.glance.plan.card("Visa", "4242")).waitFor();
  expect(await plan.innerText()).toMatch(
    /Next charge\s+\$149\.00\s+on \w+\s\d+, \d{4}\s+Auto-renew\s+On/,
  );
  await link(page, en.glance.plan.manage).click();
  await page.waitForURL(`**/dashboard/renewal/${id}`);
  await page.getByRole("heading", { level: 1, name: "Renewal and payment" }).waitFor();
  expect(await mainOf(page)).toContain("Expires 01/2045");
  expect(surprisesIn(issues)).toEqual([]);
});

test.each([
  [60, "(in 60 days)"],
  [1, "(tomorrow)"],
])("%d days ahead, the overview counts them to the next charge", async (endsIn, said) => {
  const { page } = await visit({ endsIn }, { path: "/dashboard", javaScriptEnabled: false });
  expect(await page.getByRole("region", { name: "Smile Plan" }).innerText()).toContain(said);
});

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "with JavaScript: $javaScriptEnabled, auto-renew",
  (way) => {
    test("is turned off, and on again by its text", async () => {
      const { page, issues } = await visit({}, way);
      await button(page, say.auto.turnOff).click();
      await page.getByText(say.done.off).waitFor();
      await expect.poll(() => mainOf(page)).toMatch(/Active through .*It won't renew\./);
      expect(await mainOf(page)).toMatch(/I authorize .* to renew my plan .*\$149\.00/s);
      await button(page, say.auto.turnOn).click();
      await page.getByText(say.done.on).waitFor();
      await expect.poll(() => mainOf(page)).toMatch(/Renews on .*, for \$149\./);
      expect(surprisesIn(issues)).toEqual([]);
    });

    test("doesn't keep a member from paying for the next term with the card on file", async () => {
      const { page, issues } = await visit({ endsIn: 30 }, way);
      await button(page, say.pay.send("$149.00")).click();
      await page.getByText(say.done.renewed).waitFor();
      await expect.poll(() => mainOf(page)).toContain("Your renewal is paid.");
      expect(surprisesIn(issues)).toEqual([]);
    });
  },
);

test("auto-renew is turned off by the keyboard alone", async () => {
  const { page } = await visit();
  await tabTo(page, say.auto.turnOff);
  await page.keyboard.press("Enter");
  await page.getByText(say.done.off).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(say.done.off);
});

test("a card that is declined again says so, and is charged again by another click", async () => {
  const { page } = await visit({ endsIn: -4, renewsBy: "declined" });
  await page.getByText(/Your card was declined\. Add another card by/).waitFor();
  const pay = button(page, say.pay.send("$149.00"));
  for (const attempt of ["1", "2"]) {
    await pay.click();
    await expect.poll(() => page.locator("input[name=attempt]").inputValue()).toBe(attempt);
    await page.getByRole("alert").filter({ hasText: "Your card was declined." }).waitFor();
  }
});

test("a price that has changed meanwhile is shown, and nothing is charged", async () => {
  const { page, id } = await visit({ endsIn: 30 });
  await page.locator("input[name=amountCents]").evaluate((input: HTMLInputElement) => {
    input.value = "100";
  });
  await button(page, say.pay.send("$149.00")).click();
  await page.getByRole("alert").filter({ hasText: "The price is now $149.00." }).waitFor();
  expect(await pages.server.db.$count(payments, eq(payments.subscriptionId, id))).toBe(1);
});

test("the balance says what is owed, and leads to where another card pays it", async () => {
  const { page, id, issues } = await visit(
    { endsIn: -4, renewsBy: "declined" },
    { path: "/dashboard/balance" },
  );
  await page
    .getByText(/^Your plan renewal on \w+ \d+, \d{4}: \$149\.00, not paid yet\.$/)
    .waitFor();
  await page.getByRole("link", { name: en.balance.anotherNamed("Smile Plan") }).click();
  await page.waitForURL(`**/dashboard/renewal/${id}?renew`);
  expect(surprisesIn(issues)).toEqual([]);
});

test("a member of two plans chooses one", async () => {
  const { page, person } = await visit();
  const actor = { kind: "member", sessionId: "ses_none", email: "rosa@example.com" } as const;
  if (person.kind !== "member") throw new Error("no member");
  const { accountId } = person;
  await addRenewingMember(pages.server, {
    planId: await addPlan(operatorOn(pages.server)),
    endsIn: 40,
    as: { ...actor, accountId },
  });
  await page.goto(pages.server.url("/dashboard/renewal"));
  await expect.poll(() => link(page, say.manageNamed("Smile Plan")).count()).toBe(1);
  expect(await page.getByRole("link", { name: /^Manage renewal: / }).count()).toBe(2);
});

describe("on a phone of 320 pixels", () => {
  const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, bypassCSP: true };

  test.each<[string, Wanted]>([
    ["renews", {}],
    ["can be paid for", { endsIn: 30 }],
    ["is past due", { endsIn: -4, renewsBy: "declined" }],
    ["has lapsed", { endsIn: -20, renewsBy: "declined" }],
  ])(
    "a plan that %s passes axe in both schemes, in Spanish",
    async (_, wanted) => {
      const { page, id, issues } = await visit(wanted, { ...phone, path: "/es/dashboard" });
      const paths = ["/renewal", `/renewal/${id}?card`, "/balance"];
      for (const path of ["", ...paths]) {
        await page.goto(pages.server.url(`/es/dashboard${path}`));
        await untilAlive(page);
        if (path.endsWith("card")) await page.frameLocator("iframe").locator("#number").waitFor();
        expect([path, await overflowOf(page)]).toEqual([path, 0]);
        expect([path, await axeFindingsInBothSchemes(page)]).toEqual([path, []]);
      }
      expect(surprisesIn(issues)).toEqual([]);
    },
    60_000,
  );

  test("auto-renew is turned off and on in Spanish", async () => {
    const { page } = await visit({}, { ...phone, path: "/es/dashboard/renewal" });
    await button(page, es.renewal.auto.turnOff).click();
    await page.getByText(es.renewal.done.off).waitFor();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await button(page, es.renewal.auto.turnOn).click();
    await page.getByText(es.renewal.done.on).waitFor();
  });
});
