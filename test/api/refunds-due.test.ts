import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/outbox.ts";
import { refunds, receipts } from "#db/schema/billing.ts";
import { eraseMembership, refuseWhileOnPlan } from "#domain/privacy/erase-membership.ts";
import { settleRefund } from "#domain/refunds/submit-refund.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { getCancellation } from "#domain/refunds/get-cancellation.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { getPaymentTimeline } from "#domain/payments/get-payment-timeline.ts";
import { listPayments } from "#domain/payments/list-payments.ts";
import { recordManualRefund } from "#domain/refunds/record-manual-refund.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout } from "#test/support/join.ts";
import { chargePayment } from "#domain/billing/charge-payment.ts";
import { cardToken } from "#test/support/sandbox.ts";
import { justLoggedIn } from "#test/support/people.ts";
import { takeDueSteps } from "#test/support/due-steps.ts";

// Money that a card refused to take back stays due, and in sight, until it is paid.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

async function join() {
  const [ctx, placed] = await beginCheckout(operatorOn(app));
  const returnUrl = `http://localhost:${app.deps.address.port}/checkout/payment`;
  const input = { paymentToken: await cardToken(app, "success"), returnUrl };
  const payment = await chargePayment(ctx, placed, input);
  expect(payment.state).toBe("paid");
  return { ctx, payment, id: payment.subscriptionId };
}

/** While the gateway is down. */
const deaf = (ctx: Ctx): Ctx => ({ ...ctx, gatewayFor: () => null });

const give = (ctx: Ctx, { id: paymentId }: Payment, amountCents: number, endsPlan = false) => {
  const input = { paymentId, amountCents, reason: "Goodwill" };
  return (endsPlan ? refundAndEndPlan : refundPayment)(ctx, {
    ...input,
    idempotencyKey: randomUUID(),
  });
};

async function leave(ctx: Ctx, id: string): Promise<number> {
  const { refundCents } = await quoteCancellation(ctx, { id });
  await cancelSubscription(await justLoggedIn(ctx), {
    id,
    refundCents,
    idempotencyKey: randomUUID(),
  });
  return refundCents;
}

/** The gateway refuses every open refund of a payment. */
async function refuse(payment: Payment): Promise<void> {
  const ctx = operatorOn(app);
  const made = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const open = made.filter(({ state }) => state === "unknown");
  expect(open.length).toBeGreaterThan(0);
  for (const refund of open) await settleRefund(ctx, { refund, payment }, { kind: "failed" });
}

const look = async ({ id: paymentId }: Payment) => {
  const { needsReview, refundDueCents } = await getPaymentTimeline(operatorOn(app), { paymentId });
  const { items } = await listPayments(operatorOn(app), { view: "needs_review" });
  expect(items.some((one) => one.paymentId === paymentId)).toBe(needsReview);
  return { needsReview, refundDueCents };
};

const sumOf = async ({ accountId }: Payment) => {
  const { rows } = await app.db.execute<{ ledgerAccount: string; cents: number }>(sql`
    select ledger_account as "ledgerAccount", sum(amount_cents)::int as cents from ledger_entries
    join ledger_transactions t on t.id = transaction_id
    where t.account_id = ${accountId} group by ledger_account`);
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  return Object.fromEntries(rows.map(({ ledgerAccount, cents }) => [ledgerAccount, cents]));
};

/** The text of every email of a kind to a member. */
async function mailsTo(ctx: Ctx, { accountId }: Payment, kind: "plan_canceled" | "refund_refused") {
  const mails = await ctx.db
    .select()
    .from(outbox)
    .where(sql`${outbox.kind} = ${kind} and ${outbox.facts} ->> 'accountId' = ${accountId}`);
  const origin = "http://localhost";
  return Promise.all(
    mails.map(async (mail) => (await composeMail({ ...ctx, origin }, mail))?.text ?? ""),
  );
}

const erase = ({ db, ...ctx }: Ctx, { accountId }: Payment) =>
  db.transaction(async (tx) => {
    await refuseWhileOnPlan({ db, ...ctx }, tx, accountId);
    await eraseMembership({ db, ...ctx }, tx, accountId);
  });

// spec 25.29
test("a staff refund that is refused after the payer has canceled is due, and shown", async () => {
  const { ctx, payment, id } = await join();
  const staff = operatorOn(app);
  expect((await give(deaf(staff), payment, 50_00)).state).toBe("unknown");
  const left = await leave(ctx, id);
  expect(left).toBe(payment.amountCents - 50_00);
  expect(await getCancellation(ctx, { id })).toMatchObject({ refundState: "unknown" });
  await refuse(payment);
  expect(await look(payment)).toEqual({ needsReview: true, refundDueCents: 50_00 });
  const short = { endedBy: "you", refundCents: 50_00, refundState: "failed" };
  expect(await getCancellation(ctx, { id })).toMatchObject(short);
  await give(staff, payment, 50_00);
  expect(await look(payment)).toEqual({ needsReview: false, refundDueCents: 0 });
  expect(await getCancellation(ctx, { id })).toMatchObject({
    refundCents: left + 50_00,
    refundState: "done",
  });
  expect(await sumOf(payment)).toMatchObject({
    refunds_payable: 0,
    cash: 0,
    refunds: left + 50_00,
  });
});

// spec 25.29
test("a refused refund stays due until exactly its amount has been refunded", async () => {
  const { ctx, payment, id } = await join();
  const staff = operatorOn(app);
  const owed = await leave(deaf(ctx), id);
  await refuse(payment);
  expect(await sumOf(payment)).toMatchObject({ refunds_payable: -owed, refunds: owed });
  await give(staff, payment, 1_00);
  expect(await look(payment)).toEqual({ needsReview: true, refundDueCents: owed - 1_00 });
  expect(await getCancellation(ctx, { id })).toMatchObject({
    refundCents: owed - 1_00,
    refundState: "failed",
  });
  // Refused as well: the same debt as before, not a second one.
  await give(deaf(staff), payment, 2_00);
  await refuse(payment);
  expect(await look(payment)).toEqual({ needsReview: true, refundDueCents: owed - 1_00 });
  await give(staff, payment, owed - 1_00 + 20_00);
  expect(await look(payment)).toEqual({ needsReview: false, refundDueCents: 0 });
  const cents = payment.amountCents;
  expect(await sumOf(payment)).toMatchObject({ refunds_payable: 0, cash: 0, refunds: cents });
});

// spec 25.30
test("a member with a refund due is told so, and cannot be erased before it is paid", async () => {
  const { ctx, payment, id } = await join();
  const owed = await leave(deaf(ctx), id);
  await refuse(payment);
  const [mail, ...more] = await mailsTo(ctx, payment, "refund_refused");
  expect(more).toEqual([]);
  expect(mail).toContain(`$${owed / 100}.00`);
  expect(mail).toContain("another way");
  await ctx.db.update(accounts).set({ language: "es" }).where(eq(accounts.id, payment.accountId));
  expect((await mailsTo(ctx, payment, "refund_refused"))[0]).toContain("No pudimos reembolsar");
  await expect(erase(ctx, payment)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("owe you a refund") as string,
  });
  await give(operatorOn(app), payment, owed);
  await expect(erase(ctx, payment)).resolves.toBeUndefined();
});

// spec 25.31
test("a manual refund is recorded up to the amount due, with a receipt", async () => {
  const { ctx, payment, id } = await join();
  const staff = operatorOn(app);
  const pay = (amountCents: number, idempotencyKey: string = randomUUID()) =>
    recordManualRefund(staff, {
      paymentId: payment.id,
      amountCents,
      reason: "Check 1042",
      idempotencyKey,
    });
  await expect(pay(1)).rejects.toMatchObject({ code: "conflict" });
  const owed = await leave(deaf(ctx), id);
  await refuse(payment);
  await expect(pay(owed + 1)).rejects.toMatchObject({ code: "invalid" });
  const tries = await Promise.all([pay(owed, "once"), pay(owed, "once"), pay(owed, "once")]);
  expect(new Set(tries.map(({ refundId }) => refundId)).size).toBe(1);
  await expect(pay(1, "once")).rejects.toMatchObject({ code: "idempotency_mismatch" });
  await expect(pay(1)).rejects.toMatchObject({ code: "conflict" });
  expect(await look(payment)).toEqual({ needsReview: false, refundDueCents: 0 });
  expect(await getCancellation(ctx, { id })).toMatchObject({
    refundCents: owed,
    refundState: "done",
    isPaidManually: true,
  });
  const cash = payment.amountCents;
  expect(await sumOf(payment)).toMatchObject({ refunds_payable: 0, cash, manual_payouts: -owed });
  const refundId = tries[0]?.refundId ?? "";
  const [paper] = await ctx.db.select().from(receipts).where(eq(receipts.refundId, refundId));
  expect(paper?.document).toMatchObject({
    kind: "refund",
    totalCents: -owed,
    card: null,
    lines: [{ label: "Check 1042" }],
  });
  const { trail } = await getPaymentTimeline(staff, { paymentId: payment.id });
  expect(trail.map(({ what }) => what)).toContain("refund_otherwise");
});

// spec 25.33
test("a plan that staff ended is shown as ended by us, on its page and in an email", async () => {
  const { ctx, payment, id } = await join();
  await give(deaf(operatorOn(app)), payment, 5_00);
  const rest = payment.amountCents - 5_00;
  // In the first 30 days all of it goes back.
  await expect(give(operatorOn(app), payment, rest - 1, true)).rejects.toMatchObject({
    fields: { amountCents: { code: "amount_too_low" } },
  });
  await give(operatorOn(app), payment, rest, true);
  expect(await getCancellation(ctx, { id })).toMatchObject({
    endedBy: "us",
    refundCents: payment.amountCents,
  });
  const [mail] = await mailsTo(ctx, payment, "plan_canceled");
  expect(mail).toContain("We ended your plan");
  expect(mail).toContain("$164.00");
  expect(mail).not.toContain("is canceled");
  await refuse(payment);
  expect(await getCancellation(ctx, { id })).toMatchObject({
    refundState: "failed",
    refundCents: 5_00,
  });
});

// spec 25.33
test("a plan that expired is shown as ended by its term, and an active one as not ended", async () => {
  const { ctx, id } = await join();
  expect(await getCancellation(ctx, { id })).toMatchObject({ endedBy: null });
  const later = new Date(Date.now() + 400 * 24 * 60 * 60 * 1_000);
  await takeDueSteps({ ...operatorOn(app), now: later });
  expect(await getCancellation(ctx, { id })).toMatchObject({ endedBy: "term", refundState: null });
});

// spec 25.33
test("a member who cancels after a full refund is not told that the plan has been used up", async () => {
  const { ctx, payment, id } = await join();
  await give(operatorOn(app), payment, payment.amountCents);
  expect(await leave(ctx, id)).toBe(0);
  const [mail] = await mailsTo(ctx, payment, "plan_canceled");
  expect(mail).toContain("you've already been refunded");
  expect(mail).not.toContain("has been used");
});
