import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments, refunds } from "#db/schema/billing.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { UsState } from "#contract/us-states.ts";
import { syncPayment } from "#domain/billing/sync-payment.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { operatorOn } from "#test/support/content.ts";
import { liveUntil, mailsOf } from "#test/support/membership-life.ts";
import {
  agreeAgain,
  declineCard,
  openRenewals,
  paidFor,
  post,
  raisePrice,
  type Renewing,
  renewalOf,
  stateOf,
} from "./renewal-calls.ts";

// What a member is told of a renewal, by mail, screen and API, is what happens.

const { app, begin, now, toldOf, turnTo } = openRenewals();

/** The days on which the worker charged the card. */
async function chargedOn({ id }: Renewing): Promise<string[]> {
  const { rows } = await app().db.execute<{ day: string }>(sql`select created_at::date::text as day
    from payments where subscription_id = ${id} and is_off_session order by created_at`);
  return rows.map(({ day }) => day);
}

// spec 25.66
test.each<[UsState, string, string, number]>([
  ["NY", "40 days ahead, before the notice that is usual there", "2027-01-20", 159_00],
  ["NY", "30 days ahead, two days before the notice", "2027-01-30", 149_00],
  ["NY", "50 days ahead", "2027-01-10", 159_00],
  ["AZ", "36 days ahead, a day before the notice", "2027-01-24", 159_00],
])(
  "in %s, of a price raised %s, all notices name what is charged",
  async (state, _, day, cents) => {
    const member = await begin({ state });
    await liveUntil(app(), `${day}T12:00:00Z`);
    await turnTo(member, `${day}T12:00:00Z`);
    await raisePrice(app(), member.planId, { annualCents: 159_00 });
    await liveUntil(app(), "2027-03-02T12:00:00Z");
    expect(await toldOf(member.id)).toEqual([
      { kind: "first", cents },
      { kind: "second", cents },
    ]);
    expect(await paidFor(app(), member.id)).toEqual([169_00, cents]);
  },
);

// spec 25.64
test("agreed to again after a notice that came late, it is charged on the day that the text names", async () => {
  const member = await begin();
  await liveUntil(app(), "2027-02-18T12:00:00Z", { mail: "away" });
  await liveUntil(app(), "2027-02-19T12:00:00Z");
  await turnTo(member, "2027-02-20T18:00:00Z");
  await app().db.execute(sql`update renewal_notices set delivered_on = '2027-02-19'
    where subscription_id = ${member.id} and kind = 'first'`);
  expect((await renewalOf(member)).nextCharge).toMatchObject({ on: "2027-03-06" });
  expect(await agreeAgain(member)).toContain("$149.00 on March 1, 2027");
  expect((await renewalOf(member)).nextCharge).toMatchObject({ on: "2027-03-01" });
  await liveUntil(app(), "2027-03-01T12:00:00Z");
  expect(await stateOf(app(), member)).toMatchObject({ state: "active", term: 1 });
});

// spec 25.62, 25.66
test("declined by hand while its notice is late, a card is charged no earlier for that, and then on its days", async () => {
  const member = await begin();
  await liveUntil(app(), "2027-03-02T12:00:00Z", { mail: "away" });
  await turnTo(member, "2027-03-03T18:00:00Z");
  await declineCard(app(), member);
  const body = { subscriptionId: member.id, amountCents: 149_00 };
  expect(await post(member, "renewSubscription", body)).toMatchObject({ status: 402 });
  await liveUntil(app(), "2027-03-24T12:00:00Z");
  expect(await chargedOn(member)).toEqual(["2027-03-18", "2027-03-21"]);
});

// spec 25.62
test("after days without a worker, a declined card is charged once more, and the plan lapses", async () => {
  const member = await begin();
  await declineCard(app(), member);
  await liveUntil(app(), "2027-03-02T12:00:00Z");
  const late = "2027-03-20T12:00:00Z";
  await app().db.execute(
    sql`update subscriptions set next_step_at = ${late} where id = ${member.id}`,
  );
  await liveUntil(app(), "2027-03-21T12:00:00Z");
  expect(await chargedOn(member)).toEqual(["2027-03-01", "2027-03-20"]);
  expect(await stateOf(app(), member)).toMatchObject({ state: "lapsed" });
});

// spec 25.66
test("a declined plan that is no longer offered is not charged again, and lapses", async () => {
  const member = await begin();
  await declineCard(app(), member);
  await liveUntil(app(), "2027-03-01T12:00:00Z");
  await app().db.execute(
    sql`update plans set active_until = '2027-03-01' where id = ${member.planId}`,
  );
  await turnTo(member, "2027-03-02T18:00:00Z");
  expect(await renewalOf(member)).toMatchObject({ nextCharge: null, canRenewNow: false });
  await liveUntil(app(), "2027-03-16T12:00:00Z");
  expect(await chargedOn(member)).toEqual(["2027-03-01"]);
  expect(await stateOf(app(), member)).toMatchObject({ state: "lapsed" });
});

// spec 25.66
test("turned off before the answer to its charge is known, a plan ends, and what was charged goes back", async () => {
  const member = await begin();
  await app().db.execute(sql`update sandbox_tokens set behavior = 'timeout_after' where token =
    (select gateway_card from payment_methods where account_id = ${member.accountId})`);
  await liveUntil(app(), "2027-03-01T12:00:00Z");
  await turnTo(member, "2027-03-01T18:00:00Z");
  const off = { subscriptionId: member.id, autoRenew: false };
  expect(await post(member, "autoRenew", off)).toMatchObject({ status: 200 });
  const [payment] = await app()
    .db.select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, member.id), eq(payments.state, "unknown")));
  if (!payment) throw new Error("the charge has an answer");
  const later = new Date("2027-03-01T20:00:00Z");
  await syncPayment({ ...operatorOn(app()), now: later }, payment);
  expect(await stateOf(app(), member)).toMatchObject({
    state: "expired",
    term: 0,
    isAutoRenew: false,
  });
  const sent = await app().db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  expect(sent.map(({ amountCents }) => amountCents)).toEqual([149_00]);
});

// spec 25.66
test("while its notice is held up, the day on which it is charged is told as late as it will be", async () => {
  const member = await begin();
  await liveUntil(app(), "2027-02-20T12:00:00Z", { mail: "away" });
  await turnTo(member, "2027-02-20T18:00:00Z");
  expect((await renewalOf(member)).nextCharge).toMatchObject({ on: "2027-03-07" });
  const ctx = { ...operatorOn(app()), now: now(), origin: "" };
  const [late] = await app()
    .db.select()
    .from(outbox)
    .where(
      sql`${outbox.kind} = 'renewal_notice' and ${outbox.facts} ->> 'accountId' = ${member.accountId}`,
    );
  const written = late && (await composeMail(ctx, late));
  expect(written?.text).toContain("won't charge you before March 7, 2027");
});

// spec 25.64
test("a price is agreed to by its authorization alone, not by a notice of the same moment", async () => {
  const member = await begin();
  await liveUntil(app(), "2027-02-10T12:00:00Z");
  await turnTo(member, "2027-02-10T18:00:00Z");
  await post(member, "autoRenew", { subscriptionId: member.id, autoRenew: false });
  await raisePrice(app(), member.planId, { annualCents: 159_00 });
  await agreeAgain(member);
  // Stored by other means than JavaScript, whose clock has no microseconds.
  await app().db
    .execute(sql`update renewal_notices set queued_at = queued_at + interval '1.5 milliseconds'
    where subscription_id = ${member.id} and kind = 'agreed'`);
  await liveUntil(app(), "2027-03-01T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([169_00, 159_00]);
  expect(await mailsOf(app(), member.accountId)).toContain("auto_renew_on 2027-02-10");
});
