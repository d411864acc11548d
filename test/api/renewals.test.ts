import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consents } from "#db/schema/checkout.ts";
import type { Balance } from "#contract/renewal-fields.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { cardToken } from "#test/support/sandbox.ts";
import {
  declineCard,
  logIn,
  mailsTo,
  paidFor,
  post,
  raisePrice,
  read,
  type Renewing,
  renewalOf,
  stateOf,
} from "./renewal-calls.ts";

// The calls of a renewal, as their member makes them.

let clock = new Date("2026-03-01T18:00:00Z");
let app: TestApp;
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "10000" };
  app = await startTestApp({ sandbox: true, env, now: () => clock });
});
afterAll(() => app.close());

/** Someone whose yearly plan renews, logged in on a day of its term. */
async function begin(day = "2026-06-01T18:00:00Z"): Promise<Renewing> {
  const planId = await addPlan(operatorOn(app));
  const { id, accountId } = await beginLife(app, { planId, joinedAt: "2026-03-01T18:00:00Z" });
  clock = new Date(day);
  return { browser: await logIn(app, accountId), id, accountId, planId };
}

describe("autoRenew", () => {
  // spec 7.9
  test("turns renewal off, and on again by agreeing to the text that names day and price", async () => {
    const member = await begin();
    const { id: subscriptionId } = member;
    expect(await renewalOf(member)).toMatchObject({
      isAutoRenew: true,
      nextCharge: { on: "2027-03-01", amountCents: 149_00 },
      card: { brand: "visa", last4: "4242" },
      authorization: null,
    });
    const off = await post(member, "autoRenew", { subscriptionId, autoRenew: false });
    expect(off).toMatchObject({ status: 200, body: { isAutoRenew: false, state: "ends_at_term" } });
    expect(await mailsTo(app, member)).toContain("auto_renew_off");
    const shown = await renewalOf(member);
    expect(shown.nextCharge).toBeNull();
    expect(shown.authorization?.html).toContain("$149.00 on March 1, 2027");
    const renewalConsentVersion = shown.authorization?.version;
    const on = { subscriptionId, autoRenew: true, renewalConsentVersion };
    expect(await post(member, "autoRenew", on)).toMatchObject({
      status: 200,
      body: { isAutoRenew: true, state: "active" },
    });
    expect(await mailsTo(app, member)).toContain("auto_renew_on");
    const given = and(eq(consents.subscriptionId, subscriptionId), eq(consents.isGiven, true));
    const texts = await app.db.select().from(consents).where(given).orderBy(desc(consents.at));
    expect(texts[0]).toMatchObject({
      disclosureId: "auto-renewal",
      version: renewalConsentVersion,
    });
  });

  test("is not turned on by a text that was not read", async () => {
    const member = await begin();
    const { id: subscriptionId } = member;
    await post(member, "autoRenew", { subscriptionId, autoRenew: false });
    for (const renewalConsentVersion of [undefined, "another"]) {
      const on = { subscriptionId, autoRenew: true, renewalConsentVersion };
      const { status, body } = await post(member, "autoRenew", on);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["renewalConsentVersion"]]);
    }
    expect(await stateOf(app, member)).toMatchObject({ isAutoRenew: false });
  });

  test("turned on ten days ahead renews on its day, at the price that was agreed to", async () => {
    const member = await begin("2027-02-19T18:00:00Z");
    const { id: subscriptionId } = member;
    await post(member, "autoRenew", { subscriptionId, autoRenew: false });
    await raisePrice(app, member.planId, { annualCents: 159_00 });
    const { authorization } = await renewalOf(member);
    expect(authorization?.html).toContain("$159.00 on March 1, 2027");
    const renewalConsentVersion = authorization?.version;
    await post(member, "autoRenew", { subscriptionId, autoRenew: true, renewalConsentVersion });
    await liveUntil(app, "2027-03-01T12:00:00Z");
    expect(await stateOf(app, member)).toMatchObject({ state: "active", term: 1, planVersion: 2 });
    clock = new Date("2027-03-01T18:00:00Z");
    expect(await paidFor(app, subscriptionId)).toEqual([169_00, 159_00]);
  });
});

// spec 25.64
test.each([
  ["lower", 12_00],
  ["higher", 18_00],
])("a monthly plan that is turned on at a %s price renews at that price", async (_, cents) => {
  clock = new Date("2026-06-05T18:00:00Z");
  const planId = await addPlan(operatorOn(app), { tiers: [{ monthlyCents: 15_00 }] });
  const joined = { planId, cycle: "monthly", joinedAt: "2026-03-01T18:00:00Z" } as const;
  const { id, accountId } = await beginLife(app, joined);
  await liveUntil(app, "2026-06-05T12:00:00Z");
  const member = { id, accountId, planId, browser: await logIn(app, accountId) };
  await post(member, "autoRenew", { subscriptionId: id, autoRenew: false });
  await raisePrice(app, planId, { annualCents: 149_00, monthlyCents: cents });
  const { authorization } = await renewalOf(member);
  expect(authorization?.html).toContain(`$${cents / 100}.00`);
  const renewalConsentVersion = authorization?.version;
  await post(member, "autoRenew", { subscriptionId: id, autoRenew: true, renewalConsentVersion });
  await liveUntil(app, "2026-08-01T12:00:00Z");
  expect((await paidFor(app, id)).slice(-3)).toEqual([15_00, cents, cents]);
});

// spec 25.64
test.each([
  ["lower", 139_00],
  ["higher", 159_00],
])(
  "a yearly plan turned on at a %s price after its notice renews at that price",
  async (_, cents) => {
    const member = await begin("2027-02-10T18:00:00Z");
    const { id: subscriptionId } = member;
    await liveUntil(app, "2027-02-10T12:00:00Z");
    await post(member, "autoRenew", { subscriptionId, autoRenew: false });
    await raisePrice(app, member.planId, { annualCents: cents });
    const { authorization } = await renewalOf(member);
    expect(authorization?.html).toContain(`$${cents / 100}.00 on March 1, 2027`);
    const renewalConsentVersion = authorization?.version;
    await post(member, "autoRenew", { subscriptionId, autoRenew: true, renewalConsentVersion });
    await liveUntil(app, "2027-03-01T12:00:00Z");
    expect(await paidFor(app, subscriptionId)).toEqual([169_00, cents]);
  },
);

test.each([
  ["told in time is charged", "2027-01-10T12:00:00Z", 159_00],
  ["that comes after the notice is not", "2027-02-01T12:00:00Z", 149_00],
])("a new price %s", async (_what, since, cents) => {
  const member = await begin();
  await liveUntil(app, since);
  clock = new Date(since);
  await raisePrice(app, member.planId, { annualCents: 159_00 });
  await liveUntil(app, "2027-03-01T12:00:00Z");
  expect(await paidFor(app, member.id)).toEqual([169_00, cents]);
});

// spec 7.16
test("renewSubscription pays for the next term at the price that was shown, once", async () => {
  const member = await begin("2027-01-20T18:00:00Z");
  const { id: subscriptionId } = member;
  expect(await renewalOf(member)).toMatchObject({ canRenewNow: true, isPaidAhead: false });
  const wrong = await post(member, "renewSubscription", { subscriptionId, amountCents: 148_00 });
  expect([wrong.status, wrong.body.code]).toEqual([409, "price_changed"]);
  const paid = await post(member, "renewSubscription", { subscriptionId, amountCents: 149_00 });
  expect(paid).toMatchObject({ status: 201, body: { status: "paid", subscriptionId } });
  expect(await renewalOf(member)).toMatchObject({ isPaidAhead: true, nextCharge: null });
  const again = await post(member, "renewSubscription", { subscriptionId, amountCents: 149_00 });
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
  await liveUntil(app, "2027-03-01T12:00:00Z");
  expect(await stateOf(app, member)).toMatchObject({ term: 1, termStart: "2027-03-01" });
  expect(await paidFor(app, subscriptionId)).toEqual([169_00, 149_00]);
});

test("a term that was paid ahead goes back whole when its plan is canceled before it", async () => {
  const member = await begin("2027-01-20T18:00:00Z");
  const { id: subscriptionId } = member;
  await post(member, "renewSubscription", { subscriptionId, amountCents: 149_00 });
  const quote = await member.browser.get(`/api/v4/member/cancelSubscription/${subscriptionId}`);
  // One whole month of twelve is unused besides.
  expect(await quote.json()).toMatchObject({ refundCents: 149_00 + Math.ceil(149_00 / 12) });
});

test("renewSubscription is refused before the last 60 days", async () => {
  const member = await begin("2026-12-01T18:00:00Z");
  const asked = { subscriptionId: member.id, amountCents: 149_00 };
  expect(await post(member, "renewSubscription", asked)).toMatchObject({ status: 409 });
});

// spec 25.63
test("a lapsed plan that is renewed at a new price runs at that price", async () => {
  const member = await begin("2027-02-19T18:00:00Z");
  await declineCard(app, member);
  await liveUntil(app, "2027-03-20T12:00:00Z");
  expect(await stateOf(app, member)).toMatchObject({ state: "lapsed", planVersion: 1 });
  await raisePrice(app, member.planId, { annualCents: 159_00 });
  clock = new Date("2027-03-20T18:00:00Z");
  const again = { ...member, browser: await logIn(app, member.accountId) };
  const paymentToken = await cardToken(app, "success");
  const input = { subscriptionId: member.id, amountCents: 159_00, paymentToken };
  expect(await post(again, "renewSubscription", input)).toMatchObject({ body: { status: "paid" } });
  expect(await stateOf(app, member)).toMatchObject({ state: "active", term: 1, planVersion: 2 });
  const { rows } = await app.db.execute(sql`select plan_version as version, price_cents as cents
    from subscription_terms where subscription_id = ${member.id} order by n`);
  expect(rows).toEqual([
    { version: 1, cents: 149_00 },
    { version: 2, cents: 159_00 },
  ]);
});

test("a lapsed plan is not renewed for someone who has joined the plan again", async () => {
  const member = await begin();
  await liveUntil(app, "2027-02-28T12:00:00Z");
  await declineCard(app, member);
  await liveUntil(app, "2027-03-20T12:00:00Z");
  expect(await stateOf(app, member)).toMatchObject({ state: "lapsed" });
  clock = new Date("2027-03-20T18:00:00Z");
  member.browser = await logIn(app, member.accountId);
  expect(await renewalOf(member)).toMatchObject({
    canRenewNow: true,
    renewableUntil: "2027-05-13",
  });
  const { accountId } = member;
  const actor = { kind: "member", accountId, sessionId: "ses_none", email: "" } as const;
  await joinPlan({ ...operatorOn(app), now: clock, actor }, { planId: member.planId });
  expect(await renewalOf(member)).toMatchObject({ canRenewNow: false });
  const asked = { subscriptionId: member.id, amountCents: 149_00 };
  const paymentToken = await cardToken(app, "success");
  const { status } = await post(member, "renewSubscription", { ...asked, paymentToken });
  expect(status).toBe(409);
});

// spec 7.12
test("updateBilling saves another card without charging it, and the plan renews with it", async () => {
  const member = await begin();
  const paymentToken = await cardToken(app, "challenge_passed");
  const asked = await post(member, "updateBilling", { paymentToken });
  expect(asked).toMatchObject({ status: 202, body: { status: "requires_action" } });
  const declined = await post(member, "updateBilling", {
    paymentToken: await cardToken(app, "declined"),
  });
  expect(declined).toMatchObject({ status: 402, body: { code: "card_declined" } });
  expect((await renewalOf(member)).card).toMatchObject({ last4: "4242" });
  const saved = await post(member, "updateBilling", {
    paymentToken: await cardToken(app, "reset_after"),
    subscriptionId: member.id,
  });
  expect(saved.status).toBeOneOf([200, 202]);
  const { cardSaveId } = saved.body;
  const status = await member.browser.get(`/api/v4/member/updateBilling/${String(cardSaveId)}`);
  expect(await status.json()).toMatchObject({ status: "saved", last4: "0259" });
  expect((await renewalOf(member)).card).toMatchObject({ last4: "0259" });
  expect(await mailsTo(app, member)).toContain("card_saved");
  expect(await paidFor(app, member.id)).toEqual([169_00]);
});

// spec 7.13
test("balance gives what is open and what comes next", async () => {
  const member = await begin();
  const balance = async () =>
    (await (await member.browser.get("/api/v4/member/balance")).json()) as Balance;
  expect(await balance()).toMatchObject({
    balanceCents: 0,
    nextCharge: { subscriptionId: member.id, on: "2027-03-01", amountCents: 149_00 },
    invoices: [{ state: "paid", totalCents: 169_00 }],
  });
  await liveUntil(app, "2027-02-28T12:00:00Z");
  await declineCard(app, member);
  await liveUntil(app, "2027-03-01T12:00:00Z");
  clock = new Date("2027-03-02T18:00:00Z");
  member.browser = await logIn(app, member.accountId);
  expect(await balance()).toMatchObject({
    balanceCents: 149_00,
    nextCharge: { on: "2027-03-04", amountCents: 149_00 },
    invoices: [{ state: "open", totalCents: 149_00 }, { state: "paid" }],
  });
});

test("the link of an email saves one card, without a login, and the plan is renewed at once", async () => {
  const member = await begin();
  await liveUntil(app, "2027-02-28T12:00:00Z");
  await declineCard(app, member);
  await liveUntil(app, "2027-03-01T12:00:00Z");
  expect(await stateOf(app, member)).toMatchObject({ state: "past_due" });
  clock = new Date("2027-03-02T18:00:00Z");
  const owner = { accountId: member.accountId };
  const input = { purpose: "manage_renewal", from: randomUUID(), owner } as const;
  const token = await issueToken({ ...operatorOn(app), now: clock }, input);
  const stranger = await openApiBrowser(app);
  const send = async () => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { token, paymentToken: await cardToken(app, "success") };
    return read(await stranger.post("/api/v4/renewal/card", body, { headers }));
  };
  expect(await send()).toMatchObject({ status: 200, body: { status: "saved", last4: "4242" } });
  expect(await send()).toMatchObject({ status: 422, body: { fields: { token: {} } } });
  await liveUntil(app, "2027-03-02T18:00:01Z");
  expect(await stateOf(app, member)).toMatchObject({ state: "active", term: 1 });
});
