import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoiceLines } from "#db/schema/invoices.ts";
import { rosa } from "#test/support/join.ts";
import { mailsOf } from "#test/support/membership-life.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";
import {
  begin,
  type Body,
  changeNow,
  choose,
  enrolled,
  invoicesOf,
  type Member,
  optionOf,
  owedBy,
  plan,
  planOf,
  price,
  quote,
  raisePrice,
  read,
  renewByHand,
  site,
  startPlans,
  turnTo,
} from "./changing-plans.ts";

// Another plan at once, for the difference until the term's end.

startPlans();

const now = { when: "now" } as const;
/** 259 of the 365 days are left on June 15. */
const dueOnJune15 = Math.floor((50_00 * 259) / 365);

async function lay() {
  const own = await plan(price(149_00, 14_00));
  const other = await plan(price(199_00));
  return { own, other };
}

const cancelPath = ({ id }: Member) => `/api/v4/member/cancelSubscription/${id}`;
async function refundOf(member: Member): Promise<number> {
  const answer = await member.browser.get(cancelPath(member));
  return ((await answer.json()) as { refundCents: number }).refundCents;
}
async function cancel(member: Member): Promise<void> {
  const refundCents = await refundOf(member);
  const headers = { "idempotency-key": crypto.randomUUID() };
  await member.browser.post(cancelPath(member), { refundCents }, { headers });
}
const statusOf = async ({ browser }: Member, { paymentId = "" }: Body) =>
  (await read(await browser.get(`/api/km/checkout/payment/${paymentId}`))).body;

// spec 31.3
test("costs the difference by the day, and the term and its renewal stay", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own });
  const { body } = await quote(member, other, now);
  expect(body).toMatchObject({
    effectiveOn: "2026-06-15",
    dueCents: dueOnJune15,
    lines: [
      {
        name: "Rosa Delgado",
        startsOn: "2026-06-15",
        endsOn: "2027-03-01",
        amountCents: dueOnJune15,
      },
    ],
    renewsOn: "2027-03-01",
    termCents: 199_00,
    differenceCents: 50_00,
  });
  expect(await changeNow(member, body)).toMatchObject({ status: 201, body: { status: "paid" } });
  expect(await planOf(member)).toMatchObject({
    planId: other,
    term: 0,
    termEnd: "2027-03-01",
    cycle: "annual",
  });
  const on = await enrolled(member);
  expect(on).toMatchObject([{ planId: other, addedOn: "2026-06-15", removedOn: null }]);
  const [invoice] = await invoicesOf(member, "plan_change");
  expect(invoice).toMatchObject({ cents: dueOnJune15, state: "paid" });
  const lines = await site()
    .db.select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice?.id ?? ""));
  expect(lines).toMatchObject([
    { planDetailId: on[0]?.planDetailId, startsOn: "2026-06-15", endsOn: "2027-03-01" },
  ]);
  expect(await owedBy(member)).toBe(0);
  expect(await mailsOf(site(), member.accountId)).toEqual(["plan_changed 2026-06-15"]);
  await turnTo(member, "2027-03-01");
  expect(await planOf(member)).toMatchObject({ planId: other, term: 1 });
  expect(await invoicesOf(member)).toMatchObject([{ cents: 199_00, state: "paid" }]);
});

// spec 31.3
test("pays for the next term as well where that is paid, and begins it with the new plan", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own, today: "2027-01-15" });
  expect(await renewByHand(member, 149_00)).toMatchObject({ status: 201 });
  const { body } = await quote(member, other, now);
  const dueCents = Math.floor((50_00 * 45) / 365) + 50_00;
  expect(body).toMatchObject({ dueCents, renewsOn: "2028-03-01", termCents: 199_00 });
  expect(await changeNow(member, body)).toMatchObject({ status: 201 });
  await turnTo(member, "2027-03-01");
  expect(await planOf(member)).toMatchObject({ planId: other, term: 1, state: "active" });
  expect(await enrolled(member)).toMatchObject([{ planId: other, addedOn: "2027-01-15" }]);
  expect(await refundOf(member)).toBe(Math.ceil((149_00 * 11) / 12) + Math.ceil((50_00 * 11) / 12));
  await turnTo(member, "2028-03-01");
  expect((await invoicesOf(member)).map(({ cents }) => cents)).toEqual([149_00, 199_00]);
});

// spec 31.3
test("isn't offered for another cycle, or for a plan that doesn't cost more", async () => {
  const { own, other } = await lay();
  const [same, cheaper] = [await plan(price(149_00, 19_00)), await plan(price(99_00))];
  const member = await begin({ planId: own });
  for (const planId of [same, cheaper]) {
    expect(await optionOf(member, planId, "annual")).toMatchObject({ now: null });
    expect(await quote(member, planId, now)).toMatchObject({ status: 422 });
  }
  expect(await quote(member, same, { ...now, cycle: "monthly" })).toMatchObject({ status: 422 });
  expect(await optionOf(member, other, "annual")).toMatchObject({
    now: { effectiveOn: "2026-06-15", dueCents: dueOnJune15 },
  });
});

// spec 31.4
test("by a declined card leaves everything as it was, and another card changes the plan", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own });
  const { body } = await quote(member, other, now);
  const paymentToken = await cardToken(site(), "declined");
  expect(await changeNow(member, body, { paymentToken })).toMatchObject({
    status: 402,
    body: { code: "card_declined" },
  });
  expect(await planOf(member)).toMatchObject({ planId: own });
  expect(await owedBy(member)).toBe(0);
  expect(await changeNow(member, body)).toMatchObject({ status: 201 });
  expect(await planOf(member)).toMatchObject({ planId: other });
});

// spec 31.4
test("twice at once is paid once, and so is a request that is repeated", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own });
  const { body } = await quote(member, other, now);
  const both = await Promise.all([changeNow(member, body), changeNow(member, body)]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  const again = await begin({ planId: own });
  const { body: shown } = await quote(again, other, now);
  const key = crypto.randomUUID();
  const first = await changeNow(again, shown, { key });
  expect(await changeNow(again, shown, { key })).toMatchObject({
    status: 201,
    body: { receiptId: first.body.receiptId },
  });
  for (const one of [member, again])
    expect(await invoicesOf(one, "plan_change")).toMatchObject([{ state: "paid" }]);
});

// spec 31.4
test("is refused at another price, and accepted at the new one", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own });
  const { body } = await quote(member, other, now);
  await raisePrice(other, 299_00);
  expect(await changeNow(member, body)).toMatchObject({
    status: 409,
    body: { code: "price_changed" },
  });
  const { body: fresh } = await quote(member, other, now);
  expect(fresh.dueCents).toBe(Math.floor((150_00 * 259) / 365));
  expect(await changeNow(member, fresh)).toMatchObject({ status: 201 });
  expect(await planOf(member)).toMatchObject({ planVersion: 2 });
});

// spec 31.4
test("waits for the bank, and nothing else is paid for the plan meanwhile", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own, today: "2027-01-15" });
  const { body } = await quote(member, other, now);
  const paymentToken = await cardToken(site(), "challenge_passed");
  const begun = await changeNow(member, body, { paymentToken });
  expect(begun).toMatchObject({ status: 202, body: { status: "requires_action" } });
  expect(await planOf(member)).toMatchObject({ planId: own });
  const busy = { status: 409, body: { code: "in_progress" } };
  expect(await renewByHand(member, 149_00)).toMatchObject(busy);
  expect(await changeNow(member, body)).toMatchObject(busy);
  await answerChallenge(site(), begun.body.action?.url ?? "", "approve");
  expect(await statusOf(member, begun.body)).toMatchObject({ status: "paid" });
  expect(await planOf(member)).toMatchObject({ planId: other });
});

// spec 31.4
test("approved after the plan was canceled or someone left it is refunded whole", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own });
  const { body } = await quote(member, other, now);
  const paymentToken = await cardToken(site(), "challenge_passed");
  const begun = await changeNow(member, body, { paymentToken });
  await cancel(member);
  await answerChallenge(site(), begun.body.action?.url ?? "", "approve");
  expect(await statusOf(member, begun.body)).toMatchObject({ status: "paid" });
  const { rows } = await site().db.execute(sql`select amount_cents from refunds
    where payment_id = ${begun.body.paymentId}`);
  expect(rows).toEqual([{ amount_cents: dueOnJune15 }]);
  expect(await planOf(member)).toMatchObject({ planId: own, state: "canceled" });
});

// spec 31.4
test("whose answer got lost is found again, and the plan is changed", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own });
  const { body } = await quote(member, other, now);
  const paymentToken = await cardToken(site(), "error_after");
  const begun = await changeNow(member, body, { paymentToken });
  expect([201, 202]).toContain(begun.status);
  expect(await statusOf(member, begun.body)).toMatchObject({ status: "paid" });
  expect(await planOf(member)).toMatchObject({ planId: other });
});

// spec 31.3, 25.10
test("is refunded by line when the plan is canceled, and never more than was paid", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own, today: "2026-03-20" });
  const { body } = await quote(member, other, now);
  await changeNow(member, body);
  const due = body.dueCents ?? 0;
  expect(await refundOf(member)).toBe(149_00 + due);
  await turnTo(member, "2026-09-10");
  // Six months have begun of each line: five are left of twelve.
  expect(await refundOf(member)).toBe(Math.ceil((149_00 * 5) / 12) + Math.ceil((due * 5) / 12));
  await turnTo(member, "2027-02-20");
  expect(await refundOf(member)).toBe(0);
});

// spec 31.3
test("replaces what was chosen for the next term", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own });
  await choose(member, (await quote(member, own, { cycle: "monthly" })).body);
  await changeNow(member, (await quote(member, other, now)).body);
  await turnTo(member, "2027-03-01");
  expect(await planOf(member)).toMatchObject({ planId: other, cycle: "annual", term: 1 });
});

// spec 31.3
test("moves everyone of a family to the tier of their age, for the sum of the differences", async () => {
  const own = await plan({ ...price(149_00), minAge: 18 }, { ...price(99_00), maxAge: 17 });
  const other = await plan({ ...price(199_00), minAge: 18 }, { ...price(89_00), maxAge: 17 });
  const grown = await plan({ ...price(299_00), minAge: 18 });
  const mia = {
    ...rosa,
    firstName: "Mia",
    dateOfBirth: "2015-05-01",
    relationship: "child",
  } as const;
  const member = await begin({ planId: own, members: [rosa, mia] });
  expect(await optionOf(member, grown, "annual")).toMatchObject({
    now: null,
    withoutTier: ["Mia Delgado"],
  });
  const { body } = await quote(member, other, now);
  const dueCents = Math.floor((50_00 * 259) / 365) - Math.ceil((10_00 * 259) / 365);
  expect(body).toMatchObject({ dueCents, termCents: 288_00 });
  expect(await changeNow(member, body)).toMatchObject({ status: 201 });
  expect(await enrolled(member)).toMatchObject([{ planId: other }, { planId: other }]);
});

// spec 31.4
test("is refused without a login, and for another member's plan", async () => {
  const { own, other } = await lay();
  const member = await begin({ planId: own });
  const { body } = await quote(member, other, now);
  const visitor = { ...member, browser: await openApiBrowser(site()) };
  expect(await changeNow(visitor, body)).toMatchObject({ status: 401 });
  const stranger = { ...(await begin({ planId: own })), id: member.id };
  expect(await changeNow(stranger, body)).toMatchObject({ status: 404 });
  expect(await planOf(member)).toMatchObject({ planId: own });
});
