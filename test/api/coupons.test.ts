import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import type { CouponInput } from "#contract/coupon-input.ts";
import { couponErrors } from "#contract/checkout.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { endCoupon } from "#domain/coupons/end-coupon.ts";
import type { Ctx } from "#domain/context.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn, publish } from "#test/support/content.ts";
import { moneyMoved } from "#test/support/money-moved.ts";
import { leo, mia, openReadyShopper, openShopper, rosa } from "#test/support/shopper.ts";
import { expectDocumented, readDocument } from "./documented-answer.ts";

const unlimited = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
let site: TestApp;
let ctx: Ctx;
let document: OpenApi;
let plan: string;
let other: string;
let office: string;
let count = 0;

beforeAll(async () => {
  site = await startTestApp({ env: unlimited });
  ctx = operatorOn(site);
  document = await readDocument(site);
  office = await addOffice(ctx);
  const tiers = [{ annualCents: 100_00, monthlyCents: 10_00, feeCents: 0 }];
  plan = await addPlan(ctx, { externalId: "silver", tiers, states: ["AZ", "CA", "TX"] });
  other = await addPlan(ctx, { externalId: "gold", tiers });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.execute(sql`truncate limits`);
});

/** A 100% coupon, unless a test says otherwise. */
async function give(input: Partial<CouponInput> = {}, daysAgo = 0): Promise<string> {
  const all = input.kind ? {} : { kind: "percent" as const, percent: 100 };
  const then = { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * 24 * 60 * 60_000) };
  const { code } = await addCoupon(then, {
    code: `CODE-${(count += 1)}`,
    ...all,
    ...input,
  } as never);
  return code;
}

/** The date so many days from today, in the site's time zone. */
const day = (days: number) => Temporal.PlainDate.from(siteDay(ctx)).add({ days }).toString();

describe("GET /api/v4/coupon/validate", () => {
  const ask = async (coupon: string, more = "") => (await openShopper(site)).validate(coupon, more);

  // spec 5.9, 7.23
  test("says what a coupon takes off, to anyone, as the contract says", async () => {
    const code = await give({ kind: "amount", amountCents: 25_00, cycles: ["annual"] });
    const answer = await site.request(`/api/v4/coupon/validate?coupon=${code}`);
    const said = { valid: true, code, kind: "amount", amountCents: 25_00, cycles: ["annual"] };
    const body = await expectDocumented(document, calls.validateCoupon, answer);
    expect(body).toEqual({ ...said, planIds: [] });
  });

  test.each([
    ["spaces around it", (code: string) => `  ${code} `],
    ["lowercase letters", (code: string) => code.toLowerCase()],
    ["full-width letters", (code: string) => code.replace("CODE", "ＣＯＤＥ")],
  ])("accepts a code with %s as the code that was issued", async (_, typed) => {
    const code = await give();
    expect((await ask(typed(code))).body).toMatchObject({ valid: true, code });
  });

  test("accepts a plan by its id or its external id", async () => {
    const code = await give({ plans: ["silver"] });
    expect((await ask(code)).body).toMatchObject({ valid: true, planIds: [plan] });
    for (const name of ["silver", plan])
      expect((await ask(code, `&plan_id=${name}`)).body).toMatchObject({ valid: true });
    for (const name of ["gold", other, "nothing"])
      expect((await ask(code, `&plan_id=${name}`)).body).toMatchObject({ reason: "wrong_plan" });
  });

  test("checks the plan that is named, not the one of the open checkout", async () => {
    const shopper = await openReadyShopper(site, { planId: other });
    const code = await give({ plans: ["silver"] });
    expect((await shopper.validate(code)).body).toMatchObject({ reason: "wrong_plan" });
    const { body } = await shopper.validate(code, "&plan_id=silver");
    expect(body).toMatchObject({ valid: true });
    expect(body).not.toHaveProperty("discountCents");
  });

  test("says what it takes off the open checkout, and does not change it", async () => {
    const shopper = await openReadyShopper(site, { planId: plan, people: [rosa, leo] });
    const code = await give({ kind: "percent", percent: 15 });
    expect((await shopper.validate(code)).body).toMatchObject({ discountCents: 30_00 });
    expect((await shopper.quote()).body).toMatchObject({ couponCode: null });
  });

  test("does not find a coupon of another site", async () => {
    const code = await give();
    const away = await openShopper(site, { host: "harbor.localhost" });
    expect((await away.validate(code)).body).toMatchObject({ valid: false, reason: "not_found" });
  });

  // spec 5.9
  test("without a code is 422", async () => {
    const { browser } = await openShopper(site);
    expect((await browser.get("/api/v4/coupon/validate")).status).toBe(422);
    expect((await browser.get("/api/v4/coupon/validate?coupon=")).status).toBe(422);
  });

  test("is limited to 60 guesses an hour from one network, whichever call makes them", async () => {
    const shopper = await openReadyShopper(site, { planId: plan });
    const statuses: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      statuses.push((await shopper.validate(`GUESS-${at}`)).status);
      statuses.push((await shopper.setCoupon(`GUESS-${at}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
    const code = await give();
    const refused = await shopper.browser.get(`/api/v4/coupon/validate?coupon=${code}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    await expectDocumented(document, calls.validateCoupon, refused);
    expect((await shopper.page(code)).status).toBe(429);
    expect((await shopper.setCoupon(code)).status).toBe(429);
    // Removing a coupon is not a guess.
    expect((await shopper.setCoupon(null)).status).toBe(200);
  });
});

describe("a coupon is refused by every call that takes it, with its reason:", () => {
  type Quote = { people?: object[]; state?: string; cycle?: string };
  type Case = [
    (typeof couponErrors)[number],
    () => Promise<string>,
    Quote?,
    ((code: string) => Promise<unknown>)?,
  ];
  const cases: Case[] = [
    ["not_found", async () => "NOBODY-GAVE-IT"],
    ["not_started", () => give({ firstDay: day(1) })],
    ["expired", () => give({ lastDay: day(-1) }, 2)],
    ["expired", () => give(), {}, (code) => endCoupon(ctx, { code })],
    ["wrong_plan", () => give({ plans: ["gold"] })],
    ["wrong_plan", () => give({ cycles: ["monthly"] })],
    ["wrong_state", () => give({ states: ["TX"] })],
    ["wrong_state", () => give(), { state: "CA" }],
    ["wrong_location", () => give({ offices: [office] })],
    ["used_up", () => give({ most: 1 }), {}, useUp],
    ["renewal_only", () => give({ audience: "renewal" })],
    ["minimum_members", () => give({ minimumMembers: 3 }), { people: [rosa, leo] }],
  ];
  async function useUp(code: string) {
    const first = await openReadyShopper(site, { planId: plan });
    expect((await first.pay({}, code)).status).toBe(201);
  }

  test.each(cases)("%s", async (reason, make, quote = {}, prepare) => {
    const shopper = await openReadyShopper(site, { planId: plan, ...quote });
    const code = await make();
    await prepare?.(code);
    const input = await shopper.input({ couponCode: code });
    const before = await moneyMoved(site);
    expect((await shopper.validate(code)).body).toMatchObject({ valid: false, reason });
    for (const refused of [
      await shopper.setCoupon(code),
      await shopper.page(code),
      await shopper.send(input),
    ]) {
      expect(refused).toMatchObject({ status: 422, body: { code: "invalid" } });
      expect(Object.keys(refused.body.fields ?? {})).toEqual([expect.stringMatching(/^coupon/)]);
    }
    expect(await moneyMoved(site)).toEqual(before);
    expect((await shopper.quote()).body).toMatchObject({
      couponCode: null,
      quote: { discountCents: 0 },
    });
  });

  test.each([
    ["already_used", { mostPerAccount: 1 }],
    ["new_only", { audience: "new" as const }],
  ])("%s, to a member who has joined with it before", async (reason, terms) => {
    const code = await give(terms);
    const shopper = await openReadyShopper(site, { planId: plan });
    expect((await shopper.pay({}, code)).status).toBe(201);
    await shopper.begin({ planId: plan, cycle: "annual" });
    await shopper.add(mia);
    expect((await shopper.validate(code)).body).toMatchObject({ valid: false, reason });
    expect((await shopper.send(await shopper.input({ couponCode: code }))).status).toBe(422);
  });

  // spec 25.8
  test("every reason of the contract is covered", () => {
    const seen = new Set([...cases.map(([reason]) => reason), "already_used", "new_only"]);
    expect([...seen].toSorted()).toEqual([...couponErrors].toSorted());
  });
});

describe("a coupon that is on a checkout", () => {
  test("is shown with what it takes off, is repriced with the checkout, and can be removed", async () => {
    const code = await give({ kind: "percent", percent: 10, minimumMembers: 2 });
    const shopper = await openReadyShopper(site, { planId: plan, people: [rosa, leo] });
    const set = await shopper.setCoupon(` ${code.toLowerCase()} `);
    expect(set.body).toMatchObject({ couponCode: code, quote: { discountCents: 20_00 } });
    const id = set.body.members[1]?.memberId ?? "";
    const alone = await shopper.remove(id);
    expect(alone.body).toMatchObject({ couponCode: code, quote: { discountCents: 0 } });
    const off = await shopper.setCoupon(null);
    expect(off.body).toMatchObject({ couponCode: null });
  });

  test("is replaced by another one: one per checkout", async () => {
    const [first, second] = [await give(), await give({ kind: "percent", percent: 10 })];
    const shopper = await openReadyShopper(site, { planId: plan });
    await shopper.setCoupon(first);
    const { body } = await shopper.setCoupon(second);
    expect(body).toMatchObject({ couponCode: second, quote: { discountCents: 10_00 } });
  });

  test("that leaves nothing to pay joins without a card, and is recorded as used", async () => {
    const code = await give();
    const shopper = await openReadyShopper(site, { planId: plan });
    await shopper.setCoupon(code);
    const { status, body } = await shopper.pay();
    expect([status, body.status]).toEqual([201, "paid"]);
    const { rows } = await site.db.execute(sql`
      select u.state, l.used, p.amount_cents from coupon_uses u
        join payments p on p.id = u.payment_id join coupons c on c.id = u.coupon_id
        join coupon_limits l on l.key = c.limit_key and l.site_id = c.site_id
        where c.code = ${code}`);
    expect(rows).toEqual([{ state: "used", used: 1, amount_cents: 0 }]);
  });

  test("cannot be changed by another browser", async () => {
    const code = await give();
    const shopper = await openReadyShopper(site, { planId: plan });
    const stranger = await openShopper(site, { isMember: true });
    expect((await stranger.setCoupon(code)).status).toBe(404);
    expect((await shopper.quote()).body.couponCode).toBeNull();
  });
});

// spec 5.9
test("a coupon takes nothing off a plan that the content's list leaves out", async () => {
  const codes = {
    any: await give(),
    both: await give({ plans: ["silver", "gold"] }),
    hidden: await give({ plans: ["gold"] }),
  };
  await publish(site, (payload) => {
    const { base } = payload as unknown as { base: { variables: object } };
    Object.assign(base.variables, { plans_whitelist: [{ plan_id: "silver" }] });
  });
  const ask = async (coupon: string, more = "") =>
    (await (await openShopper(site)).validate(coupon, more)).body;
  expect(await ask(codes.any)).toMatchObject({ valid: true });
  expect(await ask(codes.any, "&plan_id=silver")).toMatchObject({ valid: true });
  expect(await ask(codes.both)).toMatchObject({ valid: true, planIds: [plan] });
  const refused = { valid: false, reason: "wrong_plan" };
  expect(await ask(codes.any, "&plan_id=gold")).toMatchObject(refused);
  expect(await ask(codes.both, `&plan_id=${other}`)).toMatchObject(refused);
  expect(await ask(codes.hidden)).toMatchObject(refused);
});
