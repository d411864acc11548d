import { sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import {
  agree,
  beginOrder,
  newestCode,
  payBy,
  payButton,
  press,
  typeCard,
} from "#test/support/order-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { leo, mia, rosa } from "#test/support/shopper.ts";

// The payment step in a real browser, with the sandbox's card fields at their own address.

const say = en.checkoutPayment;
const done = /\/checkout\/done\/rcp_/;
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
let planId: string;
let planWithoutFee: string;

beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "10000", ORDERS_PER_ADDRESS: "10000" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
  const ctx = operatorOn(server);
  const office = await addOffice(ctx, { name: "Bright Dental" });
  planId = await addPlan(ctx, { tiers: [{ monthlyCents: 15_00 }], offices: [office] });
  planWithoutFee = await addPlan(ctx, { tiers: [{ feeCents: 0 }] });
  await addCoupon(ctx, { code: "FIFTEEN", kind: "percent", percent: 15 } as never);
  await addCoupon(ctx, { code: "ALLFREE", kind: "percent", percent: 100 } as never);
  await addCoupon(ctx, {
    code: "LEFTOVER",
    kind: "percent",
    percent: 5,
    minimumMembers: 9,
  } as never);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

type Options = Parameters<typeof openPage>[1];
type Order = Partial<Parameters<typeof beginOrder>[2]>;

async function openOrder(order: Order = {}, options: Options = {}) {
  opened = await openPage(browser, options);
  ({ page } = opened);
  page.setDefaultTimeout(12_000);
  await beginOrder(page.context(), server, { planId, ...order });
  await page.goto(server.url(order.lang === "es" ? "/es/checkout/payment" : "/checkout/payment"));
  if (options.javaScriptEnabled !== false) await untilAlive(page);
}
const charged = async (): Promise<number> => {
  const { rows } = await server.db.execute(
    sql`select count(*)::int as paid from sandbox_charges where state = 'paid'`,
  );
  return Number(rows[0]?.paid);
};
const problem = () => page.getByRole("alert");
const isDue = (amount: string) =>
  page.getByRole("button", { name: `Pay ${amount}`, exact: true }).waitFor();
const isSaid = (text: string) => problem().filter({ hasText: text }).waitFor();
const arrived = () => page.waitForURL(done, { timeout: 20_000 });
/** What a refused card or coupon leaves in the console is the browser's own note of its status. */
const surprises = () => opened.troubles.filter((said) => !/status of 4\d\d/.test(said));

describe("whoever joins alone", () => {
  test("reads what is due, agrees, types a card and the code of the mail, and is in", async () => {
    const before = await charged();
    await openOrder();
    expect(await page.title()).toMatch(/^Checkout \| /);
    await isDue("$169.00");
    const boxes = await page.locator("main input[type=checkbox]").all();
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    for (const box of boxes) expect(await box.isChecked()).toBe(false);
    await page.locator("form").getByText(say.notInsurance, { exact: true }).last().waitFor();
    await payBy(page, server, "success");
    await arrived();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(say.done.title);
    await page.getByText("$169.00").first().waitFor();
    await page.getByText(/ends on \d\d\/\d\d\/\d{4} by itself/).waitFor();
    expect(await charged()).toBe(before + 1);
    const here = page.url();
    await page.reload();
    expect(page.url()).toBe(here);
    await page.goBack();
    // Nothing is left to pay, wherever the way back leads.
    expect(await payButton(page).count()).toBe(0);
    expect(surprises()).toEqual([]);
  });

  test("is told what is missing beside each field, and nothing is charged", async () => {
    await openOrder();
    const before = await charged();
    await press(page);
    await problem().waitFor();
    expect(await problem().textContent()).toContain(say.failures.mend);
    // Once in the summary, and once at the field.
    expect(await page.getByText(say.email.missing).count()).toBe(2);
    expect(await page.getByText(say.agree.missing).count()).toBe(4);
    await page.locator("input[name=emailCode]").fill("000000");
    await typeCard(page);
    await agree(page);
    await press(page);
    await isSaid(say.email.wrong);
    expect(await charged()).toBe(before);
    await payBy(page, server, "success");
    await arrived();
    expect(surprises()).toEqual([]);
  });
});

test("a family pays less with a coupon, which can be taken off again", async () => {
  const brother = { ...mia, firstName: "Noa" };
  const sister = { ...mia, firstName: "Eva", dateOfBirth: "2018-02-03" };
  await openOrder({ people: [rosa, leo, mia, brother, sister] });
  await isDue("$765.00");
  await page.getByText(say.coupon.have).click();
  const code = page.getByLabel(say.coupon.label);
  const use = page.getByRole("button", { name: say.coupon.use });
  await code.fill("no-such-code");
  await use.click();
  await problem().waitFor();
  expect(await problem().textContent()).toContain(say.coupon.refusals.not_found);
  await code.fill("leftover");
  await use.click();
  await isSaid(say.coupon.refusals.minimum_members);
  await code.fill(" fifteen ");
  await use.click();
  await isDue("$653.25");
  await page.getByRole("button", { name: say.coupon.remove("FIFTEEN") }).click();
  await isDue("$765.00");
  await page.getByText(say.coupon.have).click();
  await code.fill("FIFTEEN");
  await use.click();
  await isDue("$653.25");
  await payBy(page, server, "success");
  await arrived();
  await page.getByText("$653.25").first().waitFor();
  for (const name of ["Rosa", "Leo", "Mia", "Noa", "Eva"])
    expect(await page.getByText(`${name} Delgado`).isVisible()).toBe(true);
});

test("a refused card is said in plain words, with the boxes as they were, and another one pays", async () => {
  const before = await charged();
  await openOrder();
  await payBy(page, server, "insufficient_funds");
  await isSaid(say.failures.insufficient_funds);
  expect(await page.locator("input[name^=agree-]").first().isChecked()).toBe(true);
  // The address is confirmed by now, and nobody is asked again.
  await page.locator("input[name=emailCode]").waitFor({ state: "detached" });
  expect(await page.frameLocator("iframe").locator("#number").inputValue()).toBe("");
  await payBy(page, server, "success");
  await arrived();
  expect(await charged()).toBe(before + 1);
});

describe("where the card's bank asks", () => {
  const toBank = () => page.waitForURL(/\/\/pay\.localhost:\d+\/challenge\//);

  test("whoever approves comes back to a paid order", async () => {
    const before = await charged();
    await openOrder();
    await payBy(page, server, "challenge_passed");
    await toBank();
    await page.getByRole("button", { name: /approve/i }).click();
    await arrived();
    expect(await charged()).toBe(before + 1);
  });

  test("whoever refuses reads why, and pays with another card", async () => {
    const before = await charged();
    await openOrder();
    await payBy(page, server, "challenge_failed");
    await toBank();
    await page.getByRole("button", { name: /approve/i }).click();
    await page.waitForURL(/\/checkout\/payment\?payment=pay_/);
    await untilAlive(page);
    await isSaid(say.failures.authentication_failed);
    expect(await charged()).toBe(before);
    await payBy(page, server, "success");
    await arrived();
    expect(await charged()).toBe(before + 1);
  });

  test("whoever goes back in the browser is shown the way to the bank again", async () => {
    await openOrder();
    await payBy(page, server, "challenge_passed");
    await toBank();
    await page.goBack();
    await untilAlive(page);
    await page.getByRole("button", { name: say.bank.go }).click();
    await toBank();
    await page.getByRole("button", { name: /approve/i }).click();
    await arrived();
  });
});

describe("one charge, whatever happens", () => {
  test("two presses of the button pay once", async () => {
    const before = await charged();
    await openOrder();
    await page.locator("input[name=emailCode]").fill(await newestCode(server));
    await typeCard(page);
    await agree(page);
    await payButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    await arrived();
    expect(await charged()).toBe(before + 1);
  });

  test("an answer that gets lost is asked for again under the same key", async () => {
    const before = await charged();
    const keys: (string | undefined)[] = [];
    await openOrder();
    await page.route("**/api/km/checkout/payment?*", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    await payBy(page, server, "success");
    await page.getByRole("heading", { name: say.lost.title }).waitFor();
    await arrived();
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(await charged()).toBe(before + 1);
  });

  test("offline it waits, and goes on by itself once the line is back", async () => {
    const before = await charged();
    await openOrder();
    await page.route("**/api/km/checkout/payment?*", async (route) => {
      await page.context().setOffline(true);
      await route.abort("internetdisconnected");
    });
    await payBy(page, server, "success");
    await page.getByText(say.lost.offline).waitFor();
    expect(await charged()).toBe(before);
    await page.unroute("**/api/km/checkout/payment?*");
    await page.context().setOffline(false);
    await arrived();
    expect(await charged()).toBe(before + 1);
  });

  test("a wish that never arrived is sent after a reload, under the key that it had", async () => {
    const before = await charged();
    const keys: (string | undefined)[] = [];
    const isPayment = "**/api/km/checkout/payment?*";
    await openOrder();
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/checkout/payment?"))
        keys.push(request.headers()["idempotency-key"]);
    });
    await page.route(isPayment, (route) => route.abort("connectionreset"));
    await payBy(page, server, "success");
    await page.getByRole("heading", { name: say.lost.title }).waitFor();
    await page.unroute(isPayment);
    await page.reload();
    await arrived();
    expect(new Set(keys).size).toBe(1);
    expect(await charged()).toBe(before + 1);
  });

  test("a second window sees that it is being paid, and pays nothing", async () => {
    const before = await charged();
    await openOrder();
    const first = page;
    const second = await page.context().newPage();
    await second.goto(first.url());
    await untilAlive(second);
    const emailCode = await newestCode(server);
    for (const window of [first, second]) {
      await window.locator("input[name=emailCode]").fill(emailCode);
      await typeCard(window, "slow");
      await agree(window);
    }
    await press(first);
    await first.getByText(say.paying.now).waitFor();
    await press(second);
    await second.getByRole("heading", { name: say.waiting.title }).waitFor();
    await Promise.all([first, second].map((window) => window.waitForURL(done)));
    expect(await charged()).toBe(before + 1);
  });

  test("a reload while it is being paid finds the payment, and the receipt", async () => {
    const before = await charged();
    await openOrder();
    await payBy(page, server, "slow");
    await page.getByText(say.paying.now).waitFor();
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByRole("heading", { name: say.waiting.title }).waitFor();
    await arrived();
    expect(await charged()).toBe(before + 1);
  });
});

describe("everybody can pay", () => {
  test("by the keyboard alone", async () => {
    await openOrder();
    const code = await newestCode(server);
    const byTab = async (isThere: () => Promise<boolean>) => {
      for (let at = 0; at < 60; at += 1) {
        await page.keyboard.press("Tab");
        if (await isThere()) return;
      }
      throw new Error("never reached");
    };
    const named = (name: string) => () =>
      page.evaluate((wanted) => document.activeElement?.getAttribute("name") === wanted, name);
    await byTab(named("emailCode"));
    await page.keyboard.type(code);
    const fields = page.frameLocator("iframe");
    const number = fields.locator("#number");
    await byTab(() => number.evaluate((field) => field === document.activeElement));
    for (const typed of ["4242424242424242", "0145", "123", "85004"]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
    }
    for (const name of ["agree-not-insurance", "agree-terms"]) {
      const isThere = await named(name)();
      if (!isThere) await byTab(named(name));
      await page.keyboard.press("Space");
    }
    await byTab(() => payButton(page).evaluate((button) => button === document.activeElement));
    await page.keyboard.press("Enter");
    await arrived();
  });

  test("in Spanish on a phone, which nothing overflows, and axe finds nothing in it", async () => {
    const { checkoutPayment: dice } = es;
    const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, bypassCSP: true };
    await openOrder({ lang: "es" }, phone);
    await page.frameLocator("iframe").locator("#number").waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(dice.title);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await press(page, "es");
    await problem().waitFor();
    expect(await problem().textContent()).toContain(dice.failures.mend);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.locator("input[name=emailCode]").fill(await newestCode(server));
    await typeCard(page);
    await agree(page);
    await page.locator("input[name=renew]").press("Space");
    await press(page, "es");
    await arrived();
    expect(new URL(page.url()).pathname).toMatch(/^\/es\//);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(dice.done.title);
    await page.getByText(/se renueva por/).waitFor();
    expect(await width()).toBe(320);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });

  test("without JavaScript up to the card, and all of it where nothing is due", async () => {
    await openOrder({ planId: planWithoutFee }, { javaScriptEnabled: false });
    expect(await page.locator("main noscript").innerText()).toContain(say.card.noScript);
    expect(await page.locator("iframe").count()).toBe(0);
    expect(await payButton(page).isVisible()).toBe(false);
    await page.getByText(say.coupon.have).click();
    await page.getByLabel(say.coupon.label).fill("allfree");
    await page.getByRole("button", { name: say.coupon.use }).click();
    await page.getByText(say.coupon.applied("ALLFREE")).waitFor();
    const join = page.getByRole("button", { name: say.join, exact: true });
    await join.click();
    await isSaid(say.agree.missing);
    await isSaid(say.email.missing);
    await page.locator("input[name=emailCode]").fill(await newestCode(server));
    await agree(page);
    await join.click();
    await page.waitForURL(done);
    await page.getByText(say.done.paidNothing).waitFor();
  });
});

describe("the page that takes a card", () => {
  test("lets in nobody but us and whoever takes the card, and leaves with its document", async () => {
    await openOrder();
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    const answer = await page.reload();
    const policy = answer?.headers()["content-security-policy"] ?? "";
    const gateway = `pay.localhost:${server.port}`;
    expect(policy).toContain(`frame-src http://${gateway}`);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    expect(policy).toContain("connect-src 'self';");
    await page.frameLocator("iframe").locator("#number").waitFor();
    expect([...hosts].toSorted()).toEqual([`localhost:${server.port}`, gateway]);
    const other = await page.request.get(server.url("/checkout/add-member"));
    expect(other.headers()["content-security-policy"]).not.toContain("frame-src");
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page
      .getByRole("link", { name: new RegExp(`^${en.checkout.steps["add-member"]}`) })
      .click();
    await page.waitForURL(/add-member/);
    expect(await page.evaluate(() => "isSame" in window)).toBe(false);
    expect(opened.troubles).toEqual([]);
  });

  test("shows a new price, and asks for every agreement again", async () => {
    const before = await charged();
    await openOrder();
    const payer = await browser.newContext({ storageState: await page.context().storageState() });
    await page.locator("input[name=emailCode]").fill(await newestCode(server));
    await typeCard(page);
    await agree(page);
    const { request } = payer;
    const auth = await request.get(server.url("/api/auth"));
    const headers = { "csrf-token": auth.headers()["csrf-token"] ?? "" };
    const data = { couponCode: "FIFTEEN" };
    await request.put(server.url("/api/km/checkout/coupon"), { headers, data });
    await payer.close();
    await press(page);
    await isSaid("It was $169.00. Now it is $146.65.");
    expect(await page.locator("input[name^=agree-]:checked").count()).toBe(0);
    await isDue("$146.65");
    expect(await charged()).toBe(before);
  });

  test("a receipt is shown to the account it belongs to, and to nobody else", async () => {
    await openOrder();
    await payBy(page, server, "success");
    await arrived();
    const path = new URL(page.url()).pathname;
    const [first] = [opened];
    await openOrder();
    await page.goto(server.url(path));
    expect(new URL(page.url()).pathname).toBe("/member-login");
    await page.goto(server.url("/checkout/payment"));
    await untilAlive(page);
    await payBy(page, server, "success");
    await arrived();
    const answer = await page.goto(server.url(path));
    expect(answer?.status()).toBe(404);
    await first?.close();
  });
});
