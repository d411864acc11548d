import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import type { StaffRole } from "#contract/studio.ts";
import { refunds } from "#db/schema/billing.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { syncRefund } from "#domain/refunds/submit-refund.ts";
import type { Payment, GatewayFor } from "#domain/billing/payment.ts";
import { openGateways } from "#server/gateways.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { claimRefunds } from "#test/support/jobs.ts";
import { openPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { justLoggedIn } from "#test/support/people.ts";
import { payCheckout } from "#test/support/paid-order.ts";
import { startTestServer } from "#test/support/server.ts";
import { addStaff as joinStaff } from "#test/support/staff.ts";
import { logInByHand, staffPage } from "#test/support/staff-page.ts";
import type { TabOptions } from "#test/support/tabs.ts";

// Payments in the studio: find one, read its timeline, issue a refund.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof staffPage>> | undefined;
/** Whether the connection to the gateway is down. */
let isGatewayAway = false;
let people = 0;

beforeAll(async () => {
  let [near, far]: GatewayFor[] = [];
  const gatewayFor: GatewayFor = (site) => (isGatewayAway ? far : near)?.(site) ?? null;
  [server, browser] = await Promise.all([startTestServer({ gatewayFor }), openBrowser()]);
  const { config, vault, address } = server.deps;
  const visitor = { host: "127.0.0.1", port: 1 };
  near = openGateways({ config, vault, address });
  far = openGateways({ config, vault, address: visitor });
});
afterEach(async () => {
  isGatewayAway = false;
  await opened?.close();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const paidCheckout = () => payCheckout(server);

/** A studio page for a logged-in member of the team. */
async function openAs(role: StaffRole, path: string, options: TabOptions = {}): Promise<Page> {
  opened = await staffPage(browser, server, { role, path }, options);
  return opened.page;
}

const main = (page: Page) => page.locator("main");
const says = (page: Page) => expect.poll(() => main(page).innerText());
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function find(page: Page, typed: string): Promise<void> {
  await page.getByLabel(en.payments.search).fill(typed);
  await button(page, "Search").click();
}

async function refund(page: Page, amount: string, reason: string): Promise<void> {
  await page.getByLabel("Amount in dollars").fill(amount);
  await page.getByLabel("Reason", { exact: true }).fill(reason);
  await page.getByLabel("The amount is correct").check();
  await button(page, "Issue refund").click();
}

async function stateOf({ id }: Payment): Promise<string[]> {
  const rows = await server.db.select().from(refunds).where(eq(refunds.paymentId, id));
  return rows.map(({ state }) => state);
}

const ways = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

describe.each(ways)("with JavaScript: $javaScriptEnabled", (way) => {
  // spec 25.25
  test("an owner logs in, finds a payment by its number, reads its timeline and refunds part of it", async () => {
    const payment = await paidCheckout();
    await paidCheckout();
    const email = `owner-${(people += 1)}@example.com`;
    const { secret } = await joinStaff(server, { email, role: "owner" });
    opened = await openPage(browser, way);
    const { page, issues } = opened;
    await page.goto(server.url("/studio/payments"));
    if (way.javaScriptEnabled) await untilAlive(page);
    await logInByHand(page, server, { email, secret });
    await find(page, payment.number);
    await page.getByRole("heading", { name: `1 payment found for “${payment.number}”` }).waitFor();
    await main(page).getByRole("link", { name: "Rosa Delgado" }).click();
    for (const fact of [payment.number, "Visa\u00a0••••\u00a04242", "Joined a plan", payment.email])
      await says(page).toContain(fact);
    await refund(page, "25", "A visit that was called off");
    await says(page).toMatch(
      /\$25\.00 was refunded to Visa\s••••\s4242\. [^.]+\. [^.]+\.\s+[^.]+ \$144\.00\./,
    );
    await main(page).locator("summary", { hasText: "Issue another refund" }).click();
    await page.getByLabel("Amount in dollars").waitFor();
    await says(page).toMatch(/\$25\.00 · Refunded · A visit[^\n]+\s+[^\n]+ · R-\d{4}-\d{6}/);
    await says(page).toMatch(/Partly[^]+\$169\.00\s+Refunded\s+−\$25\.00\s+Net paid\s+\$144\.00/);
    await says(page).toMatch(/Joined a plan\s+Rosa[^]+Issued a refund\s+\$25\.00\s+Name of/);
    await main(page).locator("summary", { hasText: "Accounting details" }).click();
    await says(page).toMatch(/Refund started[\s\S]*Refunded/);
    expect(await stateOf(payment)).toEqual(["done"]);
    expect(issues).toEqual([]);
  });

  // spec 25.25
  test("a payment of which nothing is left says Refunded, on its page and in the list", async () => {
    const payment = await paidCheckout();
    const page = await openAs("owner", `/studio/payments/${payment.id}`, way);
    await says(page).toMatch(/Amount\s+\$169\.00\s+Status\s+Paid/);
    await refund(page, "169", "Paid twice by mistake");
    await says(page).toContain("$169.00 · Refunded · Paid twice by mistake");
    await says(page).toMatch(/Status\s+Refunded/);
    await page.goto(server.url("/studio/payments"));
    const row = page.getByRole("row").filter({ hasText: payment.email });
    await expect.poll(() => row.innerText()).toMatch(/\$169\.00 refunded\s+Refunded\s/);
    expect(await row.innerText()).not.toContain("Paid");
  });

  // spec 25.25
  test("an email address searched for never appears in the address bar", async () => {
    const payment = await paidCheckout();
    await paidCheckout();
    const page = await openAs("support", "/studio/payments", way);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await find(page, payment.email.toUpperCase());
    await page.getByRole("heading", { name: /^1 payment found for/ }).waitFor();
    await says(page).toContain(payment.email);
    expect(new URL(page.url()).search).toBe("");
    const spoken = [page.url(), ...asked].map((url) => decodeURIComponent(url).toLowerCase());
    expect(spoken.filter((url) => url.includes("@example"))).toEqual([]);
    await page.getByRole("link", { name: "Show all payments" }).click();
    await expect
      .poll(() => page.getByRole("heading", { name: /^1 payment found for/ }).count())
      .toBe(0);
  });

  test("no results and an empty search are reported", async () => {
    const page = await openAs("support", "/studio/payments", way);
    await find(page, "602 555 9999");
    await page.getByRole("heading", { name: "No payments found for “602 555 9999”" }).waitFor();
    await find(page, " ");
    const fault = en.fieldErrors.search_missing;
    await expect.poll(() => main(page).innerText()).toContain(fault);
  });

  test("a refund without checkbox, reason or valid amount is not sent", async () => {
    const payment = await paidCheckout();
    const page = await openAs("owner", `/studio/payments/${payment.id}`, way);
    await page.getByLabel("Amount in dollars").fill("9999");
    await button(page, "Issue refund").click();
    await page.getByRole("heading", { name: "There's a problem" }).waitFor();
    for (const fault of ["Check “The amount is correct” to continue.", "Enter a short reason"])
      await says(page).toContain(fault);
    await expect.poll(() => page.getByLabel("Amount in dollars").inputValue()).toBe("9999");
    await refund(page, "169.01", "Too much by a cent");
    await says(page).toContain("Enter an amount up to $169.00.");
    expect(await stateOf(payment)).toEqual([]);
  });

  test("while the gateway is down a refund is recorded, shown as pending and completed later", async () => {
    const payment = await paidCheckout();
    const page = await openAs("owner", `/studio/payments/${payment.id}`, way);
    isGatewayAway = true;
    await refund(page, "30", "Two charges");
    await says(page).toContain("the payment processor isn't responding");
    await says(page).toContain("$30.00 · No answer yet · Two charges");
    expect(await stateOf(payment)).toEqual(["unknown"]);
    isGatewayAway = false;
    const later = { ...operatorOn(server), now: new Date(Date.now() + 60_000) };
    for (const due of await claimRefunds(later, { most: 10 })) await syncRefund(later, due);
    await page.goto(page.url());
    await says(page).toContain("$30.00 · Refunded · Two charges");
    expect(await stateOf(payment)).toEqual(["done"]);
  });
});

// spec 25.25
test("a payment of a plan that its member canceled says so, and that the refund was automatic", async () => {
  const { id, subscriptionId, accountId, email } = await paidCheckout();
  const actor = { kind: "member", accountId, email, sessionId: "" } as const;
  const member = await justLoggedIn({ ...operatorOn(server), actor });
  const { refundCents } = await quoteCancellation(member, { id: subscriptionId });
  const request = { id: subscriptionId, refundCents, idempotencyKey: randomUUID() };
  await cancelSubscription(member, request);
  const page = await openAs("owner", `/studio/payments/${id}`);
  await says(page).toMatch(/Plan status\s+Canceled \d[\s\S]+Automatic, after the member/);
  expect(await page.getByLabel(/Also end the plan/).count()).toBe(0);
});

// spec 25.25
test("support sees a payment and its timeline, but no way to refund it", async () => {
  const payment = await paidCheckout();
  const page = await openAs("support", `/studio/payments/${payment.id}`);
  await says(page).toContain("Joined a plan");
  await expect.poll(() => button(page, "Issue refund").count()).toBe(0);
  const { request } = page.context();
  const me = await request.get(server.url("/api/studio/me"));
  const token = me.headers()["csrf-token"] ?? "";
  const headers = { "csrf-token": token, "idempotency-key": randomUUID() };
  const path = `/api/studio/payments/${payment.id}/refund`;
  const data = { amountCents: 100, reason: "By the back door" };
  const answer = await request.post(server.url(path), { headers, data });
  expect(answer.status()).toBe(403);
  const form = {
    "csrf-token": token,
    form: "refund",
    form_key: randomUUID(),
    amount: "1",
    reason: "By a form",
    sure: "on",
  };
  const sent = await request.post(server.url(`/studio/payments/${payment.id}`), {
    form,
    headers: { origin: new URL(server.url("/")).origin },
  });
  expect(sent.status()).toBe(403);
  expect(await stateOf(payment)).toEqual([]);
});

test("an editor is not shown payments at all", async () => {
  const payment = await paidCheckout();
  const page = await openAs("editor", "/studio/payments");
  await page.getByRole("heading", { name: "You can't open this page" }).waitFor();
  await page.goto(server.url(`/studio/payments/${payment.id}`));
  await page.getByRole("heading", { name: "You can't open this page" }).waitFor();
  await expect.poll(() => main(page).innerText()).not.toContain(payment.email);
});

test("a payment is found and refunded by keyboard alone", async () => {
  const payment = await paidCheckout();
  const page = await openAs("owner", "/studio/payments");
  await page.getByLabel(en.payments.search).focus();
  await page.keyboard.type(payment.number.replace(/^R-\d{4}-0*/, ""));
  await page.keyboard.press("Enter");
  const found = page.getByRole("heading", { name: /^1 payment found for/ });
  await found.waitFor();
  await expect.poll(() => found.evaluate((one) => one === document.activeElement)).toBe(true);
  await tabTo(page, "Rosa Delgado");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Payment from Rosa Delgado" }).waitFor();
  await page.getByLabel("Amount in dollars").focus();
  await page.keyboard.type("1.50");
  await page.keyboard.press("Tab");
  await page.keyboard.type("By keys");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await says(page).toContain("$1.50 · Refunded · By keys");
});

async function tabTo(page: Page, name: string): Promise<void> {
  const at = () => page.evaluate(() => document.activeElement?.textContent);
  for (let presses = 0; presses < 10 && (await at()) !== name; presses += 1)
    await page.keyboard.press("Tab");
  expect(await at()).toBe(name);
}

test("a payment is shown in Spanish, and an unknown one answers 404", async () => {
  const payment = await paidCheckout();
  const page = await openAs("owner", `/es/studio/payments/${payment.id}`);
  await says(page).toMatch(/Pago de Rosa Delgado[\s\S]*Hacer un reembolso[\s\S]*Se inscribió/);
  await page.goto(server.url("/es/studio/payments"));
  await untilAlive(page);
  await page.getByLabel(es.payments.search).fill(payment.email);
  await button(page, "Buscar").click();
  await says(page).toMatch(/Se encontró 1 pago con[^]+Plan de /);
  const absent = await page.goto(server.url("/studio/payments/pay_0"));
  expect(absent?.status()).toBe(404);
});

test("search results and a rejected refund form pass axe and fit a phone", async () => {
  const payment = await paidCheckout();
  const page = await openAs("owner", "/studio/payments", { viewport: { width: 320, height: 640 } });
  const look = async () => {
    const wider = await overflowOf(page);
    return [...(await axeFindingsInBothSchemes(page)), ...(wider > 0 ? [`${wider} too wide`] : [])];
  };
  await find(page, payment.email);
  await page.getByRole("heading", { name: /^1 payment found for/ }).waitFor();
  expect(await look()).toEqual([]);
  await page.goto(server.url(`/studio/payments/${payment.id}`));
  await untilAlive(page);
  await button(page, "Issue refund").click();
  await page.getByRole("heading", { name: "There's a problem" }).waitFor();
  expect(await look()).toEqual([]);
});
