import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { operatorOn } from "#test/support/content.ts";
import { entrance } from "#test/support/entrance.ts";
import { addMemberAccount } from "#test/support/join.ts";
import { openMemberPage, signInBrowser } from "#test/support/member-page.ts";
import { beginCheckout, payBy, payButton, typeCoupon } from "#test/support/order-page.ts";
import { untilAlive } from "#test/support/pages.ts";
import { payerOf } from "#test/support/shopper.ts";
import { arrived, type PaymentPage, isSaid, openPaymentPage, say } from "./payment-page.ts";

// While a payment's outcome is unknown, no page says that nothing was charged, and nothing is
// charged without a new request by the member.

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

const isPayment = "**/api/km/checkout/payment?*";
const noCharge = /you haven't been charged/i;
const titled = (name: string) => page.getByRole("heading", { name }).waitFor();

async function signIn() {
  await page.getByRole("link", { name: say.unsure.signIn }).click();
  await page.waitForURL(/\/member-login/);
  await untilAlive(page);
  await entrance(page).logIn(opened.email, payerOf("").password);
}

async function backFromTheBank(): Promise<string> {
  await payBy(page, paymentPage.server, "challenge_passed");
  await page.waitForURL(/\/\/pay\.localhost:\d+\/challenge\//);
  const bank = page.url();
  await page.goBack();
  await untilAlive(page);
  await titled(say.bank.title);
  return bank;
}

describe("a member signed out before the answer arrives", () => {
  // spec 25.14
  test("sees after a lost answer that the outcome is unknown, logs in and pays under the same key", async () => {
    const before = await paymentPage.charged();
    const keys: (string | undefined)[] = [];
    await startCheckout();
    await page.route(isPayment, async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await page.context().clearCookies();
      return route.abort("connectionreset");
    });
    await payBy(page, paymentPage.server, "success");
    await titled(say.unsure.title);
    expect(await page.locator("main").innerText()).not.toMatch(noCharge);
    expect(await payButton(page).isVisible()).toBe(false);
    await page.getByRole("button", { name: say.unsure.again }).click();
    await titled(say.unsure.title);
    await signIn();
    await arrived(page);
    expect(new Set(keys).size).toBe(1);
    expect(await paymentPage.charged()).toBe(before + 1);
  }, 60_000);

  // spec 25.14
  test("keeps the page when the order went with the session", async () => {
    const before = await paymentPage.charged();
    const { server, browser, planId } = paymentPage;
    const member = { ...(await addMemberAccount(operatorOn(server))), host: "localhost" };
    const shown = await openMemberPage(browser, server, member);
    opened = { ...shown, email: member.email };
    ({ page } = opened);
    await beginCheckout(page.context(), server, { planId, payer: null });
    await page.goto(server.url("/checkout/payment"));
    await untilAlive(page);
    let tries = 0;
    await page.route(isPayment, async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await page.context().clearCookies();
      return route.abort("connectionreset");
    });
    await payBy(page, server, "success");
    await titled(say.unsure.title);
    // As long as a page takes to reload its data after the session ends.
    await page.waitForTimeout(1_000);
    expect(page.url()).toBe(server.url("/checkout/payment"));
    expect(await page.locator("main").innerText()).not.toMatch(noCharge);
    await signInBrowser(page.context(), server, member);
    await page.getByRole("button", { name: say.unsure.again }).click();
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  }, 60_000);

  // spec 25.14
  test("sees during 3-D Secure that the outcome is unknown, and finds the payment by logging in", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    await backFromTheBank();
    await page.context().clearCookies();
    await titled(say.unsure.title);
    expect(await page.locator("main").innerText()).not.toMatch(noCharge);
    await signIn();
    await titled(say.bank.title);
    await page.getByRole("button", { name: say.bank.go }).click();
    await page.getByRole("button", { name: /approve/i }).click();
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  }, 60_000);
});

// spec 25.17
test("a payment request that never arrived is not resent after the checkout changed", async () => {
  const before = await paymentPage.charged();
  await startCheckout();
  await page.route(isPayment, (route) => route.abort("connectionreset"));
  await payBy(page, paymentPage.server, "success");
  await titled(say.lost.title);
  await renameRosa();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await page.goto(paymentPage.server.url("/checkout/add-member"));
  await page.unroute(isPayment);
  await page.goto(paymentPage.server.url("/checkout/payment"));
  await untilAlive(page);
  await payButton(page).waitFor();
  // Longer than the page takes to resend a stored request.
  await page.waitForTimeout(1_500);
  expect(sent.filter((path) => path.startsWith("/api/km/"))).toEqual([]);
  expect(await paymentPage.charged()).toBe(before);
  await payBy(page, paymentPage.server, "success");
  await arrived(page);
  expect(await paymentPage.charged()).toBe(before + 1);
});

test("a page waiting for an answer does not resend after a change in another window", async () => {
  const before = await paymentPage.charged();
  await startCheckout();
  await page.route(isPayment, (route) => route.abort("connectionreset"));
  await payBy(page, paymentPage.server, "success");
  await titled(say.lost.title);
  await renameRosa();
  await page.unroute(isPayment);
  await isSaid(page, say.failures.changed);
  await expect.poll(() => page.locator("input[name=agree]:checked").count()).toBe(0);
  expect(await paymentPage.charged()).toBe(before);
});

/** Changes the checkout in another window, at the same price. */
async function renameRosa() {
  const { request } = page.context();
  const auth = await request.get(paymentPage.server.url("/api/auth"));
  const headers = { "csrf-token": auth.headers()["csrf-token"] ?? "" };
  const quote = await request.get(paymentPage.server.url("/api/km/checkout/account"));
  const { members } = (await quote.json()) as { members: Record<string, string>[] };
  const { planDetailId: _, ...rosa } = members[0] ?? {};
  const data = { ...rosa, firstName: "Rosalba" };
  const changed = await request.put(paymentPage.server.url("/api/km/checkout/member"), {
    headers,
    data,
  });
  expect(changed.status()).toBe(200);
}

describe("an unanswered 3-D Secure challenge", () => {
  const otherCard = () => page.getByRole("button", { name: say.bank.otherCard });

  // spec 25.15
  test("is dropped for another card, and only that card is charged", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    const bank = await backFromTheBank();
    // While the bank decides, no step leads away.
    const steps = page.getByRole("navigation", { name: en.checkout.progress });
    expect(await steps.getByRole("link").count()).toBe(0);
    await otherCard().click();
    await isSaid(page, say.failures.notCharged);
    expect(await steps.getByRole("link").count()).toBe(3);
    const window = await page.context().newPage();
    await window.goto(bank);
    expect(await window.getByRole("button", { name: /approve/i }).count()).toBe(0);
    await window.close();
    await payBy(page, paymentPage.server, "success");
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  });

  test("approved in another window is paid, not canceled", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    const bank = await backFromTheBank();
    await page.route("**/api/km/checkout/payment/*", (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    const window = await page.context().newPage();
    await window.goto(bank);
    await window.route("**/checkout/payment?*", (route) => route.abort());
    await window.getByRole("button", { name: /approve/i }).click();
    await expect.poll(() => paymentPage.charged()).toBe(before + 1);
    await otherCard().click();
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  });
});

describe("a coupon that expires during review", () => {
  // spec 25.16
  test("is reported with the reason and the new price, and paying still works", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    await paymentPage.giveCode("ENDSSOON", 10);
    await typeCoupon(page, "endssoon");
    await page.getByRole("button", { name: say.coupon.use }).click();
    await page.getByText(say.coupon.applied("ENDSSOON")).first().waitFor();
    await paymentPage.endCode("ENDSSOON");
    await payBy(page, paymentPage.server, "success");
    await isSaid(page, say.priceChanged("$154.10", "$169.00"));
    const over = say.coupon.over("ENDSSOON", en.fieldErrors.coupon_expired);
    await page.getByText(over).first().waitFor();
    await expect.poll(() => page.locator("input[name=agree]:checked").count()).toBe(0);
    expect(await paymentPage.charged()).toBe(before);
    await payBy(page, paymentPage.server, "success");
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  });
});
