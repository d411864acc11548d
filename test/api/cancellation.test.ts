import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UsState } from "#contract/us-states.ts";
import { outbox } from "#db/schema/outbox.ts";
import { refunds } from "#db/schema/billing.ts";
import { chargePayment } from "#domain/billing/charge-payment.ts";
import { syncRefund } from "#domain/refunds/submit-refund.ts";
import type { Ctx } from "#domain/context.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { claimRefunds } from "#test/support/jobs.ts";
import { beginCheckout, noteDocuments, rosa } from "#test/support/join.ts";
import { cardToken } from "#test/support/sandbox.ts";
import { justLoggedIn } from "#test/support/people.ts";

const day = 24 * 60 * 60 * 1_000;
const mia = {
  ...rosa,
  firstName: "Mia",
  dateOfBirth: "2015-06-01",
  relationship: "child",
} as const;
// A one-year plan for Rosa and Mia, with the processing fee.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

async function join({ state = "AZ", now = new Date() }: { state?: UsState; now?: Date } = {}) {
  const visitor = { ...operatorOn(app), now };
  const [ctx, placed] = await beginCheckout(visitor, { state, members: [rosa, mia] });
  const returnUrl = `http://localhost:${app.deps.address.port}/checkout/payment`;
  const input = { paymentToken: await cardToken(app, "success"), returnUrl };
  const payment = await chargePayment(ctx, placed, input);
  expect(payment.state).toBe("paid");
  await noteDocuments(ctx, payment);
  const lines = await ctx.db.execute<{ fee: number }>(sql`
    select (document ->> 'feePaidCents')::int as fee from invoices where id = ${payment.invoiceId}`);
  const later = (days: number): Ctx => ({ ...ctx, now: new Date(now.getTime() + days * day) });
  return { ctx, payment, id: payment.subscriptionId, fee: lines.rows[0]?.fee ?? -1, later };
}

const leave = (ctx: Ctx, id: string, refundCents: number, idempotencyKey: string = randomUUID()) =>
  justLoggedIn(ctx).then((member) =>
    cancelSubscription(member, { id, refundCents, idempotencyKey }),
  );

const sumOf = async (accountId: string) => {
  const { rows } = await app.db.execute<{ ledgerAccount: string; cents: number }>(sql`
    select ledger_account as "ledgerAccount", sum(amount_cents)::int as cents from ledger_entries
    join ledger_transactions t on t.id = transaction_id
    where t.account_id = ${accountId} group by ledger_account`);
  return Object.fromEntries(rows.map(({ ledgerAccount, cents }) => [ledgerAccount, cents]));
};

describe("the refund", () => {
  // spec 25.10
  test.each([
    ["AZ", 3, "full", 20_00],
    ["AZ", 30, "full", 20_00],
    ["AR", 3, "full", 0],
    ["MD", 30, "full", 0],
  ] as const)(
    "in %s on day %d is the full amount, less the fee where it may be kept",
    async (state, days, kind, kept) => {
      const { id, payment, later, fee } = await join({ state });
      expect(fee).toBe(20_00);
      const quote = await quoteCancellation(later(days), { id });
      expect(quote).toMatchObject({ kind, feeKeptCents: kept, paidCents: payment.amountCents });
      expect(quote.refundCents).toBe(payment.amountCents - kept);
    },
  );

  // spec 25.10
  test("after 31 days is the amount paid for the full months that have not begun", async () => {
    const { id, payment, later, fee } = await join({ now: new Date("2026-01-10T18:00:00Z") });
    const quote = await quoteCancellation(later(45), { id });
    expect(quote).toMatchObject({ kind: "prorated", unusedMonths: 10 });
    // Each person's price by itself, rounded up to the cent.
    const prices = [149_00, payment.amountCents - fee - 149_00];
    const parts = prices.map((cents) => Math.ceil((cents * 10) / 12));
    expect(quote.refundCents).toBe(parts.reduce((sum, cents) => sum + cents, 0));
    expect((await quoteCancellation(later(364), { id })).kind).toBe("nothing");
  });
});

describe("canceling", () => {
  // spec 25.10
  test("ends the plan, refunds the money, and shows it in the ledger, a receipt and an email", async () => {
    const { id, payment, later } = await join();
    const ctx = later(3);
    const { refundCents } = await quoteCancellation(ctx, { id });
    expect(await leave(ctx, id, refundCents)).toEqual({
      subscriptionId: id,
      state: "canceled",
      endedBy: "you",
      refundCents,
      refundState: "done",
      isHeld: false,
      isPaidManually: false,
    });
    const ledger = await sumOf(payment.accountId);
    expect(ledger).toMatchObject({
      accounts_receivable: 0,
      cash: payment.amountCents - refundCents,
      refunds_payable: 0,
    });
    expect(Object.values(ledger).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    const { rows } = await ctx.db.execute<{ document: object }>(
      sql`select document from receipts where account_id = ${payment.accountId} and refund_id is not null`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.document).toMatchObject({ kind: "refund", totalCents: -refundCents });
    const mails = await ctx.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(sql`${outbox.facts} ->> 'accountId'`, payment.accountId));
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      "plan_canceled",
      "receipt",
      "receipt",
      "welcome",
    ]);
  });

  test("again under the same key gives the same answer, under another one a conflict", async () => {
    const { id, later } = await join();
    const ctx = later(1);
    const { refundCents } = await quoteCancellation(ctx, { id });
    const first = await leave(ctx, id, refundCents, "one key");
    expect(await leave(ctx, id, refundCents, "one key")).toEqual(first);
    await expect(leave(ctx, id, refundCents)).rejects.toMatchObject({ code: "conflict" });
    await expect(leave(ctx, id, refundCents - 1, "one key")).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
    await expect(quoteCancellation(ctx, { id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("with a refund amount other than the one due is refused with price_changed", async () => {
    const { id, later } = await join();
    const { refundCents } = await quoteCancellation(later(1), { id });
    for (const wrong of [0, refundCents + 1, refundCents - 1]) {
      await expect(leave(later(1), id, wrong)).rejects.toMatchObject({ code: "price_changed" });
    }
    await expect(leave(later(60), id, refundCents)).rejects.toMatchObject({
      code: "price_changed",
    });
  });

  test("fifty times at once refunds once", async () => {
    const { id, payment, later } = await join();
    const ctx = later(2);
    const { refundCents } = await quoteCancellation(ctx, { id });
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => leave(ctx, id, refundCents)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const sent = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(sent.map(({ amountCents }) => amountCents)).toEqual([refundCents]);
  });

  test("another account's plan answers the same as a missing one", async () => {
    const { id } = await join();
    const other = await join();
    const absent = await quoteCancellation(other.ctx, { id: "sub_0" }).catch(
      (error: unknown) => error,
    );
    expect(absent).toMatchObject({ code: "not_found" });
    await expect(quoteCancellation(other.ctx, { id })).rejects.toEqual(absent);
    await expect(leave(other.ctx, id, 100)).rejects.toEqual(absent);
  });
});

test("a refund whose answer was lost is retried later, and is paid once", async () => {
  const { id, payment, later } = await join();
  const ctx = later(1);
  const { refundCents } = await quoteCancellation(ctx, { id });
  const deaf: Ctx = { ...ctx, gatewayFor: () => null };
  expect(await leave(deaf, id, refundCents)).toMatchObject({ refundState: "unknown" });
  const operator = { ...operatorOn(app), now: later(2).now };
  const claimed = await claimRefunds(operator, { most: 100 });
  expect(claimed.map(({ paymentId }) => paymentId)).toContain(payment.id);
  for (const refund of claimed) await syncRefund(operator, refund);
  for (const refund of claimed) await syncRefund(operator, refund);
  const sent = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  expect(sent.map(({ state }) => state)).toEqual(["done"]);
  expect(await sumOf(payment.accountId)).toMatchObject({
    cash: payment.amountCents - refundCents,
    refunds_payable: 0,
  });
});

// spec 25.41
test("what staff gave as goodwill is not taken off the refund, and no more than was paid goes back", async () => {
  const { id, payment, later } = await join();
  const operator = operatorOn(app);
  const give = (amountCents: number, idempotencyKey: string = randomUUID()) =>
    refundPayment(operator, {
      paymentId: payment.id,
      amountCents,
      reason: "Goodwill",
      idempotencyKey,
    });
  const { refundId } = await give(30_00, "one refund");
  expect(await give(30_00, "one refund")).toEqual({
    refundId,
    amountCents: 30_00,
    state: "done",
  });
  await expect(give(31_00, "one refund")).rejects.toMatchObject({ code: "idempotency_mismatch" });
  const { refundCents } = await quoteCancellation(later(3), { id });
  // The rule gives all but the fee of $20, and $30 of what was paid are gone.
  expect(refundCents).toBe(payment.amountCents - 30_00);
  await leave(later(3), id, refundCents);
  await expect(give(1)).rejects.toMatchObject({ code: "conflict" });
  expect(await sumOf(payment.accountId)).toMatchObject({
    cash: 0,
    refunds_payable: 0,
    accounts_receivable: 0,
  });
});

test("canceling during a staff refund refunds no more than was quoted", async () => {
  const { id, payment, later } = await join();
  const ctx = later(3);
  const { refundCents } = await quoteCancellation(ctx, { id });
  const goodwill = {
    paymentId: payment.id,
    amountCents: 50_00,
    reason: "Goodwill",
    idempotencyKey: randomUUID(),
  };
  const [left, given] = await Promise.allSettled([
    leave(ctx, id, refundCents),
    refundPayment(operatorOn(app), goodwill),
  ]);
  const sent = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const back = sent.reduce((sum, { amountCents }) => sum + amountCents, 0);
  // The second one saw what the first had done.
  const rejections = [left, given].map((each) =>
    each.status === "rejected" ? (each.reason as { code: string }).code : "done",
  );
  expect(["done invalid", "price_changed done"]).toContain(rejections.join(" "));
  expect([refundCents, 50_00]).toContain(back);
});

test("a staff refund also ends the plan when asked to", async () => {
  const { id, payment, ctx } = await join();
  const whole = {
    paymentId: payment.id,
    amountCents: payment.amountCents,
    reason: "A mistake",
    idempotencyKey: randomUUID(),
  };
  await refundAndEndPlan(operatorOn(app), whole);
  const { rows } = await ctx.db.execute<{ state: string; live: number }>(sql`
    select s.state, count(*) filter (where p.is_live)::int as live
    from subscriptions s join enrollments p on p.subscription_id = s.id
    where s.id = ${id} group by s.state`);
  expect(rows).toEqual([{ state: "canceled", live: 0 }]);
});

test("canceling while staff end the same plan neither deadlocks nor refunds twice", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, payment, later } = await join();
    const ctx = later(3);
    const { refundCents } = await quoteCancellation(ctx, { id });
    const { id: paymentId, amountCents } = payment;
    const ending = { paymentId, amountCents, reason: "We close" };
    const tries = await Promise.allSettled([
      leave(ctx, id, refundCents),
      refundAndEndPlan(operatorOn(app), { ...ending, idempotencyKey: randomUUID() }),
    ]);
    const codes = tries.map((each) =>
      each.status === "rejected" ? String((each.reason as { code?: string }).code) : "done",
    );
    expect(["done invalid", "conflict done"]).toContain(codes.join(" "));
  }
});

test("a staff refund that ends the plan does not match the key of one that does not", async () => {
  const { payment } = await join();
  const input = { paymentId: payment.id, amountCents: 10_00, reason: "Goodwill" };
  const idempotencyKey = randomUUID();
  await refundPayment(operatorOn(app), { ...input, idempotencyKey });
  await expect(
    refundAndEndPlan(operatorOn(app), { ...input, idempotencyKey }),
  ).rejects.toMatchObject({ code: "idempotency_mismatch" });
});
