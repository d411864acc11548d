import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { payments } from "#db/schema/billing.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { typeCard } from "#test/support/order-page.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { changeCard } from "#test/support/renewing-member.ts";
import {
  button,
  link,
  mainOf,
  openRenewalPages,
  type RenewalPages,
  say,
  surprisesIn,
} from "./renewal-pages.ts";

// A renewal that was declined is paid from the balance: once, whatever happens on the way.

let pages: RenewalPages;
let opened: Awaited<ReturnType<RenewalPages["visit"]>> | undefined;
beforeAll(async () => {
  pages = await openRenewalPages();
});
afterEach(() => opened?.close());
afterAll(() => pages.close());

const declined = { endsIn: -4, renewsBy: "declined" } as const;
async function visit(options: NonNullable<Parameters<RenewalPages["visit"]>[1]> = {}) {
  opened = await pages.visit(declined, { path: "/dashboard/balance", ...options });
  return opened;
}
const paidFor = (id: string) =>
  pages.server.db.$count(
    payments,
    and(
      eq(payments.subscriptionId, id),
      eq(payments.state, "paid"),
      eq(payments.purpose, "renewal"),
    ),
  );
const pay = en.balance.pay("$149.00");

async function tabTo(page: Page, name: string): Promise<void> {
  for (let at = 0; at < 60; at += 1) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (reached === name) return;
  }
  throw new Error(`never reached ${name}`);
}

// spec 30.4, 30.5
test("a card that works again pays by the keyboard alone, and nothing is owed then", async () => {
  const { page, id, issues } = await visit();
  await changeCard(pages.server, id, "success");
  await page
    .getByText(/^Your plan renewal on \w+ \d+, \d{4}: \$149\.00, not paid yet\.$/)
    .waitFor();
  expect(await mainOf(page)).toContain("It isn't money you can spend on dental care");
  await tabTo(page, pay);
  await page.keyboard.press("Enter");
  await page.getByText(en.balance.done).waitFor();
  await page.getByText(en.balance.nothing).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(en.balance.done);
  expect(await paidFor(id)).toBe(1);
  expect(surprisesIn(issues)).toEqual([]);
});

test("a card that is declined again says so, and the amount stays to be paid", async () => {
  const { page, id } = await visit();
  await button(page, pay).click();
  await page.getByRole("alert").filter({ hasText: "Your card was declined." }).waitFor();
  await expect.poll(() => page.locator("input[name=attempt]").inputValue()).toBe("1");
  expect(await paidFor(id)).toBe(0);
  await changeCard(pages.server, id, "success");
  await button(page, pay).click();
  await page.getByText(en.balance.done).waitFor();
  expect(await paidFor(id)).toBe(1);
});

test("a bank that asks is answered, and then the renewal is paid", async () => {
  const { page, id } = await visit();
  await changeCard(pages.server, id, "challenge_passed");
  await button(page, pay).click();
  await link(page, say.open.go).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText(say.done.renewed).waitFor();
  expect(await paidFor(id)).toBe(1);
});

test("a payment whose answer is lost is looked up, and not made again", async () => {
  const { page, id } = await visit();
  await changeCard(pages.server, id, "reset_after");
  await button(page, pay).click();
  await page
    .getByText(/went through|Waiting for your bank|Your plan is renewed/)
    .first()
    .waitFor();
  await expect.poll(() => paidFor(id), { timeout: 20_000 }).toBe(1);
  await page.goto(pages.server.url("/dashboard/balance"));
  await page.getByText(en.balance.nothing).waitFor();
  expect(await button(page, pay).count()).toBe(0);
}, 40_000);

test("two tabs that pay at the same moment make one payment", async () => {
  const { page, id } = await visit();
  await changeCard(pages.server, id, "success");
  const other = await page.context().newPage();
  await other.goto(pages.server.url("/dashboard/balance"));
  await untilAlive(other);
  await Promise.all([button(page, pay).click(), button(other, pay).click()]);
  for (const tab of [page, other])
    await tab
      .getByText(
        /Your payment went through|already processing your renewal payment|can't be renewed now/,
      )
      .first()
      .waitFor();
  expect(await paidFor(id)).toBe(1);
});

describe("on a phone of 320 pixels, in Spanish", () => {
  const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, bypassCSP: true };

  test("another card pays what the overview says is due", async () => {
    const { page, id, issues } = await visit({ ...phone, path: "/es/dashboard" });
    await link(page, es.glance.balance.pay("$149.00")).click();
    await page.getByRole("heading", { level: 1, name: "Su saldo" }).waitFor();
    await page
      .getByText(/^Renovación de su plan del \d+ de \w+ de \d{4}: \$149\.00, sin pagar/)
      .waitFor();
    expect(await mainOf(page)).toContain("No sirve para pagar tratamientos");
    expect(await mainOf(page)).toContain("Vence");
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.getByRole("link", { name: es.balance.anotherNamed("Smile Plan") }).click();
    await typeCard(page);
    await button(page, es.renewal.pay.send("$149.00")).press("Enter");
    await page.getByText(es.renewal.done.renewed).waitFor();
    expect(await paidFor(id)).toBe(1);
    expect(surprisesIn(issues)).toEqual([]);
  }, 30_000);

  test("without JavaScript the card on file pays", async () => {
    const { page, id } = await visit({
      ...phone,
      path: "/es/dashboard/balance",
      javaScriptEnabled: false,
    });
    await changeCard(pages.server, id, "success");
    await button(page, es.balance.pay("$149.00")).click();
    await page.getByText(es.balance.done).waitFor();
    expect(await paidFor(id)).toBe(1);
  });
});
