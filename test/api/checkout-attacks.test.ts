import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { endCoupon } from "#domain/coupons/end-coupon.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import {
  homeIn,
  leo,
  openReadyShopper,
  openShopper,
  rosa,
  type Shopper,
} from "#test/support/shopper.ts";

// Every field of a payment changed by somebody who means harm. Whatever it is: the right refusal,
// and neither money nor anything that stands for it has moved.

const unlimited = { ORDERS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
const path = "/api/km/checkout/payment";
let site: TestApp;
let planId: string;

beforeAll(async () => {
  site = await startTestApp({ env: unlimited, sandbox: true });
  const ctx = operatorOn(site);
  planId = await addPlan(ctx, { states: ["AZ"] });
  const percent = { kind: "percent", percent: 50 } as const;
  await addCoupon(ctx, { ...percent, code: "HALF" });
  await addCoupon(ctx, { ...percent, code: "OVER" });
  await endCoupon(ctx, { code: "OVER" });
  await addCoupon(operatorOn(site, "harbor.localhost"), { ...percent, code: "ELSEWHERE" });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.execute(sql`truncate limits`);
});

async function moved() {
  const { rows } = await site.db.execute(sql`
    select (select count(*) from payments)::int as payments,
      (select count(*) from invoices)::int as invoices,
      (select count(*) from subscriptions)::int as subscriptions,
      (select count(*) from people)::int as people,
      (select count(*) from consents)::int as consents,
      (select count(*) from ledger_entries)::int as ledger,
      (select count(*) from receipts)::int as receipts,
      (select count(*) from coupon_uses)::int as uses,
      (select count(*) from sandbox_charges)::int as charges`);
  return rows[0];
}

type Wish = Awaited<ReturnType<Shopper["wish"]>> & { paymentToken: string };
type Text = Wish["disclosuresAccepted"][number];

const texts = (change: (text: Text) => Text | null) => (wish: Wish) => ({
  disclosuresAccepted: wish.disclosuresAccepted.map(change).filter((text) => text !== null),
});

/** What is said instead, what the answer is, and the field it names. */
const fields: [string, (wish: Wish) => object, number, string, string?][] = [
  ["a price", () => ({ priceCents: 1 }), 422, "invalid", "priceCents"],
  ["an amount due", () => ({ dueTodayCents: 1 }), 422, "invalid", "dueTodayCents"],
  ["an account", () => ({ accountId: "acc_1" }), 422, "invalid", "accountId"],
  ["an order", () => ({ draftId: "drf_1" }), 422, "invalid", "draftId"],
  ["an old price", () => ({ priceHash: "0".repeat(22) }), 409, "price_changed"],
  ["no price that was shown", () => ({ priceHash: undefined }), 422, "invalid", "priceHash"],
  ["no card", () => ({ paymentToken: undefined }), 422, "invalid", "paymentToken"],
  ["an empty card", () => ({ paymentToken: "" }), 422, "invalid", "paymentToken"],
  ["a huge card", () => ({ paymentToken: "t".repeat(100_000) }), 422, "invalid", "paymentToken"],
  [
    "a card with a NUL",
    ({ paymentToken }) => ({ paymentToken: `${paymentToken}\0` }),
    400,
    "bad_request",
  ],
  ["half a character", () => ({ couponCode: "\ud800" }), 400, "bad_request"],
  ["a list for a card", () => ({ paymentToken: ["tok"] }), 422, "invalid", "paymentToken"],
  [
    "a coupon that nobody gave out",
    () => ({ couponCode: "' or 1=1 --" }),
    422,
    "invalid",
    "couponCode",
  ],
  ["a coupon that is over", () => ({ couponCode: "OVER" }), 422, "invalid", "couponCode"],
  ["a coupon of another site", () => ({ couponCode: "ELSEWHERE" }), 422, "invalid", "couponCode"],
  ["a coupon, at the price without it", () => ({ couponCode: "HALF" }), 409, "price_changed"],
  [
    "nothing agreed to",
    () => ({ disclosuresAccepted: [] }),
    422,
    "invalid",
    "disclosuresAccepted.terms",
  ],
  [
    "one text not agreed to",
    texts((text) => (text.id === "not-insurance" ? null : text)),
    422,
    "invalid",
    "disclosuresAccepted.not-insurance",
  ],
  [
    "a text in another version",
    texts((text) => ({ ...text, version: "0".repeat(16) })),
    422,
    "invalid",
    "disclosuresAccepted.terms",
  ],
  [
    "one text under another's name",
    ({ disclosuresAccepted: [one, other] }) => ({
      disclosuresAccepted: [
        { id: one?.id, version: other?.version },
        { id: other?.id, version: one?.version },
      ],
    }),
    422,
    "invalid",
    "disclosuresAccepted.terms",
  ],
  [
    "renewal without its text",
    () => ({ autoRenew: true }),
    422,
    "invalid",
    "renewalConsentVersion",
  ],
  [
    "renewal by another text",
    ({ disclosuresAccepted: [one] }) => ({ autoRenew: true, renewalConsentVersion: one?.version }),
    422,
    "invalid",
    "renewalConsentVersion",
  ],
  ["renewal that is neither", () => ({ autoRenew: "yes" }), 422, "invalid", "autoRenew"],
  ["no word on renewal", () => ({ autoRenew: undefined }), 422, "invalid", "autoRenew"],
];

async function readyWish(given: object = {}): Promise<[Shopper, Wish]> {
  const shopper = await openReadyShopper(site, { planId, ...given });
  const paymentToken = await shopper.token();
  return [shopper, { ...(await shopper.wish()), paymentToken }];
}

describe("a payment with a field changed", () => {
  test.each(fields)("%s", async (_, change, status, code, field) => {
    const [shopper, wish] = await readyWish();
    const before = await moved();
    const refused = await shopper.send({ ...wish, ...change(wish) });
    expect(refused).toMatchObject({ status, body: { code } });
    const named = field === undefined ? [] : [field];
    expect(Object.keys(refused.body.fields ?? {})).toEqual(expect.arrayContaining(named));
    expect(await moved()).toEqual(before);
    // What was refused has cost nobody the order.
    expect((await shopper.send(wish)).status).toBe(201);
  });
});

describe("a payment without the right to it", () => {
  const ways: [string, (owner: Shopper, wish: Wish) => Promise<{ status: number }>, number][] = [
    ["by nobody with the order's cookie", withCookie({}), 202],
    ["by another account with the order's cookie", withCookie({ isMember: true }), 404],
    [
      "by another account",
      async (_, wish) => send(await openShopper(site, { isMember: true }), wish),
      404,
    ],
    [
      "on another site",
      (owner, wish) => owner.browser.post(path, wish, { host: "harbor.localhost" }),
      403,
    ],
    ["without a form token", (owner, wish) => post(owner, wish, { "csrf-token": "" }), 403],
    ["without a key", ({ browser }, wish) => browser.post(path, wish), 400],
    [
      "with a key of many words",
      (owner, wish) => post(owner, wish, { "idempotency-key": "a b" }),
      400,
    ],
    [
      "with a huge key",
      (owner, wish) => post(owner, wish, { "idempotency-key": "k".repeat(201) }),
      400,
    ],
    [
      "from a page of another origin",
      (owner, wish) =>
        post(owner, wish, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
      403,
    ],
  ];
  const send = (shopper: Shopper, wish: Wish) => shopper.send(wish);
  const post = ({ browser }: Shopper, wish: Wish, headers: Record<string, string>) =>
    browser.post(path, wish, { headers: { "idempotency-key": "key", ...headers } });
  function withCookie(given: object) {
    return async (owner: Shopper, wish: Wish) => {
      const thief = await openShopper(site, given);
      thief.browser.jar.set("enamel-checkout", owner.browser.jar.get("enamel-checkout") ?? "");
      return thief.send(wish);
    };
  }

  test.each(ways)("%s", async (_, way, status) => {
    const [shopper, wish] = await readyWish();
    const before = await moved();
    expect((await way(shopper, wish)).status).toBe(status);
    expect(await moved()).toEqual(before);
  });

  test("by the code of nobody's mail, for a member's order has none", async () => {
    const [owner, wish] = await readyWish();
    const thief = await openShopper(site);
    thief.browser.jar.set("enamel-checkout", owner.browser.jar.get("enamel-checkout") ?? "");
    const before = await moved();
    expect((await thief.send({ ...wish, emailCode: "123456" })).status).toBe(404);
    expect(await moved()).toEqual(before);
  });
});

describe("a payment of an order that cannot be paid", () => {
  test("by somebody who lives where the plan is not sold is 403", async () => {
    const [shopper, wish] = await readyWish();
    const address = homeIn("TX") as never;
    const isTheirs = eq(accounts.id, shopper.accountId);
    await site.db.update(accounts).set({ address }).where(isTheirs);
    const before = await moved();
    const refused = await shopper.send(wish);
    expect(refused).toMatchObject({ status: 403, body: { code: "state_not_allowed" } });
    expect(await moved()).toEqual(before);
  });

  test("of nobody, or by nobody in particular, is 409", async () => {
    const [shopper, wish] = await readyWish({ people: [] });
    const before = await moved();
    expect(await shopper.send(wish)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const isTheirs = eq(accounts.id, shopper.accountId);
    await shopper.add(rosa);
    await site.db.update(accounts).set({ phone: null }).where(isTheirs);
    expect(await shopper.send(wish)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await moved()).toEqual(before);
  });

  test("for somebody who is on the plan already is 409", async () => {
    const [shopper, wish] = await readyWish();
    expect((await shopper.send(wish)).status).toBe(201);
    await shopper.begin({ planId, cycle: "annual" });
    await shopper.add(leo);
    await shopper.add(rosa);
    const again = await shopper.wish({ paymentToken: await shopper.token() });
    const before = await moved();
    expect(await shopper.send(again)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await moved()).toEqual(before);
  });

  test("that is a day old is 404", async () => {
    const [shopper, wish] = await readyWish();
    await site.db.execute(sql`update checkout_drafts set expires_at = now() - interval '1 second'
      where account_id = ${shopper.accountId}`);
    const before = await moved();
    expect((await shopper.send(wish)).status).toBe(404);
    expect(await moved()).toEqual(before);
  });

  test("whose plan has another price since, or is over, is 409 and 404", async () => {
    const ctx = operatorOn(site);
    const changing = await addPlan(ctx, { states: ["AZ"] });
    await site.deps.sites.refresh();
    const [shopper, wish] = await readyWish({ planId: changing });
    const before = await moved();
    await site.db
      .execute(sql`insert into plan_versions (site_id, plan_id, version, terms, created_at)
      select site_id, plan_id, 2, terms, created_at from plan_versions where plan_id = ${changing}`);
    await site.db.execute(sql`insert into plan_details (site_id, plan_id, version, id, external_id,
        name, audience, annual_cents, fee_cents, position)
      select site_id, plan_id, 2, id || '2', external_id, name, audience, annual_cents + 1, fee_cents,
        position from plan_details where plan_id = ${changing}`);
    await site.db.execute(sql`update plans set current_version = 2 where id = ${changing}`);
    await raiseRevision();
    const dearer = { code: "price_changed", order: { dueTodayCents: 169_01 } };
    expect(await shopper.send(wish)).toMatchObject({ status: 409, body: dearer });
    expect((await shopper.page()).body).toMatchObject({ order: dearer.order });
    await site.db.execute(sql`update plans set active_until = '2026-01-01' where id = ${changing}`);
    await raiseRevision();
    expect((await shopper.send(wish)).status).toBe(404);
    expect(await moved()).toEqual(before);
  });

  async function raiseRevision() {
    await site.db.execute(sql`update sites set name = name where key = 'localhost'`);
    await site.deps.sites.refresh();
  }
});

test("where nobody takes cards, what costs something is 503 and what is free joins", async () => {
  const closed = await startTestApp({ env: unlimited, paymentsOf: () => null });
  const ctx = operatorOn(closed);
  const plan = await addPlan(ctx, { tiers: [{ annualCents: 100_00, feeCents: 0 }] });
  await addCoupon(ctx, { code: "GIFT", kind: "percent", percent: 100 });
  await closed.deps.sites.refresh();
  const shopper = await openReadyShopper(closed, { planId: plan });
  expect((await shopper.page()).body.gateway).toBeNull();
  const refused = await shopper.pay({ paymentToken: "tok_any" });
  expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect((await shopper.pay({}, "GIFT")).status).toBe(201);
  await closed.close();
});
