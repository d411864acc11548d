import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Cycle } from "#contract/content/block-parts.ts";
import { chargePayment } from "#domain/billing/charge-payment.ts";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout, noteDocuments } from "#test/support/join.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { cardToken } from "#test/support/sandbox.ts";
import { startTestServer } from "#test/support/server.ts";
import { takeDueSteps } from "#test/support/due-steps.ts";

// Canceling online without a phone call, with an immediate refund.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openMemberPage>> | undefined;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterEach(() => opened?.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

type Options = Parameters<typeof openMemberPage>[3];

type Visit = Options & {
  path?: string;
  cycle?: Cycle;
  /** How long ago the welcome email arrived. */
  documentsAgo?: number;
  isAutoRenew?: boolean;
};

/** A member who joined some days ago, on the cancellation page. */
async function joined(
  daysAgo: number,
  {
    path = "/dashboard/cancel",
    cycle = "annual",
    documentsAgo = daysAgo,
    isAutoRenew = false,
    ...options
  }: Visit = {},
) {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  const now = ago(daysAgo);
  const [ctx, placed] = await beginCheckout({ ...operatorOn(server), now }, { cycle, isAutoRenew });
  const input = {
    paymentToken: await cardToken(server, "success"),
    returnUrl: server.url("/checkout/payment"),
  };
  const payment = await chargePayment(ctx, placed, input);
  const { subscriptionId: id, accountId, state } = payment;
  expect(state).toBe("paid");
  await noteDocuments({ ...ctx, now: ago(documentsAgo) }, payment);
  await takeDueSteps(operatorOn(server));
  const person = { kind: "member", host: "localhost", email: "", accountId } as const;
  opened = await openMemberPage(browser, server, person, options);
  const { page } = opened;
  await page.goto(server.url(`${path}/${id}`));
  if (options.javaScriptEnabled !== false) await untilAlive(page);
  return page;
}

const ways = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

describe.each(ways)("with JavaScript: $javaScriptEnabled", (way) => {
  // spec 25.10
  test("on day 3 everything but the processing fee is refunded", async () => {
    const page = await joined(3, way);
    const main = page.locator("main");
    await expect.poll(() => main.innerText()).toMatch(/Your refund\s+\$149\.00/);
    await page.getByRole("link", { name: "Continue to cancel" }).click();
    const send = page.getByRole("button", { name: "Cancel and get a $149.00 refund" });
    await send.click();
    await page.getByRole("heading", { name: "There's a problem" }).waitFor();
    await page.getByLabel("I understand that the plan ends today").check();
    await send.click();
    await page.getByRole("heading", { name: "Your plan is canceled" }).waitFor();
    await expect.poll(() => main.innerText()).toContain("We refunded $149.00 to your card.");
    await page.getByRole("link", { name: "View receipts" }).click();
    await page.getByRole("heading", { level: 1, name: "Your receipts" }).waitFor();
    await expect.poll(() => main.innerText()).toContain("−$149.00");
  });
});

test("after 45 days the whole months not yet begun are refunded, on a phone, in Spanish", async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const page = await joined(45, { ...phone, path: "/es/dashboard/cancel" });
  // Ten of twelve months of $149.00; fractions of a cent round in the member's favor.
  await expect.poll(() => page.locator("main").innerText()).toMatch(/Su reembolso\s+\$124\.17/);
  await page.getByRole("link", { name: "Seguir con la cancelación" }).click();
  await page.getByLabel("Entiendo que el plan termina hoy").check();
  const send = page.getByRole("button", { name: "Cancelar y recibir un reembolso de $124.17" });
  await send.dblclick();
  await page.getByRole("heading", { name: "Su plan está cancelado" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

// spec 25.39
test("a month that ended within the first 30 days is still canceled for its refund", async () => {
  const page = await joined(40, { cycle: "monthly", documentsAgo: 15 });
  const main = page.locator("main");
  await expect.poll(() => main.innerText()).toContain("ended on its last day");
  await page.getByLabel("I want to cancel this plan and get my refund").check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Cancel and get a \$[\d.]+ refund$/ }).click();
  await page.getByRole("heading", { name: "Your plan is canceled" }).waitFor();
  await expect.poll(() => main.innerText()).toMatch(/We refunded \$[\d.]+ to your card\./);
});

test("someone who would rather stay until the end is led to auto-renew", async () => {
  const page = await joined(3, { isAutoRenew: true });
  const stay = page.getByRole("region", { name: "You can keep your plan until it ends" });
  await expect.poll(() => stay.innerText()).toMatch(/stays active through \w+\s\d+, \d{4}/);
  await stay.getByRole("link", { name: "Turn off auto-renew" }).click();
  const turnOff = page.getByRole("button", { name: "Turn off auto-renew" });
  await turnOff.click();
  await turnOff.waitFor({ state: "detached" });
  await page.goto(page.url().replace("/renewal/", "/cancel/"));
  await expect.poll(() => stay.innerText()).toContain("won't renew");
  expect(await stay.getByRole("link").count()).toBe(0);
});

test("both steps pass axe and fit a phone", async () => {
  const page = await joined(1, { viewport: { width: 320, height: 700 } });
  for (const step of ["", "?confirm"]) {
    if (step !== "") await page.goto(page.url() + step);
    await untilAlive(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
});

test("answers 404 for another member's plan", async () => {
  const page = await joined(1);
  const answer = await page.goto(server.url("/dashboard/cancel/sub_0"));
  expect(answer?.status()).toBe(404);
});
