import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payments } from "#db/schema/billing.ts";
import { enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { takeNextStep } from "#domain/renewals/take-next-step.ts";
import type { Behavior } from "#gateways/payments/sandbox/test-cards.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { holdRows } from "#test/support/hold-rows.ts";
import { beginLife, liveUntil, mailsOf } from "#test/support/membership-life.ts";

let app: TestApp;
let planId: string;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
  planId = await addPlan(operatorOn(app), { tiers: [{ monthlyCents: 14_00 }] });
});
afterAll(() => app.close());

const joinedAt = "2026-03-01T18:00:00Z";
const begin = (changes: Partial<Parameters<typeof beginLife>[1]> = {}) =>
  beginLife(app, { planId, joinedAt, ...changes });

async function planOf(id: string) {
  const [found] = await app.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!found) throw new Error("no such plan");
  const { state, term, termStart, termEnd, nextStepAt } = found;
  return { state, term, termStart, termEnd, nextStepAt: nextStepAt?.toISOString() ?? null };
}

const paymentsOf = (id: string) =>
  app.db
    .select({ state: payments.state, cents: payments.amountCents, purpose: payments.purpose })
    .from(payments)
    .where(eq(payments.subscriptionId, id))
    .orderBy(asc(payments.createdAt), asc(payments.id));

/** Lets the saved card behave otherwise from now on. */
const changeCard = (id: string, behavior: Behavior) =>
  app.db.execute(sql`update sandbox_tokens set behavior = ${behavior}
    where token = (select gateway_card from payment_methods join subscriptions
      on payment_methods.id = payment_method_id where subscriptions.id = ${id})`);

test("a yearly plan is announced twice and renewed once, for the promised price", async () => {
  const { id, accountId } = await begin();
  await liveUntil(app, "2027-03-01T06:00:00Z");
  expect(await planOf(id)).toEqual({
    state: "active",
    term: 1,
    termStart: "2027-03-01",
    termEnd: "2028-03-01",
    // 42 days before the end: a new price would be told then.
    nextStepAt: expect.stringMatching(/^2028-01-(19|26)T/),
  });
  expect(await mailsOf(app, accountId)).toEqual([
    "renewal_notice first 2027-01-25",
    "renewal_notice second 2027-02-22",
  ]);
  expect(await paymentsOf(id)).toMatchObject([
    { state: "paid", purpose: "join" },
    { state: "paid", purpose: "renewal" },
  ]);
});

// Refunds lock the next receipt first, then the log: held the other way around, neither would end.
test("a renewal that waits for the site's next receipt leaves the audit log free", async () => {
  const { id } = await begin({ joinedAt: "2026-02-01T18:00:00Z" });
  await liveUntil(app, "2027-01-31T12:00:00Z");
  const siteId = operatorOn(app).site.id;
  const held = await holdRows(app, { table: "receipt_counters", where: `site_id = '${siteId}'` });
  const renewed = liveUntil(app, "2027-02-01T12:00:00Z");
  expect(await held.untilAwaited()).toMatch(/insert into "receipts"/);
  const asked = sql`select pg_try_advisory_xact_lock(hashtextextended('audit ' || ${siteId}, 0))`;
  const { rows } = await app.db.execute(asked);
  await held.release();
  await renewed;
  expect(rows).toEqual([{ pg_try_advisory_xact_lock: true }]);
  expect(await planOf(id)).toMatchObject({ term: 1 });
});

test("a monthly plan stays on the 31st", async () => {
  const { id } = await begin({ cycle: "monthly", joinedAt: "2026-01-31T18:00:00Z" });
  await liveUntil(app, "2026-06-30T12:00:00Z");
  expect(await planOf(id)).toMatchObject({
    term: 5,
    termStart: "2026-06-30",
    termEnd: "2026-07-31",
  });
  expect(await paymentsOf(id)).toHaveLength(6);
});

describe("a declined card", () => {
  test("is charged on days 0, 3, 7 and 14, and then the plan lapses", async () => {
    const { id, accountId } = await begin({ joinedAt: "2026-04-10T18:00:00Z" });
    await liveUntil(app, "2027-04-09T12:00:00Z");
    await changeCard(id, "insufficient_funds");
    await liveUntil(app, "2027-04-20T12:00:00Z");
    expect(await planOf(id)).toMatchObject({ state: "past_due", termEnd: "2027-04-10" });
    await liveUntil(app, "2027-04-30T12:00:00Z");
    expect(await planOf(id)).toMatchObject({ state: "lapsed", term: 0 });
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual([
      "paid",
      ...Array.from({ length: 4 }, () => "failed"),
    ]);
    expect((await mailsOf(app, accountId)).slice(2)).toEqual([
      "renewal_declined 2027-04-10",
      "renewal_declined 2027-04-13",
      "renewal_declined 2027-04-17",
      "renewal_declined 2027-04-24",
      "plan_lapsed 2027-04-24",
    ]);
    const { rows } = await app.db.execute(sql`select ledger_account, sum(amount_cents)::int as cents
      from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
      where account_id = ${accountId} and ledger_account = 'accounts_receivable' group by 1`);
    expect(rows).toEqual([{ ledger_account: "accounts_receivable", cents: 0 }]);
    await liveUntil(app, "2027-06-24T12:00:00Z");
    expect(await planOf(id)).toMatchObject({ state: "expired", nextStepAt: null });
  });

  test("that works on the third day renews the plan from its old end on", async () => {
    const { id } = await begin({ joinedAt: "2026-05-10T18:00:00Z" });
    await liveUntil(app, "2027-05-09T12:00:00Z");
    await changeCard(id, "declined");
    await liveUntil(app, "2027-05-11T12:00:00Z");
    await changeCard(id, "success");
    await liveUntil(app, "2027-05-14T12:00:00Z");
    expect(await planOf(id)).toMatchObject({ state: "active", term: 1, termStart: "2027-05-10" });
    expect(await paymentsOf(id)).toHaveLength(3);
  });
});

test("an answer that got lost is asked for, and nothing is charged twice", async () => {
  const { id } = await begin({ joinedAt: "2026-06-10T18:00:00Z" });
  await liveUntil(app, "2027-06-09T12:00:00Z");
  await changeCard(id, "reset_after");
  const day = { ...operatorOn(app), now: new Date("2027-06-10T12:00:00Z") };
  await takeNextStep(day, { id });
  expect((await paymentsOf(id)).at(-1)).toMatchObject({ state: "unknown" });
  await takeNextStep(day, { id });
  expect(await paymentsOf(id)).toHaveLength(2);
});

test("several workers at once make one payment", async () => {
  const { id } = await begin({ joinedAt: "2026-07-10T18:00:00Z" });
  await liveUntil(app, "2027-07-09T12:00:00Z");
  const day = { ...operatorOn(app), now: new Date("2027-07-10T12:00:00Z") };
  await Promise.all(Array.from({ length: 5 }, () => takeNextStep(day, { id })));
  expect(await paymentsOf(id)).toHaveLength(2);
  expect(await planOf(id)).toMatchObject({ term: 1 });
});

describe("a notice", () => {
  test("that is refused keeps the plan from renewing", async () => {
    const { id } = await begin({ joinedAt: "2026-08-10T18:00:00Z" });
    await liveUntil(app, "2027-08-10T12:00:00Z", { mail: "refused" });
    expect(await planOf(id)).toMatchObject({ state: "expired", term: 0 });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test("that is late postpones the charge to 15 days after its delivery", async () => {
    const { id } = await begin({ joinedAt: "2026-09-10T18:00:00Z" });
    await liveUntil(app, "2027-09-05T12:00:00Z", { mail: "away" });
    await liveUntil(app, "2027-09-20T12:00:00Z");
    expect(await planOf(id)).toMatchObject({ state: "active", term: 0 });
    expect(await paymentsOf(id)).toHaveLength(1);
    await liveUntil(app, "2027-09-25T12:00:00Z");
    expect(await planOf(id)).toMatchObject({ state: "active", term: 1, termStart: "2027-09-10" });
  });
});

test("canceled while it is past due, it owes nothing", async () => {
  const { ctx, id, accountId } = await begin({ joinedAt: "2026-10-10T18:00:00Z" });
  await liveUntil(app, "2027-10-09T12:00:00Z");
  await changeCard(id, "declined");
  await liveUntil(app, "2027-10-11T12:00:00Z");
  const now = new Date("2027-10-12T12:00:00Z");
  await cancelSubscription({ ...ctx, now }, { id, refundCents: 0, idempotencyKey: "leaving" });
  expect(await planOf(id)).toMatchObject({ state: "canceled", nextStepAt: null });
  const { rows } = await app.db.execute(sql`select state from invoices
    where account_id = ${accountId} order by issued_at`);
  expect(rows).toEqual([{ state: "paid" }, { state: "void" }]);
  const live = and(eq(enrollments.subscriptionId, id), enrollments.isLive);
  expect(await app.db.$count(enrollments, live)).toBe(0);
});
