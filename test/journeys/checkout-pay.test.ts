import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
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
import { leo, mia, rosa } from "#test/support/shopper.ts";
import {
  arrived,
  type PaymentPage,
  done,
  isDue,
  isSaid,
  openPaymentPage,
  problem,
  say,
} from "./payment-page.ts";

// The payment step in a real browser, with the sandbox's card fields on their own origin.

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
/** Chromium logs the status of a declined card or coupon to the console. */
const surprises = () => opened.issues.filter((said) => !/status of 4\d\d/.test(said));

describe("one person joins", () => {
  // spec 1.3
  test("reviews the amount due, agrees, enters a card and the emailed code, and is enrolled", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    await expect.poll(() => page.title()).toMatch(/^Checkout \| /);
    await isDue(page, "$169.00");
    const boxes = await page.locator("main input[type=checkbox]").all();
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(await box.isChecked()).toBe(false);
    // Once in what is agreed to, and once in the footer.
    const said = async (part: string) =>
      (await page.locator(part).innerText()).match(/not insurance/gi);
    expect(await said("main")).toHaveLength(1);
    expect(await said("footer")).toHaveLength(1);
    const text = await page.locator("main label", { hasText: "not insurance" }).innerText();
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(120);
    await payBy(page, paymentPage.server, "success");
    await arrived(page);
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toBe(say.done.title);
    await page.getByText("$169.00").first().waitFor();
    await page.getByText(/Your plan ends on \w+ \d{1,2}, \d{4}\./).waitFor();
    // The card itself, to print or to text.
    const card = page.getByRole("article", { name: "Rosa Delgado" });
    await expect.poll(() => card.innerText()).toContain("THIS IS NOT INSURANCE");
    await card.getByRole("img", { name: /QR/ }).waitFor();
    const print = page.getByRole("link", { name: say.done.printCard });
    expect(await print.getAttribute("target")).toBe("_blank");
    expect(
      (
        await page.request.get(new URL((await print.getAttribute("href")) ?? "", page.url()).href)
      ).headers()["content-type"],
    ).toBe("application/pdf");
    expect(await paymentPage.charged()).toBe(before + 1);
    const here = page.url();
    await page.reload();
    expect(page.url()).toBe(here);
    await page.goBack();
    // Nothing is left to pay on any later visit.
    await expect.poll(() => payButton(page).count()).toBe(0);
    expect(surprises()).toEqual([]);
  });

  test("reads beside each field what is missing, and nothing is charged", async () => {
    await startCheckout();
    const before = await paymentPage.charged();
    await press(page);
    await problem(page).waitFor();
    await expect.poll(() => problem(page).textContent()).toContain(say.failures.mend);
    // In the summary and at the field.
    await expect.poll(() => page.getByText(en.fieldErrors.email_code_missing).count()).toBe(2);
    await expect.poll(() => page.getByText(say.agree.missing).count()).toBe(2);
    await page.locator("input[name=emailCode]").fill("000000");
    await typeCard(page);
    await agree(page);
    await press(page);
    await isSaid(page, en.fieldErrors.email_code_wrong);
    expect(await paymentPage.charged()).toBe(before);
    await payBy(page, paymentPage.server, "success");
    await arrived(page);
    await page.waitForLoadState();
    expect(surprises()).toEqual([]);
  });
});

test("a family pays less with a coupon, and can remove it", async () => {
  const brother = { ...mia, firstName: "Noa" };
  const sister = { ...mia, firstName: "Eva", dateOfBirth: "2018-02-03" };
  await startCheckout({ people: [rosa, leo, mia, brother, sister] });
  await isDue(page, "$765.00");
  const use = page.getByRole("button", { name: say.coupon.use });
  await typeCoupon(page, "no-such-code");
  await use.click();
  await problem(page).waitFor();
  await expect.poll(() => problem(page).textContent()).toContain(en.fieldErrors.coupon_not_found);
  await typeCoupon(page, "leftover");
  await use.click();
  await isSaid(page, en.fieldErrors.coupon_minimum_members);
  await typeCoupon(page, " fifteen ");
  await use.click();
  await isDue(page, "$653.25");
  await page.getByRole("button", { name: say.coupon.remove("FIFTEEN") }).click();
  await isDue(page, "$765.00");
  await typeCoupon(page, "FIFTEEN");
  await use.click();
  await isDue(page, "$653.25");
  await payBy(page, paymentPage.server, "success");
  await arrived(page);
  await page.getByText("$653.25").first().waitFor();
  for (const name of ["Rosa", "Leo", "Mia", "Noa", "Eva"])
    await expect.poll(() => page.locator("dl").getByText(`${name} Delgado`).isVisible()).toBe(true);
});

test("a declined card is explained, the boxes stay checked, and another card works", async () => {
  const before = await paymentPage.charged();
  await startCheckout();
  await payBy(page, paymentPage.server, "insufficient_funds");
  await isSaid(page, say.failures.insufficient_funds);
  // It is read first, and what it asks for follows.
  const isRead = () =>
    problem(page).evaluate((box) => box.parentElement === document.activeElement);
  await expect.poll(isRead).toBe(true);
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
  const heading = await top(page.getByRole("heading", { level: 1 }));
  const box = await top(problem(page));
  expect(heading).toBeLessThan(box);
  for (const further of ["input[name=agree]", "iframe"])
    expect(box).toBeLessThan(await top(page.locator(further).first()));
  await expect.poll(() => page.locator("input[name=agree]").first().isChecked()).toBe(true);
  // The email address is confirmed by now and no code is requested again.
  await page.locator("input[name=emailCode]").waitFor({ state: "detached" });
  await expect.poll(() => page.frameLocator("iframe").locator("#number").inputValue()).toBe("");
  await payBy(page, paymentPage.server, "success");
  await arrived(page);
  expect(await paymentPage.charged()).toBe(before + 1);
});

describe("paying works", () => {
  test("by the keyboard alone", async () => {
    await startCheckout();
    const code = await newestCode(paymentPage.server);
    const byTab = async (isThere: () => Promise<boolean>) => {
      for (let at = 0; at < 60; at += 1) {
        await page.keyboard.press("Tab");
        if (await isThere()) return;
      }
      throw new Error("never reached");
    };
    const named = (name: string) => () =>
      page.evaluate((wanted) => document.activeElement?.getAttribute("name") === wanted, name);
    const fields = page.frameLocator("iframe");
    const number = fields.locator("#number");
    await byTab(named("emailCode"));
    await page.keyboard.type(code);
    await byTab(named("agree"));
    await page.keyboard.press("Space");
    await byTab(() => number.evaluate((field) => field === document.activeElement));
    for (const typed of ["4242424242424242", "0145", "123", "85004"]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
    }
    await byTab(() => payButton(page).evaluate((button) => button === document.activeElement));
    await page.keyboard.press("Enter");
    await arrived(page);
    expect(page.url()).toMatch(done);
  });

  test("in Spanish on a phone, without overflow or axe findings", async () => {
    const { checkoutPayment: dice } = es;
    const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, bypassCSP: true };
    await startCheckout({ lang: "es" }, phone);
    await page.frameLocator("iframe").locator("#number").waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(dice.title);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await press(page, "es");
    await problem(page).waitFor();
    await expect.poll(() => problem(page).textContent()).toContain(dice.failures.mend);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.locator("input[name=emailCode]").fill(await newestCode(paymentPage.server));
    await typeCard(page);
    await agree(page);
    await page.locator("input[name=renew]").press("Space");
    await press(page, "es");
    await arrived(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/es\//);
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toBe(dice.done.title);
    await page.getByText(/se renueva por/).waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  }, 60_000);

  test("without JavaScript up to the card fields, and entirely when nothing is due", async () => {
    await startCheckout({ planId: paymentPage.planWithoutFee }, { javaScriptEnabled: false });
    await expect.poll(() => page.locator("main noscript").innerText()).toContain(say.card.noScript);
    expect((await page.locator("main").innerText()).split(say.card.noScriptPhone)).toHaveLength(2);
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    await expect.poll(() => payButton(page).isVisible()).toBe(false);
    await typeCoupon(page, "allfree");
    await page.getByRole("button", { name: say.coupon.use }).click();
    await page.getByText(say.coupon.applied("ALLFREE")).waitFor();
    const join = page.getByRole("button", { name: say.join, exact: true }).first();
    await join.click();
    await isSaid(page, say.agree.missing);
    await isSaid(page, en.fieldErrors.email_code_missing);
    await page.locator("input[name=emailCode]").fill(await newestCode(paymentPage.server));
    await agree(page);
    await join.click();
    await page.waitForURL(done);
    await page.getByText(say.done.paidNothing).waitFor();
  });
});

describe("the payment page", () => {
  // spec 25.11
  test("allows only the site and the gateway in its policy, and leaving it loads a new document", async () => {
    await startCheckout();
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    const answer = await page.reload();
    const policy = answer?.headers()["content-security-policy"] ?? "";
    const gateway = `pay.localhost:${paymentPage.server.port}`;
    expect(policy).toContain(`frame-src http://${gateway}`);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    expect(policy).toContain("connect-src 'self';");
    await page.frameLocator("iframe").locator("#number").waitFor();
    expect([...hosts].toSorted()).toEqual([`localhost:${paymentPage.server.port}`, gateway]);
    const other = await page.request.get(paymentPage.server.url("/checkout/add-member"));
    expect(other.headers()["content-security-policy"]).not.toContain("frame-src");
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page
      .getByRole("link", { name: new RegExp(`^${en.checkout.steps["add-member"]}`) })
      .click();
    await page.waitForURL(/add-member/);
    expect(await page.evaluate(() => "isSame" in window)).toBe(false);
    expect(opened.issues).toEqual([]);
  });

  // spec 25.4
  test("shows a changed price and clears every agreement", async () => {
    const before = await paymentPage.charged();
    await startCheckout();
    await page.locator("input[name=emailCode]").fill(await newestCode(paymentPage.server));
    await typeCard(page);
    await agree(page);
    const { request } = page.context();
    const auth = await request.get(paymentPage.server.url("/api/auth"));
    const headers = { "csrf-token": auth.headers()["csrf-token"] ?? "" };
    const data = { couponCode: "FIFTEEN" };
    await request.put(paymentPage.server.url("/api/km/checkout/coupon"), { headers, data });
    await press(page);
    await isSaid(page, "It was $169.00. Now it's $146.65.");
    await expect.poll(() => page.locator("input[name=agree]:checked").count()).toBe(0);
    await isDue(page, "$146.65");
    expect(await paymentPage.charged()).toBe(before);
  });

  test("shows a receipt to its account only", async () => {
    await startCheckout();
    await payBy(page, paymentPage.server, "success");
    await arrived(page);
    const path = new URL(page.url()).pathname;
    await opened.close();
    await startCheckout();
    const answer = () => page.request.get(paymentPage.server.url(path));
    expect(new URL((await answer()).url()).pathname).toBe("/member-login");
    await payBy(page, paymentPage.server, "success");
    await arrived(page);
    expect((await answer()).status()).toBe(404);
  }, 60_000);
});
