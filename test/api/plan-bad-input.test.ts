import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginLife } from "#test/support/membership-life.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { cardToken } from "#test/support/sandbox.ts";
import {
  add,
  begin,
  child,
  type Family,
  ledgerOf,
  paidFor,
  path,
  planOf,
  read,
  site,
  startFamilies,
  turnTo,
} from "./families.ts";

// What the calls about office, card, renewal and canceling refuse, and that nothing comes of it.

startFamilies();

const post = async ({ browser }: Family, call: string, body: object, key = randomUUID()) => {
  const headers = { "idempotency-key": key };
  return read(await browser.post(`/api/v4/member/${call}`, body, { headers }));
};
const cardsOf = async ({ accountId }: Family) => {
  const { rows } = await site().db.execute<{ count: number }>(sql`
    select count(*)::int as count from payment_methods where account_id = ${accountId}`);
  return rows[0]?.count;
};
const inWindow = "2027-01-20T18:00:00Z";
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** A plan that one office accepts, and another one at another office. */
async function beginAtOffice(): Promise<Family & { far: string; none: string }> {
  const ctx = operatorOn(site());
  await site().db.execute(sql`update plans set active_until = '2026-01-01'`);
  const [near, far, none] = [await addOffice(ctx), await addOffice(ctx), await addOffice(ctx)];
  const planId = await addPlan(ctx, { offices: [near] });
  await addPlan(ctx, { tiers: [{ annualCents: 179_00, feeCents: 0 }], offices: [far] });
  const { id, accountId } = await beginLife(site(), { planId, joinedAt: "2026-03-01T18:00:00Z" });
  const family = { id, accountId, planId, browser: await openApiBrowser(site()), far, none };
  await turnTo(family, inWindow);
  return family;
}

describe("another office", () => {
  // spec 29.7
  test("is refused for another member's plan, and for an office without a plan", async () => {
    const stranger = await begin(inWindow);
    const family = await beginAtOffice();
    const at = (office: string) => `switch/${office}`;
    const of = `?subscriptionId=${stranger.id}`;
    const asked = { planId: "pln_0", nextTermCents: 179_00 };
    expect((await family.browser.get(`/api/v4/member/${at(family.far)}${of}`)).status).toBe(404);
    expect(await post(family, `${at(family.far)}${of}`, asked)).toMatchObject({ status: 404 });
    expect(await post(family, at("loc_0"), asked)).toMatchObject({ status: 404 });
    expect(await post(family, at(family.none), asked)).toMatchObject({
      status: 422,
      body: { fields: { locationId: { code: "office_not_accepting" } } },
    });
  });

  // spec 29.7, 29.2
  test("is refused while the next term is being paid, and so is a change of its people", async () => {
    const family = await beginAtOffice();
    const shown = await read(await family.browser.get(`/api/v4/member/switch/${family.far}`));
    const { planId, nextTermCents } = shown.body;
    const paymentToken = await cardToken(site(), "challenge_passed");
    const paying = { subscriptionId: family.id, amountCents: 149_00, paymentToken };
    expect(await post(family, "renewSubscription", paying)).toMatchObject({
      status: 202,
      body: { status: "requires_action" },
    });
    const busy = { status: 409, body: { code: "in_progress" } };
    const office = `switch/${family.far}`;
    expect(await post(family, office, { planId, nextTermCents })).toMatchObject(busy);
    const [person] = (await planOf(family)).people;
    const { id } = person ?? {};
    expect(await read(await family.browser.del(`${path}/${id}`))).toMatchObject(busy);
    const body = { subscriptionId: family.id, ...child, planDetailId: "pld_0", amountCents: 1 };
    expect(await post(family, "dependents", body)).toMatchObject(busy);
    const { paymentToken: _token, ...again } = paying;
    expect(await post(family, "renewSubscription", again)).toMatchObject(busy);
    expect(await paidFor(family)).toHaveLength(1);
  });
});

describe("another card", () => {
  // spec 25.58
  test("is not saved for another member's plan", async () => {
    const [family, stranger] = [await begin(), await begin()];
    const before = [await cardsOf(family), await cardsOf(stranger)];
    const paymentToken = await cardToken(site(), "success");
    const body = { paymentToken, subscriptionId: stranger.id };
    expect(await post(family, "updateBilling", body)).toMatchObject({ status: 404 });
    expect([await cardsOf(family), await cardsOf(stranger)]).toEqual(before);
  });

  // spec 25.58
  test.each(["declined", "expired_card", "insufficient_funds"] as const)(
    "whose bank says %s leaves the one on file",
    async (behavior) => {
      const family = await begin();
      const before = (await planOf(family)).card;
      const body = { paymentToken: await cardToken(site(), behavior) };
      const answer = await post(family, "updateBilling", body);
      expect(answer).toMatchObject({ status: 402, body: { code: "card_declined" } });
      expect((await planOf(family)).card).toEqual(before);
    },
  );

  // spec 25.58
  test("is not saved by a token that does not exist, nor twice by one that was used", async () => {
    const family = await begin();
    const none = await post(family, "updateBilling", { paymentToken: "tok_none" });
    expect([402, 422]).toContain(none.status);
    const body = { paymentToken: await cardToken(site(), "success") };
    const key = randomUUID();
    const [first, again] = [
      await post(family, "updateBilling", body, key),
      await post(family, "updateBilling", body, key),
    ];
    expect(again).toEqual(first);
    expect(first).toMatchObject({ status: 200, body: { status: "saved" } });
    const other = { paymentToken: await cardToken(site(), "success") };
    const mismatch = await post(family, "updateBilling", other, key);
    expect(mismatch).toMatchObject({ body: { code: "idempotency_mismatch" } });
  });
});

describe("the next term", () => {
  // spec 7.16
  test("of another member's plan is not paid, and its auto-renew stays", async () => {
    const [family, stranger] = [await begin(inWindow), await begin(inWindow)];
    const paying = { subscriptionId: stranger.id, amountCents: 149_00 };
    expect(await post(family, "renewSubscription", paying)).toMatchObject({ status: 404 });
    const off = { subscriptionId: stranger.id, autoRenew: false };
    expect(await post(family, "autoRenew", off)).toMatchObject({ status: 404 });
    expect((await family.browser.get(`/api/v4/member/autoRenew/${stranger.id}`)).status).toBe(404);
    expect((await planOf(stranger)).isAutoRenew).toBe(true);
  });

  // spec 7.16, 25.37
  test("asked for ten times at once under as many keys is paid once", async () => {
    const family = await begin(inWindow);
    const paying = { subscriptionId: family.id, amountCents: 149_00 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(family, "renewSubscription", paying)),
    );
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await paidFor(family)).toEqual([
      ["join", 169_00],
      ["renewal", 149_00],
    ]);
    expect(await ledgerOf(family)).toBe(0);
  });
});

// spec 25.10
test("a plan that is canceled ten times at once under as many keys is refunded once", async () => {
  const family = await begin();
  await add(family, "Child", child);
  const call = `cancelSubscription/${family.id}`;
  const shown = await read(await family.browser.get(`/api/v4/member/${call}`));
  const body = { refundCents: shown.body.refundCents };
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(family, call, body)));
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  const { rows } = await site().db.execute<{ cents: number }>(sql`
    select sum(refunds.amount_cents)::int as cents from refunds
    join payments on payments.id = payment_id where payments.subscription_id = ${family.id}`);
  expect(rows[0]?.cents).toBe(shown.body.refundCents);
});
