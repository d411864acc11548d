import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { words } from "#gateways/payments/sandbox/words.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import {
  agree,
  newestCode,
  payBy,
  payButton,
  press,
  typeCard,
  typeCoupon,
} from "#test/support/order-page.ts";
import { overflowOf } from "#test/support/pages.ts";
import {
  arrived,
  isDue,
  isSaid,
  openPaymentPage,
  problem,
  say,
  type PaymentPage,
} from "./payment-page.ts";

// The payment step around the gateway's fields: what stands where, in whose type, and the wallets.

let paymentPage: PaymentPage;
let opened: Awaited<ReturnType<PaymentPage["startCheckout"]>>;
let page: Page;
beforeAll(async () => {
  paymentPage = await openPaymentPage();
});
afterEach(() => opened.close());
afterAll(() => paymentPage.close());

async function startCheckout(...input: Parameters<PaymentPage["startCheckout"]>) {
  opened = await paymentPage.startCheckout(...input);
  ({ page } = opened);
}
const fields = () => page.frameLocator("iframe");
const wallet = () => fields().getByRole("button", { name: words.en.google });

test("what is agreed to comes before the wallet and the card, and the button last, with the coupon folded above the amount", async () => {
  for (const width of [390, 1000, 1280]) {
    await startCheckout({}, { viewport: { width, height: 900 } });
    await fields().locator("#number").waitFor();
    const tops = [];
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      page.locator("input[name=emailCode]"),
      page.locator("input[name=agree]"),
      page.locator("input[name=renew]"),
      page.locator("iframe"),
      page.getByText(say.coupon.have),
      payButton(page),
    ])
      tops.push((await part.boundingBox())?.y ?? 0);
    expect(tops, `${width}`).toEqual(tops.toSorted((one, other) => one - other));
    await expect.poll(() => page.getByLabel(say.coupon.label).isVisible()).toBe(false);
    if (width < 1280) await opened.close();
  }
});

test("a lock and the names of the cards that are taken stand at the card's title", async () => {
  await startCheckout();
  const part = page.locator("section", {
    has: page.getByRole("heading", { name: say.card.title }),
  });
  const brands = part.getByRole("list", { name: say.card.accepted }).getByRole("listitem");
  expect(await brands.allInnerTexts()).toEqual(["Visa", "Mastercard", "Amex", "Discover"]);
  const [title, marks, lock] = [
    await part.getByRole("heading").boundingBox(),
    await brands.first().boundingBox(),
    await part.locator("svg").first().boundingBox(),
  ];
  expect(Math.abs((marks?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(20);
  expect(lock?.width).toBeGreaterThan(16);
  expect(lock?.x).toBeLessThan(marks?.x ?? 0);
});

test("a field with an error stays in its column, and the button beside it in its place", async () => {
  await startCheckout({}, { viewport: { width: 1280, height: 900 } });
  await fields().locator("#number").waitFor();
  const shape = async () => {
    const [code, number, again] = await Promise.all([
      page.locator("input[name=emailCode]").boundingBox(),
      fields().locator("#number").boundingBox(),
      page.getByRole("button", { name: say.email.again }).boundingBox(),
    ]);
    if (!code || !number || !again) throw new Error("not shown");
    return [code.x, code.width, number.x, number.width, again.x, again.y - code.y].map((pixels) =>
      Math.round(pixels),
    );
  };
  const before = await shape();
  await press(page);
  await isSaid(page, en.fieldErrors.email_code_missing);
  expect(await shape()).toEqual(before);
});

// spec 25.74
test("the amount and the button stay in view on a desktop, from the top of the page to its end", async () => {
  await startCheckout({}, { viewport: { width: 1280, height: 900 } });
  await fields().locator("#number").waitFor();
  const isInView = () =>
    payButton(page.getByRole("complementary")).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
  await page.locator("input[name=renew]").scrollIntoViewIfNeeded();
  await expect.poll(isInView).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone the one button is at the end.
  await expect.poll(() => payButton(page.getByRole("complementary")).count()).toBe(0);
  await expect.poll(() => payButton(page).isVisible()).toBe(true);
});

// spec 25.75
test("what is missing in the card fields and beside them is told at once", async () => {
  await startCheckout();
  await fields().locator("#number").waitFor();
  await press(page);
  await isSaid(page, en.fieldErrors.email_code_missing);
  await isSaid(page, say.card.missing);
  await isSaid(page, say.agree.missing);
  await fields().getByText(words.en.numberMissing).waitFor();
  await problem(page).getByRole("link", { name: say.card.missing }).press("Enter");
  const number = fields().locator("#number");
  await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true);
  await typeCard(page);
  await press(page);
  await isSaid(page, en.fieldErrors.email_code_missing);
  await expect.poll(() => problem(page).getByText(say.card.missing).count()).toBe(0);
});

test("what is said of a declined card leads to the card fields, which are empty", async () => {
  await startCheckout();
  await payBy(page, paymentPage.server, "insufficient_funds");
  await isSaid(page, say.failures.insufficient_funds);
  const number = fields().locator("#number");
  await expect.poll(() => number.inputValue()).toBe("");
  await problem(page).getByRole("link", { name: say.card.enterAgain }).press("Enter");
  await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true);
});

// spec 25.76
test("the card fields are set in the page's own type", async () => {
  await startCheckout();
  const faces = () =>
    fields()
      .locator("body")
      .evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
  await expect.poll(faces).toBeGreaterThan(0);
  const stack = fields().locator("#number");
  expect(await stack.evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/^page/);
  const font = await page.evaluate(
    () =>
      performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".woff2"))?.name,
  );
  const { headers } = await fetch(font ?? "");
  expect(headers.get("access-control-allow-origin")).toBe("*");
});

// spec 25.76
test("the card fields stay as they are where the page's type cannot be read", async () => {
  const noted: string[] = [];
  await startCheckout();
  await fields().locator("#number").waitFor();
  page.on("console", (message) => noted.push(message.text()));
  await page.route("**/*.woff2*", async (route) => route.abort());
  await fields().locator("#number").fill(testCards.success.number);
  await page.locator("iframe").evaluate((frame) => frame.dispatchEvent(new Event("load")));
  await expect.poll(() => noted.join()).toContain("Failed to fetch");
  expect(await fields().locator("#number").inputValue()).not.toBe("");
});

// spec 25.77
test("a wallet opens once the form is complete, names the amount, and pays once", async () => {
  const before = await paymentPage.charged();
  await startCheckout();
  await wallet().press("Enter");
  await isSaid(page, say.agree.missing);
  // The wallet brings a card of its own.
  await expect.poll(() => problem(page).getByText(say.card.missing).count()).toBe(0);
  await expect.poll(() => fields().locator("#wallet-sheet").isVisible()).toBe(false);
  await typeCoupon(page, "FIFTEEN");
  await page.getByRole("button", { name: say.coupon.use }).click();
  await isDue(page, "$146.65");
  await page.locator("input[name=emailCode]").fill(await newestCode(paymentPage.server));
  await agree(page);
  await wallet().press("Enter");
  const pay = fields().getByRole("button", { name: `${words.en.walletPay} $146.65` });
  await fields().getByRole("button", { name: words.en.walletCancel }).press("Enter");
  await wallet().press("Enter");
  await pay.dblclick();
  await arrived(page);
  await page.getByText("$146.65").first().waitFor();
  expect(await paymentPage.charged()).toBe(before + 1);
});

test("a wallet's sheet passes axe and fits 320 pixels", async () => {
  const phone = { viewport: { width: 320, height: 700 }, bypassCSP: true };
  await startCheckout({}, phone);
  await page.locator("input[name=emailCode]").fill(await newestCode(paymentPage.server));
  await agree(page);
  await wallet().press("Enter");
  await fields().locator("#wallet-pay").waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});
