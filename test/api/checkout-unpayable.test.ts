import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { moneyMoved } from "#test/support/money-moved.ts";
import {
  homeIn,
  leo,
  openReadyShopper,
  openShopper,
  payerOf,
  rosa,
} from "#test/support/shopper.ts";

// A checkout that has changed since it was shown, or never existed, is not charged.

const unlimited = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
let site: TestApp;
let planId: string;

beforeAll(async () => {
  site = await startTestApp({ env: unlimited, sandbox: true });
  const ctx = operatorOn(site);
  planId = await addPlan(ctx, { states: ["AZ"] });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.execute(sql`truncate limits`);
});

async function readyInput(given: object = {}) {
  const shopper = await openReadyShopper(site, { planId, ...given });
  return [shopper, await shopper.input({ paymentToken: await shopper.token() })] as const;
}

describe("a payer from a state where the plan is not sold", () => {
  const notSold = {
    status: 403,
    body: {
      code: "state_not_allowed",
      fields: { "account.address.state": { code: "state_not_sold" } },
    },
  };

  // spec 25.46
  test("is refused with the account, before an email is sent or a checkout is kept", async () => {
    const shopper = await openShopper(site);
    const before = await mails();
    const account = payerOf("elsewhere@example.com", "TX");
    expect(await shopper.begin({ planId, cycle: "annual", account })).toMatchObject(notSold);
    expect(await mails()).toBe(before);
    expect((await shopper.quote()).status).toBe(404);
    const moved = payerOf("elsewhere@example.com", "AZ");
    expect((await shopper.begin({ planId, cycle: "annual", account: moved })).status).toBe(201);
    expect(await shopper.begin({ planId, cycle: "annual", account })).toMatchObject(notSold);
    expect((await shopper.quote()).body).toMatchObject({
      step: "add-member",
      account: { address: { state: "AZ" } },
    });
  });

  // spec 25.46
  test("known from before is at the details again, gets no payment step, and may have moved", async () => {
    const shopper = await openReadyShopper(site, { planId, state: "TX" });
    expect((await shopper.quote()).body.step).toBe("create-account");
    expect(await shopper.page()).toMatchObject(notSold);
    const { password: _, ...account } = payerOf("moved@example.com", "AZ");
    const moved = await shopper.begin({ planId, cycle: "annual", account });
    expect(moved).toMatchObject({ status: 200, body: { step: "payment" } });
    expect((await shopper.page()).status).toBe(200);
  });

  async function mails() {
    const { rows } = await site.db.execute(sql`select count(*)::int as n from outbox`);
    return rows[0]?.n;
  }
});

describe("a payment of a checkout that cannot be paid", () => {
  test("by a payer from a state where the plan is not sold is 403", async () => {
    const [shopper, input] = await readyInput();
    const address = homeIn("TX") as never;
    const ownedBy = eq(accounts.id, shopper.accountId);
    await site.db.update(accounts).set({ address }).where(ownedBy);
    const before = await moneyMoved(site);
    const refused = await shopper.send(input);
    expect(refused).toMatchObject({ status: 403, body: { code: "state_not_allowed" } });
    expect(await moneyMoved(site)).toEqual(before);
  });

  // spec 25.17
  test("that has changed since it was shown, at the same price, is 409", async () => {
    const [shopper, input] = await readyInput();
    const { body } = await shopper.quote();
    const [member] = body.members;
    const { planDetailId: _, ...person } = member ?? { planDetailId: "" };
    const renamed = { ...person, firstName: "Rosalba" };
    expect((await shopper.browser.put("/api/km/checkout/member", renamed)).status).toBe(200);
    const before = await moneyMoved(site);
    const refused = await shopper.send({ ...input, revision: body.revision });
    expect(refused).toMatchObject({ status: 409, body: { code: "price_changed" } });
    expect(await moneyMoved(site)).toEqual(before);
    const seen = (await shopper.quote()).body.revision;
    expect((await shopper.send({ ...input, revision: seen })).status).toBe(201);
  });

  // spec 25.47
  test("without people, or without the payer's details, is 409", async () => {
    const [shopper, input] = await readyInput({ people: [] });
    const before = await moneyMoved(site);
    expect(await shopper.send(input)).toMatchObject({
      status: 409,
      body: { code: "checkout_incomplete" },
    });
    const ownedBy = eq(accounts.id, shopper.accountId);
    await shopper.add(rosa);
    await site.db.update(accounts).set({ phone: null }).where(ownedBy);
    expect(await shopper.send(input)).toMatchObject({
      status: 409,
      body: { code: "checkout_incomplete" },
    });
    expect(await moneyMoved(site)).toEqual(before);
  });

  // spec 25.47
  test("for a person who is already on the plan is 409", async () => {
    const [shopper, input] = await readyInput();
    expect((await shopper.send(input)).status).toBe(201);
    await shopper.begin({ planId, cycle: "annual" });
    await shopper.add(leo);
    await shopper.add(rosa);
    const again = await shopper.input({ paymentToken: await shopper.token() });
    const before = await moneyMoved(site);
    expect(await shopper.send(again)).toMatchObject({
      status: 409,
      body: { code: "already_on_plan" },
    });
    expect(await moneyMoved(site)).toEqual(before);
  });

  test("that is a day old is 404", async () => {
    const [shopper, input] = await readyInput();
    await site.db.execute(sql`update checkouts set expires_at = now() - interval '1 second'
      where account_id = ${shopper.accountId}`);
    const before = await moneyMoved(site);
    expect((await shopper.send(input)).status).toBe(404);
    expect(await moneyMoved(site)).toEqual(before);
  });

  test("whose plan has a new price is 409, and whose plan has ended is 404", async () => {
    const ctx = operatorOn(site);
    const changing = await addPlan(ctx, { states: ["AZ"] });
    await site.deps.sites.refresh();
    const [shopper, input] = await readyInput({ planId: changing });
    const before = await moneyMoved(site);
    await site.db
      .execute(sql`insert into plan_versions (site_id, plan_id, version, terms, created_at)
      select site_id, plan_id, 2, terms, created_at from plan_versions where plan_id = ${changing}`);
    await site.db.execute(sql`insert into plan_details (site_id, plan_id, version, id, external_id,
        name, audience, annual_cents, fee_cents, position)
      select site_id, plan_id, 2, id || '2', external_id, name, audience, annual_cents + 1, fee_cents,
        position from plan_details where plan_id = ${changing}`);
    await site.db.execute(sql`update plans set current_version = 2 where id = ${changing}`);
    await raiseRevision();
    const dearer = { code: "price_changed", quote: { dueTodayCents: 169_01 } };
    expect(await shopper.send(input)).toMatchObject({ status: 409, body: dearer });
    expect((await shopper.page()).body).toMatchObject({ quote: dearer.quote });
    await site.db.execute(sql`update plans set active_until = '2026-01-01' where id = ${changing}`);
    await raiseRevision();
    expect((await shopper.send(input)).status).toBe(404);
    expect(await moneyMoved(site)).toEqual(before);
  });

  async function raiseRevision() {
    await site.db.execute(sql`update sites set name = name where key = 'localhost'`);
    await site.deps.sites.refresh();
  }
});

test("without a payment gateway, a payment is 503 and a free checkout joins", async () => {
  const closed = await startTestApp({ env: unlimited, gatewayFor: () => null });
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
