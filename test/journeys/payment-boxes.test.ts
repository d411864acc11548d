import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { typeCoupon } from "#test/support/order-page.ts";
import { isDue, openPaymentPage, type PaymentPage, say } from "./payment-page.ts";

// What was typed and checked on the payment page stays, while the price that it is about stays.

let paymentPage: PaymentPage;
let opened: Awaited<ReturnType<PaymentPage["startCheckout"]>>;
let page: Page;
beforeAll(async () => {
  paymentPage = await openPaymentPage();
});
afterEach(() => opened.close());
afterAll(() => paymentPage.close());

const boxes = ["agree", "renew"];
const box = (name: string) => page.locator(`input[name=${name}]`);

async function fillIn(...input: Parameters<PaymentPage["startCheckout"]>) {
  opened = await paymentPage.startCheckout(...input);
  ({ page } = opened);
  await box("emailCode").fill("123456");
  for (const name of boxes) await box(name).check();
}

const checked = async () => {
  const all = await page.locator("main input[type=checkbox]:checked").all();
  return Promise.all(all.map((one) => one.getAttribute("name")));
};
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("with JavaScript", () => {
  // spec 25.82
  test("a coupon that is applied or removed leaves the code and every box as they are", async () => {
    await fillIn();
    await typeCoupon(page, "fifteen");
    await button(say.coupon.use).click();
    await page.getByText(say.coupon.applied("FIFTEEN")).first().waitFor();
    expect(await checked()).toEqual(boxes);
    expect(await box("emailCode").inputValue()).toBe("123456");
    await button(say.coupon.remove("FIFTEEN")).click();
    await page.getByText(say.coupon.have).waitFor();
    expect(await checked()).toEqual(boxes);
    expect(await box("emailCode").inputValue()).toBe("123456");
    expect(await page.getByText(say.agree.renewalCleared).count()).toBe(0);
  });

  // spec 25.82
  test("another billing cycle leaves the code, and a coupon that was not applied yet", async () => {
    await fillIn();
    await typeCoupon(page, "fifteen");
    await button(en.checkout.summary.switchTo.monthly).first().click();
    await page.getByRole("heading", { name: say.title }).waitFor();
    await page.getByText(say.agree.renewalCleared).waitFor();
    await page.getByText(say.agree.cleared).waitFor();
    await button(en.checkout.summary.switchTo.annual).first().waitFor();
    expect(await checked()).toEqual([]);
    expect(await box("emailCode").inputValue()).toBe("123456");
    expect(await page.getByLabel(say.coupon.label).inputValue()).toBe("fifteen");
  });

  // spec 25.82
  test("a refused coupon and another email leave them, too", async () => {
    await fillIn();
    await typeCoupon(page, "no-such-code");
    await button(say.coupon.use).click();
    await page.getByText(en.fieldErrors.coupon_not_found).first().waitFor();
    expect(await checked()).toEqual(boxes);
    await button(say.email.again).click();
    await page.getByText(say.email.sentAgain).first().waitFor();
    expect(await checked()).toEqual(boxes);
    expect(await box("emailCode").inputValue()).toBe("123456");
  });
});

// Only an order with nothing due can be paid without JavaScript, so only it has the code and boxes.
describe("without JavaScript", () => {
  const start = async (planId: string) => {
    opened = await paymentPage.startCheckout({ planId }, { javaScriptEnabled: false });
    ({ page } = opened);
  };
  const useCoupon = async (code: string) => {
    await typeCoupon(page, code);
    await button(say.coupon.use).click();
  };
  const areKept = async () => {
    expect(await checked()).toEqual(["agree"]);
    expect(await box("emailCode").inputValue()).toBe("123456");
  };

  // spec 25.82
  test("another email and a coupon that is removed, refused or applied leave them", async () => {
    await start(paymentPage.planWithoutFee);
    await useCoupon("allfree");
    await page.getByText(say.coupon.applied("ALLFREE")).first().waitFor();
    await box("emailCode").fill("123456");
    await box("agree").check();
    await button(say.email.again).click();
    await page.getByText(say.email.sentAgain).first().waitFor();
    await areKept();
    await button(say.coupon.remove("ALLFREE")).click();
    await page.getByText(say.coupon.have).waitFor();
    await areKept();
    expect(await box("agree").isVisible()).toBe(false);
    await useCoupon("no-such-code");
    await page.getByText(en.fieldErrors.coupon_not_found).first().waitFor();
    await areKept();
    await useCoupon("allfree");
    await page.getByText(say.coupon.applied("ALLFREE")).first().waitFor();
    await areKept();
  });

  // spec 25.82
  test("another billing cycle leaves a coupon that was not applied yet", async () => {
    await start(paymentPage.planId);
    await typeCoupon(page, "fifteen");
    await button(en.checkout.summary.switchTo.monthly).first().click();
    await button(en.checkout.summary.switchTo.annual).first().waitFor();
    expect(await page.getByLabel(say.coupon.label).inputValue()).toBe("fifteen");
  });

  // spec 25.82
  test("Enter in the coupon's field applies it, and pays nothing", async () => {
    const before = await paymentPage.charged();
    await start(paymentPage.planId);
    await typeCoupon(page, "fifteen");
    await page.getByLabel(say.coupon.label).press("Enter");
    await page.getByText(say.coupon.applied("FIFTEEN")).first().waitFor();
    expect(await paymentPage.charged()).toBe(before);
  });
});

// spec 25.82
test("another billing cycle clears the boxes whose text it changes, and says why", async () => {
  await fillIn({}, { bypassCSP: true });
  await button(en.checkout.summary.switchTo.monthly).first().click();
  await isDue(page, "$35.00");
  await page.getByText(say.agree.renewalCleared).waitFor();
  // The terms say what is refunded, by the month or by the year.
  await page.getByText(say.agree.cleared).waitFor();
  expect(await checked()).toEqual([]);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await box("renew").check();
  await expect.poll(() => page.getByText(say.agree.renewalCleared).count()).toBe(0);
});

// spec 25.82
test("a coupon for everything puts the renewal aside, and gives it back as it was", async () => {
  await fillIn({ planId: paymentPage.planWithoutFee });
  await typeCoupon(page, "allfree");
  await button(say.coupon.use).click();
  await page.getByText(say.coupon.applied("ALLFREE")).first().waitFor();
  expect(await box("renew").isVisible()).toBe(false);
  expect(await box("renew").isDisabled()).toBe(true);
  await button(say.coupon.remove("ALLFREE")).click();
  await box("renew").waitFor();
  expect(await checked()).toEqual(boxes);
});
