import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { untilAlive } from "#test/support/pages.ts";
import { type PaymentPage, openPaymentPage } from "./payment-page.ts";
import { link, openRenewalPages, type RenewalPages, say } from "./renewal-pages.ts";

// A click that begins while the page moves is lost: card fields load into a space of their size.

let paymentPage: PaymentPage;
let renewalPages: RenewalPages;
let opened: { page: Page; close: () => Promise<void> };
beforeAll(async () => {
  [paymentPage, renewalPages] = await Promise.all([openPaymentPage(), openRenewalPages()]);
});
afterEach(() => opened.close());
afterAll(async () => {
  await paymentPage.close();
  await renewalPages.close();
});

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Where it stands before the gateway's fields are there, and with them. */
async function placesOf(page: Page, below: Locator) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/fields?*", async (route) => {
    await released;
    await route.continue();
  });
  const top = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await page.reload({ waitUntil: "commit" });
  await untilAlive(page);
  await page.evaluate(() => document.fonts.ready);
  const before = await top();
  release();
  const frame = page.frameLocator("iframe");
  await frame.locator("#number").waitFor();
  // The frame takes the height that the fields tell.
  await expect.poll(() => page.locator("iframe").evaluate((one) => one.style.height)).not.toBe("");
  return { before, after: await top() };
}

describe.each(viewports)("nothing moves below the card's fields on $width pixels", (viewport) => {
  // spec 25.86
  test.each([en, es])("in a checkout, in $lang", async ({ lang, checkoutPayment }) => {
    opened = await paymentPage.startCheckout({ lang }, { viewport });
    const { page } = opened;
    const coupon = page.getByText(checkoutPayment.coupon.have);
    const { before, after } = await placesOf(page, coupon);
    expect(after).toBe(before);
  });

  test("where another card is saved", async () => {
    opened = await renewalPages.visit({}, { viewport });
    const { page } = opened;
    await link(page, say.card.use).click();
    const save = page.getByRole("button", { name: say.card.save });
    await save.waitFor();
    const { before, after } = await placesOf(page, save);
    expect(after).toBe(before);
  });
});
