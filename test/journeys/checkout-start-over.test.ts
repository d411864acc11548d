import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkouts } from "#db/schema/checkout.ts";
import { axeFindings } from "#test/support/axe.ts";
import { pathOf } from "#test/support/entrance.ts";
import { startJoining } from "#test/support/joining.ts";
import type { openPage } from "#test/support/pages.ts";
import { rosa } from "#test/support/shopper.ts";

// A checkout can be discarded at every step, so that the next user of the device sees none of it.

let site: Awaited<ReturnType<typeof startJoining>>;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  site = await startJoining();
});
afterEach(() => opened.close());
afterAll(() => site.close());

async function toPeople(...way: Parameters<typeof site.openPeople>) {
  const { steps, email, ...shown } = await site.openPeople(...way);
  opened = shown;
  ({ page } = shown);
  return { steps, email };
}
const countCheckouts = () => site.server.db.$count(checkouts);

test("every step offers to discard the checkout and asks for confirmation", async () => {
  const { steps, email } = await toPeople({}, [rosa]);
  const { startOver, missing } = steps.words.checkout;
  const { button } = steps;
  const before = await countCheckouts();
  await button(startOver.button).waitFor();
  for (const path of ["/checkout?change", "/checkout/create-account", "/checkout/payment"]) {
    await steps.goTo(site.server.url(path));
    await button(startOver.button).waitFor();
  }
  await button(startOver.button).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: startOver.keep }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await countCheckouts()).toBe(before);
  await button(startOver.button).click();
  await dialog.getByRole("button", { name: startOver.yes }).click();
  await page.waitForURL(/\/checkout\?thrown/);
  await steps.main.getByText(missing.thrown).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await countCheckouts()).toBe(before - 1);
  await page.goto(site.server.url("/checkout/create-account"));
  expect(pathOf(page)).toBe("/checkout?none");
  expect(await page.content()).not.toContain(email);
});

test("discarding works without JavaScript and in Spanish", async () => {
  const { steps } = await toPeople({ isAlive: false, lang: "es" });
  const { startOver, missing } = steps.words.checkout;
  const before = await countCheckouts();
  await steps.button(startOver.button).click();
  await page.waitForURL(/\/es\/checkout\?thrown/);
  await steps.main.getByText(missing.thrown).first().waitFor();
  expect(await countCheckouts()).toBe(before - 1);
});
