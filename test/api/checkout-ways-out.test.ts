import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { accounts, signUps } from "#db/schema/accounts.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { endCoupon } from "#domain/coupons/end-coupon.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { findStoredCheckout } from "#domain/checkout/find-stored-checkout.ts";
import { findPastCheckout } from "#domain/checkout/find-past-checkout.ts";
import type { Ctx } from "#domain/context.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { moneyMoved } from "#test/support/money-moved.ts";
import { answerChallenge } from "#test/support/sandbox.ts";
import { leo, openReadyShopper, openShopper, payerOf, rosa } from "#test/support/shopper.ts";
import { expectDocumented, readDocument } from "./documented-answer.ts";
import { justLoggedIn } from "#test/support/people.ts";

// Ways out of a checkout: another card than the one in 3-D Secure, discarding it, and removing a
// coupon.

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

async function memberCtx(accountId: string): Promise<Ctx> {
  const [account] = await site.db.select().from(accounts).where(eq(accounts.id, accountId));
  const actor = { kind: "member", accountId, sessionId: "ses_1", email: account?.email ?? "" };
  return { ...operatorOn(site), actor: actor as Ctx["actor"] };
}

type Asked = { paymentId: string; action: { url: string } };

async function atTheBank() {
  const shopper = await openReadyShopper(site, { planId });
  const answer = await shopper.pay({ paymentToken: await shopper.token("challenge_passed") });
  const { paymentId, action } = answer.body as unknown as Asked;
  const cancelPayment = () => shopper.browser.del(`/api/km/checkout/payment/${paymentId}`);
  return { shopper, paymentId, url: action.url, cancelPayment };
}

describe("DELETE /api/km/checkout/payment/{paymentId}", () => {
  // spec 25.15
  test("cancels a payment that waits for 3-D Secure, and another card pays at once", async () => {
    const { shopper, paymentId, url, cancelPayment } = await atTheBank();
    const body = await expectDocumented(document, calls.cancelPayment, await cancelPayment());
    expect(body).toEqual({ status: "failed", paymentId, reason: null });
    await answerChallenge(site, url, "approve");
    expect((await shopper.paymentStatus(paymentId)).body.status).toBe("failed");
    expect(await shopper.pay({ paymentToken: await shopper.token() })).toMatchObject({
      status: 201,
    });
    const { rows } = await site.db.execute(sql`select c.state from sandbox_charges c
      join payments p on p.id = c.key where p.account_id = ${shopper.accountId} order by 1`);
    expect(rows.map(({ state }) => state)).toEqual(["paid", "voided"]);
  });

  test("of requests that never reach a card, none counts as a try of one", async () => {
    const { shopper, cancelPayment } = await atTheBank();
    for (let nth = 0; nth < 20; nth += 1) {
      const { body } = await shopper.pay({ paymentToken: await shopper.token() });
      expect(body.code).toBe("in_progress");
    }
    await cancelPayment();
    const paid = await shopper.pay({ paymentToken: await shopper.token() });
    expect(paid).toMatchObject({ status: 201 });
  });

  // spec 25.47
  test("leaves the request of the canceled payment at 409 not_charged", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const input = await shopper.input({ paymentToken: await shopper.token("challenge_passed") });
    const { body } = await shopper.send(input, "canceled");
    const { paymentId } = body as unknown as Asked;
    await shopper.browser.del(`/api/km/checkout/payment/${paymentId}`);
    const again = await shopper.send(input, "canceled");
    expect(again).toMatchObject({ status: 409, body: { code: "not_charged" } });
  });

  // spec 25.15
  test("of a payment approved a moment before answers that it is paid", async () => {
    const { shopper, url, cancelPayment } = await atTheBank();
    await answerChallenge(site, url, "approve");
    const body = await expectDocumented(document, calls.cancelPayment, await cancelPayment());
    expect(body).toMatchObject({ status: "paid" });
    expect((await shopper.quote()).status).toBe(404);
  });

  test("changes nothing about a payment that is processing or paid", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const begun = await shopper.pay({ paymentToken: await shopper.token("slow") });
    const [payment] = await paymentsOf(shopper.accountId);
    const at = `/api/km/checkout/payment/${payment?.id}`;
    const said = await (await shopper.browser.del(at)).json();
    expect(said).toMatchObject({ status: begun.status === 201 ? "paid" : "processing" });
    await expect
      .poll(async () => (await shopper.paymentStatus(payment?.id ?? "")).body.status, {
        timeout: 15_000,
      })
      .toBe("paid");
    expect(await (await shopper.browser.del(at)).json()).toMatchObject({ status: "paid" });
  });

  test("of another account is 404, and leaves the payment unchanged", async () => {
    const { shopper, paymentId } = await atTheBank();
    const other = await openShopper(site, { isMember: true });
    const answer = await other.browser.del(`/api/km/checkout/payment/${paymentId}`);
    expect(answer.status).toBe(404);
    expect((await shopper.paymentStatus(paymentId)).body.status).toBe("requires_action");
  });

  async function paymentsOf(accountId: string) {
    const { rows } = await site.db.execute(
      sql`select id from payments where account_id = ${accountId}`,
    );
    return rows as { id: string }[];
  }
});

describe("DELETE /api/km/checkout/account", () => {
  const path = "/api/km/checkout/account";

  // spec 25.18
  test("deletes the checkout, and the account that it asked for", async () => {
    const shopper = await openShopper(site);
    const account = payerOf("thrown@example.com");
    await shopper.begin({ planId, cycle: "annual", account });
    await shopper.add(leo);
    const secret = shopper.browser.jar.get("enamel-checkout") ?? "";
    const body = await expectDocumented(
      document,
      calls.discardCheckout,
      await shopper.browser.del(path),
    );
    expect(body).toEqual({ next: "begin_again" });
    expect(shopper.browser.jar.has("enamel-checkout")).toBe(false);
    shopper.browser.jar.set("enamel-checkout", secret);
    expect((await shopper.quote()).status).toBe(404);
    expect(await site.db.$count(signUps, eq(signUps.email, "thrown@example.com"))).toBe(0);
    const kept = JSON.stringify(await site.db.select().from(checkouts));
    expect(kept).not.toContain("thrown@example.com");
    expect((await shopper.browser.del(path)).status).toBe(404);
  });

  test("while it is being paid is 409, and works after a declined card", async () => {
    const { shopper, cancelPayment } = await atTheBank();
    const before = await moneyMoved(site);
    const refused = await shopper.browser.del(path);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "in_progress" });
    await cancelPayment();
    expect((await shopper.browser.del(path)).status).toBe(200);
    expect((await shopper.quote()).status).toBe(404);
    expect(await moneyMoved(site)).toEqual(before);
  });

  test("never reaches another account's checkout, even with its cookie", async () => {
    const owner = await openReadyShopper(site, { planId });
    const other = await openShopper(site, { isMember: true });
    other.browser.jar.set("enamel-checkout", owner.browser.jar.get("enamel-checkout") ?? "");
    expect((await other.browser.del(path)).status).toBe(404);
    expect((await owner.quote()).status).toBe(200);
  });
});

// spec 25.18
test("signing out clears the checkout's cookie, and the account finds its checkout again", async () => {
  const shopper = await openReadyShopper(site, { planId });
  expect(shopper.browser.jar.has("enamel-checkout")).toBe(true);
  await shopper.browser.post("/api/v4/member/logout");
  expect(shopper.browser.jar.has("enamel-checkout")).toBe(false);
  expect((await shopper.quote()).status).toBe(404);
  const found = await findStoredCheckout(await memberCtx(shopper.accountId));
  expect(found).toMatchObject({ accountId: shopper.accountId, completedAt: null });
});

describe("a coupon that has ended since it was added to the checkout", () => {
  async function withEnded(changes: object = {}) {
    const code = `SINCE${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    await addCoupon(operatorOn(site), { code, kind: "percent", percent: 15, ...changes });
    const shopper = await openReadyShopper(site, { planId, people: [rosa, leo] });
    expect((await shopper.setCoupon(code)).status).toBe(200);
    const input = await shopper.input({ paymentToken: await shopper.token() });
    await endCoupon(operatorOn(site), { code });
    return { shopper, code, input };
  }

  test("is reported on the checkout, which is priced without it", async () => {
    const { shopper, code } = await withEnded();
    expect((await shopper.page()).body).toMatchObject({
      checkout: { couponCode: code, couponError: "expired" },
      quote: { discountCents: 0, dueTodayCents: 318_00 },
    });
  });

  // spec 25.16
  test("makes the payer confirm the new price, and does not block a payment without it", async () => {
    const { shopper, input } = await withEnded();
    const before = await moneyMoved(site);
    expect(await shopper.send(input)).toMatchObject({
      status: 409,
      body: { code: "price_changed", quote: { dueTodayCents: 318_00 } },
    });
    expect(await moneyMoved(site)).toEqual(before);
    const paid = await shopper.pay({ paymentToken: await shopper.token() });
    expect(paid).toMatchObject({ status: 201, body: { status: "paid" } });
    const used = sql`select 1 from coupon_uses where account_id = ${shopper.accountId}`;
    expect((await site.db.execute(used)).rowCount).toBe(0);
  });

  test("is refused by name when the payment itself names it", async () => {
    const { shopper, code, input } = await withEnded();
    const refused = await shopper.send({ ...input, couponCode: code });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.fields).toHaveProperty("couponCode");
  });
});

test("an expired checkout is not called expired while its payment's outcome is unknown", async () => {
  const { shopper, cancelPayment } = await atTheBank();
  await cancelPayment();
  const past = async () => findPastCheckout(await memberCtx(shopper.accountId));
  const ownedBy = eq(checkouts.accountId, shopper.accountId);
  await site.db
    .update(checkouts)
    .set({ expiresAt: new Date(0) })
    .where(ownedBy);
  expect(await past()).toMatchObject({ kind: "over" });
  await site.db
    .update(checkouts)
    .set({ expiresAt: new Date("2199-01-01") })
    .where(ownedBy);
  await shopper.pay({ paymentToken: await shopper.token("challenge_passed") });
  await site.db
    .update(checkouts)
    .set({ expiresAt: new Date(0) })
    .where(ownedBy);
  expect(await past()).toBeNull();
});

test("a paid checkout no longer counts as joined once its plan is canceled", async () => {
  const shopper = await openReadyShopper(site, { planId });
  const { body } = await shopper.pay({ paymentToken: await shopper.token() });
  const ctx = await memberCtx(shopper.accountId);
  const past = () => findPastCheckout(ctx);
  expect(await past()).toEqual({ kind: "paid" });
  const id = body.subscriptionId;
  const { refundCents } = await quoteCancellation(ctx, { id });
  await cancelSubscription(await justLoggedIn(ctx), { id, refundCents, idempotencyKey: "left" });
  expect(await past()).toBeNull();
});
