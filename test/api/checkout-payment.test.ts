import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { payments } from "#db/schema/billing.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openReadyShopper, openShopper, payerOf, rosa, leo } from "#test/support/shopper.ts";
import { expectDocumented, readDocument } from "./documented-answer.ts";

// From a checkout to a plan, through the sandbox's own gateway over a real socket.

const unlimited = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
let site: TestApp;
let document: OpenApi;
let planId: string;

beforeAll(async () => {
  site = await startTestApp({ env: unlimited, sandbox: true });
  document = await readDocument(site);
  planId = await addPlan(operatorOn(site), { states: ["AZ"] });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.execute(sql`truncate limits`);
});

async function ledgerOf(accountId: string) {
  const { rows } = await site.db.execute(sql`
    select e.ledger_account as "ledgerAccount", sum(e.amount_cents)::int as cents from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where t.account_id = ${accountId} group by 1 having sum(e.amount_cents) <> 0 order by 1`);
  return Object.fromEntries(rows.map(({ ledgerAccount, cents }) => [ledgerAccount, cents]));
}

describe("GET /api/km/checkout/payment", () => {
  test("shows what is due, what is agreed to, and the gateway, as the contract says", async () => {
    const { browser } = await openReadyShopper(site, { planId, people: [rosa, leo] });
    const answer = await browser.get("/api/km/checkout/payment");
    const body = await expectDocumented(document, calls.getPaymentPage, answer);
    expect(body).toMatchObject({
      quote: { dueTodayCents: 318_00, renewalCents: 298_00 },
      gateway: { kind: "sandbox" },
      checkout: { step: "payment" },
    });
  });

  test("without a checkout, or with another account's, is 404", async () => {
    const owner = await openReadyShopper(site, { planId });
    expect((await (await openShopper(site)).page()).status).toBe(404);
    const other = await openShopper(site, { isMember: true });
    other.browser.jar.set("enamel-checkout", owner.browser.jar.get("enamel-checkout") ?? "");
    expect((await other.page()).status).toBe(404);
    const signedOut = await openShopper(site);
    signedOut.browser.jar.set("enamel-checkout", owner.browser.jar.get("enamel-checkout") ?? "");
    expect((await signedOut.page()).status).toBe(404);
  });
});

describe("POST /api/km/checkout/payment", () => {
  // spec 1.10, 7.36, 25.38
  test("charges once, posts it, and gives the same answer to the same request", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const input = await shopper.input({ paymentToken: await shopper.token() });
    const first = await shopper.send(input, "once");
    expect(first).toMatchObject({ status: 201, body: { status: "paid" } });
    expect(await shopper.send(input, "once")).toEqual(first);
    expect(await ledgerOf(shopper.accountId)).toEqual({
      cash: 169_00,
      fee_revenue: -20_00,
      plan_revenue: -149_00,
    });
    const other = await shopper.send({ ...input, paymentToken: "tok_other" }, "once");
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_mismatch" } });
    expect((await shopper.quote()).status).toBe(404);
  });

  // spec 25.6
  test("sent ten times at once under one key makes one charge", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const input = await shopper.input({ paymentToken: await shopper.token() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shopper.browser.post("/api/km/checkout/payment", input, {
          headers: { "idempotency-key": "at-once" },
        }),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => [201, 202, 409].includes(status))).toBe(true);
    expect(statuses).toContain(201);
    const ownedBy = eq(payments.accountId, shopper.accountId);
    expect(await site.db.$count(payments, ownedBy)).toBe(1);
    expect(await ledgerOf(shopper.accountId)).toMatchObject({ cash: 169_00 });
  });

  test("sent ten times at once under ten keys also makes one charge", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const input = await shopper.input({ paymentToken: await shopper.token() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        shopper.browser.post("/api/km/checkout/payment", input, {
          headers: { "idempotency-key": `key-${at}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await ledgerOf(shopper.accountId)).toMatchObject({ cash: 169_00 });
  });

  test.each([
    ["declined", "declined"],
    ["insufficient_funds", "insufficient_funds"],
    ["expired_card", "expired_card"],
  ] as const)(
    "with a card that is %s is 402, moves nothing, and keeps the checkout",
    async (card, reason) => {
      const shopper = await openReadyShopper(site, { planId });
      const input = await shopper.input({ paymentToken: await shopper.token(card) });
      const refused = await shopper.send(input);
      expect(refused).toMatchObject({ status: 402, body: { code: "card_declined", reason } });
      expect(await ledgerOf(shopper.accountId)).toEqual({});
      const again = await shopper.pay({ paymentToken: await shopper.token() });
      expect(again).toMatchObject({ status: 201, body: { status: "paid" } });
      expect(await ledgerOf(shopper.accountId)).toMatchObject({ cash: 169_00 });
    },
  );

  // spec 25.38
  test("with a card that needs 3-D Secure is 202, and the checkout cannot change meanwhile", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const input = await shopper.input({ paymentToken: await shopper.token("challenge_passed") });
    const asked = await shopper.send(input);
    expect(asked).toMatchObject({ status: 202, body: { status: "requires_action" } });
    const { paymentId } = asked.body as unknown as { paymentId: string };
    for (const refused of [
      await shopper.add(leo),
      await shopper.begin({ planId, cycle: "annual" }),
      await shopper.setCoupon(null),
      await shopper.send(await shopper.input({ paymentToken: await shopper.token() })),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: "in_progress" } });
    expect((await shopper.paymentStatus(paymentId)).body.status).toBe("requires_action");
    // Invoiced, and not paid.
    expect(await ledgerOf(shopper.accountId)).toMatchObject({ accounts_receivable: 169_00 });
  });

  // spec 25.4
  test("with an outdated price is 409 with the current quote", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const input = await shopper.input({ paymentToken: await shopper.token() });
    await shopper.add(leo);
    const refused = await shopper.send(input);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "price_changed", quote: { dueTodayCents: 318_00 } },
    });
    expect(await ledgerOf(shopper.accountId)).toEqual({});
  });

  test("signed out asks for the emailed code, and with it pays and signs in", async () => {
    const shopper = await openShopper(site);
    await shopper.begin({ planId, cycle: "annual", account: payerOf("joins@example.com") });
    await shopper.add(rosa);
    const input = await shopper.input({ paymentToken: await shopper.token() });
    const unknown = await shopper.send(input, "mine");
    expect(unknown).toMatchObject({ status: 202, body: { status: "confirm_email" } });
    const code = await shopper.code();
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await shopper.send({ ...input, emailCode: wrong }, "mine")).body.fields).toHaveProperty(
      "emailCode",
    );
    expect(shopper.browser.jar.has("enamel-session")).toBe(false);
    const paid = await shopper.send({ ...input, emailCode: ` ${code} ` }, "mine");
    expect(paid).toMatchObject({ status: 201, body: { status: "paid" } });
    const status = await (await shopper.browser.get("/api/auth")).json();
    expect(status).toEqual({ isAuthenticated: true, email: "joins@example.com" });
    expect(shopper.browser.jar.has("enamel-checkout")).toBe(false);
  });

  // spec 25.3
  test("with the sixth guess of the code is 429, even if that guess is right", async () => {
    const shopper = await openShopper(site);
    await shopper.begin({ planId, cycle: "annual", account: payerOf("guessed@example.com") });
    await shopper.add(rosa);
    const input = await shopper.input({ paymentToken: await shopper.token() });
    const code = await shopper.code();
    const guesses = ["111111", "222222", "333333", "444444", "555555"].map((guess) =>
      guess === code ? "666666" : guess,
    );
    for (const emailCode of guesses)
      expect((await shopper.send({ ...input, emailCode })).status).toBe(422);
    const sixth = await shopper.send({ ...input, emailCode: code });
    expect(sixth).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect(shopper.browser.jar.has("enamel-session")).toBe(false);
  });
});

describe("POST /api/v4/member/purchaseSubscription", () => {
  const path = calls.purchaseSubscription.path;

  // spec 7.15
  test("pays the open checkout of the signed-in member, as the checkout call does", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const input = await shopper.input({ paymentToken: await shopper.token() });
    expect(await shopper.send(input, "mine", path)).toMatchObject({ status: 201 });
    expect(await ledgerOf(shopper.accountId)).toMatchObject({ cash: 169_00 });
  });

  test("signed out is 401, without a checkout 404, without a key 400", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const input = await shopper.input({ paymentToken: await shopper.token() });
    expect((await (await openShopper(site)).send(input, "key", path)).status).toBe(401);
    const other = await openShopper(site, { isMember: true });
    expect((await other.send(input, "key", path)).status).toBe(404);
    expect((await shopper.browser.post(path, input)).status).toBe(400);
  });
});

describe("GET /api/km/checkout/payment/{paymentId}", () => {
  test("returns the status of the member's own payments only", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const paid = await shopper.pay({ paymentToken: await shopper.token() });
    const [payment] = await site.db
      .select()
      .from(payments)
      .where(eq(payments.accountId, shopper.accountId));
    expect((await shopper.paymentStatus(payment?.id ?? "")).body).toEqual(paid.body);
    const other = await openShopper(site, { isMember: true });
    expect((await other.paymentStatus(payment?.id ?? "")).status).toBe(404);
    expect((await (await openShopper(site)).paymentStatus(payment?.id ?? "")).status).toBe(401);
  });
});
