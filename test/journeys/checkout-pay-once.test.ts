import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { agree, newestCode, payBy, payButton, press, typeCard } from "#test/support/order-page.ts";
import { untilAlive } from "#test/support/pages.ts";
import { arrived, type PaymentPage, done, isSaid, openPaymentPage, say } from "./payment-page.ts";

// 3-D Secure and broken connections: each checkout is charged once, and the member learns the
// result.

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

/**
 * Offline mode drops requests in flight; losing a script of the next page would break this page.
 * What is in view one second after the start is preloaded: the links at the top, before the typing
 * scrolls down.
 */
const untilPreloaded = () =>
  page.waitForFunction(() => {
    const there = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    const ahead = [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")];
    return ahead.length > 0 && ahead.every(({ href }) => there.has(href));
  });

describe("3-D Secure", () => {
  const toBank = () => page.waitForURL(/\/\/pay\.localhost:\d+\/challenge\//);

  test("approving leads back to the receipt", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    await payBy(page, paymentPage.server, "challenge_passed");
    await toBank();
    await page.getByRole("button", { name: /approve/i }).click();
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  });

  test("refusing shows the reason, and another card works", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    await payBy(page, paymentPage.server, "challenge_failed");
    await toBank();
    await page.getByRole("button", { name: /approve/i }).click();
    await page.waitForURL(/\/checkout\/payment\?payment=pay_/);
    await untilAlive(page);
    await isSaid(page, say.failures.authentication_failed);
    expect(await paymentPage.charged()).toBe(before);
    await payBy(page, paymentPage.server, "success");
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  });

  test("going back in the browser shows the link to the bank again", async () => {
    await startCheckout();
    await payBy(page, paymentPage.server, "challenge_passed");
    await toBank();
    await page.goBack();
    await untilAlive(page);
    await page.getByRole("button", { name: say.bank.go }).click();
    await toBank();
    await page.getByRole("button", { name: /approve/i }).click();
    await arrived(page);
    expect(page.url()).toMatch(done);
  });
});

describe("a checkout is charged once", () => {
  // spec 25.6
  test("when the button is pressed twice", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    await page.locator("input[name=emailCode]").fill(await newestCode(paymentPage.server));
    await typeCard(page);
    await agree(page);
    await payButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  });

  // spec 25.6
  test("when the answer is lost: the page retries with the same key", async () => {
    const before = await paymentPage.charged();
    const keys: (string | undefined)[] = [];
    await startCheckout();
    await page.route("**/api/km/checkout/payment?*", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    await payBy(page, paymentPage.server, "success");
    await page.getByRole("heading", { name: say.lost.title }).waitFor();
    await arrived(page);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(await paymentPage.charged()).toBe(before + 1);
  });

  test("when the page is reloaded before it learns of the payment: it leads to the receipt", async () => {
    const before = await paymentPage.charged();
    let isLost = true;
    await startCheckout();
    await page.route("**/api/km/checkout/payment?*", async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      // The page, and its request, may be gone by then.
      return route.abort("connectionreset").catch(() => undefined);
    });
    await payBy(page, paymentPage.server, "success");
    await page.getByRole("heading", { name: say.lost.title }).waitFor();
    isLost = false;
    await page.goto(paymentPage.server.url("/checkout/payment"));
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  });

  test("when the browser goes offline: the page waits and continues once it is online", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    await untilPreloaded();
    await page.route("**/api/km/checkout/payment?*", async (route) => {
      await untilPreloaded();
      await page.context().setOffline(true);
      await route.abort("internetdisconnected");
    });
    await payBy(page, paymentPage.server, "success");
    await page.getByText(say.lost.offline).waitFor();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).hover();
    expect(await paymentPage.charged()).toBe(before);
    expect(asked).toEqual([]);
    await page.unroute("**/api/km/checkout/payment?*");
    await page.context().setOffline(false);
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  });

  test("when the request never arrived: it is sent after a reload with the same key", async () => {
    const before = await paymentPage.charged();
    const keys: (string | undefined)[] = [];
    const isPayment = "**/api/km/checkout/payment?*";
    await startCheckout();
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/checkout/payment?"))
        keys.push(request.headers()["idempotency-key"]);
    });
    await page.route(isPayment, (route) => route.abort("connectionreset"));
    await payBy(page, paymentPage.server, "success");
    await page.getByRole("heading", { name: say.lost.title }).waitFor();
    await page.unroute(isPayment);
    await page.reload();
    await arrived(page);
    expect(new Set(keys).size).toBe(1);
    expect(await paymentPage.charged()).toBe(before + 1);
  });

  test("when a second window pays: it shows the running payment instead", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    const first = page;
    const second = await page.context().newPage();
    await second.goto(first.url());
    await untilAlive(second);
    const emailCode = await newestCode(paymentPage.server);
    for (const window of [first, second]) {
      await window.locator("input[name=emailCode]").fill(emailCode);
      await typeCard(window, "slow");
      await agree(window);
    }
    await press(first);
    await first.getByText(say.paying.now).waitFor();
    await press(second);
    await second.getByRole("heading", { name: say.waiting.title }).waitFor();
    await paymentPage.endSlowness();
    await Promise.all([first, second].map(arrived));
    expect(await paymentPage.charged()).toBe(before + 1);
  }, 60_000);

  test("when the page is reloaded during payment: it finds the payment and the receipt", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    await payBy(page, paymentPage.server, "slow");
    await page.getByText(say.paying.now).waitFor();
    await paymentPage.untilCharging();
    await page.reload();
    await page.getByRole("heading", { name: say.waiting.title }).waitFor();
    await paymentPage.endSlowness();
    await arrived(page);
    expect(await paymentPage.charged()).toBe(before + 1);
  });
});
