import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Balance } from "#contract/renewal-fields.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout, joinPlan } from "#test/support/join.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { hiddenFields } from "#test/support/document-browser.ts";
import { cardToken } from "#test/support/sandbox.ts";
import {
  declineCard,
  logIn,
  paidFor,
  post,
  read,
  type Renewing,
  stateOf,
} from "./renewal-calls.ts";

// What an account owes is made of invoices that can be paid, or are being paid right now.

let clock = new Date("2026-03-01T18:00:00Z");
let app: TestApp;
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "10000" };
  app = await startTestApp({ sandbox: true, env, now: () => clock });
});
afterAll(() => app.close());

/** A member whose renewal was declined on March 1, a day later. */
async function beginDeclined(): Promise<Renewing> {
  const planId = await addPlan(operatorOn(app));
  const { id, accountId } = await beginLife(app, { planId, joinedAt: "2026-03-01T18:00:00Z" });
  await liveUntil(app, "2027-02-28T12:00:00Z");
  clock = new Date("2027-02-28T12:00:00Z");
  const member = { browser: await logIn(app, accountId), id, accountId, planId };
  await declineCard(app, member);
  await liveUntil(app, "2027-03-01T12:00:00Z");
  clock = new Date("2027-03-02T18:00:00Z");
  return { ...member, browser: await logIn(app, accountId) };
}

const balanceOf = async ({ browser }: Pick<Renewing, "browser">) =>
  (await (await browser.get("/api/v4/member/balance")).json()) as Balance;
const acceptCard = ({ accountId }: Renewing) =>
  app.db.execute(sql`update sandbox_tokens set behavior = 'success' where token =
    (select gateway_card from payment_methods where account_id = ${accountId})`);

/** The ledger's figure is that of the invoices: nothing is owed that the list doesn't name. */
function expectToAddUp({ balanceCents, refundDueCents, invoices }: Balance) {
  const open = invoices.filter(({ state }) => state === "open");
  const sum = open.reduce((all, { totalCents }) => all + totalCents, 0);
  expect(sum - refundDueCents).toBe(balanceCents);
  expect(open.filter(({ canPay, isUnderWay }) => canPay === isUnderWay)).toEqual([]);
}

describe("GET /api/v4/member/balance", () => {
  // spec 30.4
  test("says of an unpaid renewal that it can be paid, until it is", async () => {
    const member = await beginDeclined();
    const before = await balanceOf(member);
    expect(before.invoices[0]).toMatchObject({
      state: "open",
      isRenewal: true,
      isUnderWay: false,
      canPay: true,
      receiptId: null,
      dueOn: "2027-03-01",
      totalCents: 149_00,
    });
    expectToAddUp(before);
    await acceptCard(member);
    const body = { subscriptionId: member.id, amountCents: 149_00 };
    expect(await post(member, "renewSubscription", body)).toMatchObject({ status: 201 });
    const after = await balanceOf(member);
    expect(after).toMatchObject({ balanceCents: 0, refundDueCents: 0 });
    expect(after.invoices.map(({ canPay }) => canPay)).toEqual([false, false]);
    const receipts = after.invoices.map(({ receiptId }) => receiptId);
    expect(receipts).toEqual([expect.stringMatching(/^rcp_/), expect.stringMatching(/^rcp_/)]);
    expect(new Set(receipts).size).toBe(2);
  });

  test("offers nothing to pay while a payment is being confirmed", async () => {
    const member = await beginDeclined();
    const paymentToken = await cardToken(app, "challenge_passed");
    const body = { subscriptionId: member.id, amountCents: 149_00, paymentToken };
    expect(await post(member, "renewSubscription", body)).toMatchObject({ status: 202 });
    const shown = await balanceOf(member);
    expect(shown.invoices[0]).toMatchObject({ state: "open", isUnderWay: true, canPay: false });
    expectToAddUp(shown);
  });

  test("names an order whose payment is being confirmed, which is nothing to pay either", async () => {
    clock = new Date("2026-04-01T18:00:00Z");
    const planId = await addPlan(operatorOn(app));
    const visitor = { ...operatorOn(app), actor: { kind: "visitor" } as const };
    const [, { accountId }] = await beginCheckout(visitor, { planId });
    const shown = await balanceOf({ browser: await logIn(app, accountId) });
    expect(shown.invoices).toMatchObject([
      { state: "open", isRenewal: false, isUnderWay: true, canPay: false },
    ]);
    expectToAddUp(shown);
  });

  test("says what is owed to the member apart from what the member owes", async () => {
    clock = new Date("2026-04-01T18:00:00Z");
    const planId = await addPlan(operatorOn(app));
    const visitor = { ...operatorOn(app), actor: { kind: "visitor" } as const };
    const [, { accountId, subscriptionId }] = await joinPlan(visitor, { planId });
    const browser = await logIn(app, accountId);
    const quote = await read(
      await browser.get(`/api/v4/member/cancelSubscription/${subscriptionId}`),
    );
    const headers = { "idempotency-key": randomUUID() };
    const left = await browser.post(
      `/api/v4/member/cancelSubscription/${subscriptionId}`,
      { refundCents: quote.body.refundCents },
      { headers },
    );
    expect(left.status).toBeLessThan(300);
    // The sandbox knows no such charge: the refund stays owed.
    const shown = await balanceOf({ browser });
    expect(shown.refundDueCents).toBe(quote.body.refundCents);
    expect(shown.balanceCents).toBe(-shown.refundDueCents);
    expectToAddUp(shown);
  });

  test("offers no payment for a plan that is no longer sold to its members", async () => {
    const member = await beginDeclined();
    await app.db.execute(
      sql`update plans set active_until = '2027-03-01' where id = ${member.planId}`,
    );
    const { invoices, nextCharge } = await balanceOf(member);
    expect(invoices[0]).toMatchObject({ state: "open", canPay: false, isUnderWay: false });
    expect(nextCharge).toBeNull();
  });
});

describe("two tabs that pay at once", () => {
  // spec 30.5
  test("make one payment", async () => {
    const member = await beginDeclined();
    await acceptCard(member);
    const body = { subscriptionId: member.id, amountCents: 149_00 };
    const answers = await Promise.all([1, 2, 3].map(() => post(member, "renewSubscription", body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await paidFor(app, member.id)).toEqual([169_00, 149_00]);
    expect(await stateOf(app, member)).toMatchObject({ state: "active", term: 1 });
  });
});

describe("the balance page without JavaScript", () => {
  test("pays an open renewal by the card on file, and says so", async () => {
    const member = await beginDeclined();
    await acceptCard(member);
    const html = await (await member.browser.get("/dashboard/balance")).text();
    expect(html).toContain("Your plan renewal on March 1, 2027: $149.00, not paid yet.");
    const form = new URLSearchParams({
      ...hiddenFields(html, `pay-${member.id}`),
      amountCents: "14900",
      attempt: "0",
    });
    const sent = await app.request("/dashboard/balance", {
      method: "POST",
      headers: {
        ...member.browser.headers(),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: form.toString(),
    });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe("/dashboard/balance?done");
    expect(await paidFor(app, member.id)).toEqual([169_00, 149_00]);
    const after = await (await member.browser.get("/dashboard/balance?done")).text();
    expect(after).toContain("Your payment went through");
    expect(after).toContain("You don&#x27;t owe anything.");
  });

  test("takes no form of another account's plan", async () => {
    const [member, stranger] = [await beginDeclined(), await beginDeclined()];
    const html = await (await member.browser.get("/dashboard/balance")).text();
    const form = new URLSearchParams({
      ...hiddenFields(html, `pay-${member.id}`),
      form: `pay-${stranger.id}`,
      amountCents: "14900",
      attempt: "0",
    });
    const sent = await app.request("/dashboard/balance", {
      method: "POST",
      headers: {
        ...member.browser.headers(),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: form.toString(),
    });
    expect(sent.status).toBe(404);
    expect(await paidFor(app, stranger.id)).toEqual([169_00]);
  });
});
