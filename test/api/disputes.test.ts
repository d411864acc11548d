import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/schema/billing.ts";
import { outbox } from "#db/schema/outbox.ts";
import { setGateway } from "#domain/billing/set-gateway.ts";
import type { Ctx } from "#domain/context.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { getPaymentTimeline } from "#domain/payments/get-payment-timeline.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { getCancellation } from "#domain/refunds/get-cancellation.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { recordManualRefund } from "#domain/refunds/record-manual-refund.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import { syncRefund } from "#domain/refunds/submit-refund.ts";
import { syncReversals } from "#domain/refunds/sync-reversals.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { claimRefunds } from "#test/support/jobs.ts";
import { justLoggedIn } from "#test/support/people.ts";
import { openReadyShopper } from "#test/support/shopper.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

// A cardholder's dispute: while it is open nothing is sent, afterward what the bank has not given
// back, and the ledger's cash is always what the gateway itself has left.

let stripe: StripeEmulator;
let site: TestApp;
let planId: string;
beforeAll(async () => {
  stripe = await startStripe();
  const env = { STRIPE_URL: stripe.address, CHECKOUTS_PER_ADDRESS: "100000" };
  site = await startTestApp({ env });
  await setGateway(operatorOn(site), { ...stripeKeys, account: "unsaid" });
  await site.deps.sites.refresh();
  planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
});
afterAll(() => site.close().then(() => stripe.close()));
beforeEach(() => stripe.failures.clear());

const hour = 60 * 60 * 1_000;
const dispute = (intent: string, cents: number) => stripe.dashboard.dispute(intent, cents);
const key = () => randomUUID();

/** A member with a paid plan, and the ways to look at its money. */
async function join() {
  const shopper = await openReadyShopper(site, { planId });
  expect((await shopper.pay({ paymentToken: "pm_card_visa" })).status).toBe(201);
  const intent = [...stripe.intents.values()].at(-1);
  const paymentId = intent?.metadata.key ?? "";
  const intentId = intent?.id ?? "";
  const read = async () => {
    const [payment] = await site.db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new Error(`no payment ${paymentId}`);
    return payment;
  };
  const { accountId, subscriptionId: id, amountCents: cents } = await read();
  const actor = { kind: "member", accountId, sessionId: "", email: "" } as const;
  const staff = (hours = 0): Ctx => ({
    ...operatorOn(site),
    now: new Date(Date.now() + hours * hour),
  });
  const member = (hours = 0): Ctx => ({ ...staff(hours), actor });

  return {
    cents,
    intent: intentId,
    paymentId,
    staff,
    quote: () => quoteCancellation(member(), { id }),
    canceled: () => getCancellation(member(), { id }),
    async cancel(): Promise<number> {
      const { refundCents } = await quoteCancellation(member(), { id });
      const input = { id, refundCents, idempotencyKey: key() };
      await cancelSubscription(await justLoggedIn(member()), input);
      return refundCents;
    },
    /** What the jobs do in the hours to come. */
    async settle(hours = 2) {
      await syncReversals(staff(hours), await read());
      const { site: _, ...system } = staff(hours + 25);
      for (const refund of await claimRefunds(system, { most: 100 })) {
        if (refund.paymentId === paymentId) await syncRefund(staff(hours + 25), refund);
      }
      await syncReversals(staff(hours + 26), await read());
    },
    async money() {
      const timeline = await getPaymentTimeline(staff(), { paymentId });
      const sum = (account: string) =>
        timeline.ledger
          .filter(({ ledgerAccount }) => ledgerAccount === account)
          .reduce((total, { amountCents }) => total + amountCents, 0);
      const { reviewReason, refundDueCents, refundableCents } = timeline;
      expect(sum("cash")).toBe(leftAtStripe(intentId));
      return {
        reviewReason,
        refundDueCents,
        refundableCents,
        cash: sum("cash"),
        payable: sum("refunds_payable"),
        chargebacks: sum("chargebacks"),
        fees: sum("dispute_fees"),
        // Only if the gateway was asked, and refused.
        isRefused: timeline.trail.some(({ what }) => what === "refund_held"),
      };
    },
    async mails(kind: "receipt" | "refund_refused" | "plan_canceled") {
      const rows = await site.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, kind), eq(sql`facts ->> 'accountId'`, accountId)));
      const texts = rows.map(async (mail) => {
        const composed = await composeMail({ ...staff(), origin: "http://localhost" }, mail);
        return composed?.text ?? "";
      });
      return Promise.all(texts);
    },
  };
}

/** What the gateway's own list leaves of a charge. */
function leftAtStripe(intent: string): number {
  const charge = [...stripe.charges.values()].find((one) => one.payment_intent === intent);
  const refunded = stripe.refunds
    .filter(({ payment_intent: of, status }) => of === intent && status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  // An open dispute is posted once it is decided.
  const disputed = stripe.disputes
    .filter(({ payment_intent: of, status }) => of === intent && /won|lost/.test(status))
    .flatMap(({ balance_transactions: moves }) => moves)
    .reduce((sum, { amount, fee }) => sum - amount + fee, 0);
  return (charge?.amount ?? 0) - refunded - disputed;
}

const fee = 15_00;

describe("while a payment is disputed", () => {
  // spec 25.45
  test("a member cancels, is told why nothing is sent, and gets it once the seller has won", async () => {
    const joined = await join();
    const found = dispute(joined.intent, joined.cents);
    await joined.settle();
    expect(await joined.quote()).toMatchObject({ isHeld: true });
    const owed = await joined.cancel();
    expect(owed).toBeGreaterThan(0);
    await joined.settle(30);
    const held = { refundState: "pending", isHeld: true, refundCents: owed };
    expect(await joined.canceled()).toMatchObject(held);
    expect(await joined.money()).toMatchObject({
      reviewReason: "disputed",
      refundDueCents: 0,
      isRefused: false,
    });
    expect(stripe.refunds.filter((one) => one.payment_intent === joined.intent)).toEqual([]);
    expect(await joined.mails("refund_refused")).toEqual([]);
    expect((await joined.mails("plan_canceled"))[0]).toContain("until the bank decides");
    stripe.dashboard.endDispute(found, "won");
    await joined.settle(60);
    const sent = { refundState: "done", isHeld: false, refundCents: owed };
    expect(await joined.canceled()).toMatchObject(sent);
    expect(await joined.money()).toMatchObject({ payable: 0, chargebacks: 0, fees: fee });
    expect(await joined.mails("receipt")).toHaveLength(2);
  });

  // spec 25.45
  test("a member who cancels and wins the dispute has it from the bank, and not twice", async () => {
    const joined = await join();
    const found = dispute(joined.intent, joined.cents);
    await joined.settle();
    const owed = await joined.cancel();
    stripe.dashboard.endDispute(found, "lost");
    await joined.settle(60);
    await joined.settle(90);
    expect(await joined.money()).toEqual({
      reviewReason: null,
      refundDueCents: 0,
      refundableCents: 0,
      cash: -fee,
      payable: 0,
      chargebacks: joined.cents - owed,
      fees: fee,
      isRefused: false,
    });
    expect(stripe.refunds.filter((one) => one.payment_intent === joined.intent)).toEqual([]);
    // The payment's receipt, and one for what the bank took.
    expect(await joined.mails("receipt")).toHaveLength(2);
    expect(await joined.mails("refund_refused")).toEqual([]);
  });

  // spec 25.45
  test("of a dispute about a part the rest is refunded", async () => {
    const joined = await join();
    const found = dispute(joined.intent, 50_00);
    await joined.settle();
    const owed = await joined.cancel();
    stripe.dashboard.endDispute(found, "lost");
    // Stripe refuses refunds of what was charged back, so the rest is paid by check.
    await joined.settle(60);
    const rest = { refundDueCents: owed - 50_00, payable: 50_00 - owed, chargebacks: 0 };
    expect(await joined.money()).toMatchObject(rest);
    expect(await joined.mails("refund_refused")).toHaveLength(1);
    await recordManualRefund(joined.staff(), {
      paymentId: joined.paymentId,
      amountCents: owed - 50_00,
      reason: "Check 17",
      idempotencyKey: key(),
    });
    expect(await joined.money()).toMatchObject({ refundDueCents: 0, payable: 0 });
  });

  // spec 25.45
  test("a refund that the gateway refuses for a dispute nobody has heard of is held as well", async () => {
    const joined = await join();
    const found = dispute(joined.intent, joined.cents);
    const owed = await joined.cancel();
    expect(await joined.mails("refund_refused")).toEqual([]);
    await joined.settle();
    expect(await joined.canceled()).toMatchObject({ isHeld: true, refundCents: owed });
    stripe.dashboard.endDispute(found, "won");
    await joined.settle(60);
    expect(await joined.canceled()).toMatchObject({ refundState: "done", refundCents: owed });
    expect(await joined.money()).toMatchObject({ payable: 0, isRefused: true });
    expect(await joined.mails("refund_refused")).toEqual([]);
  });

  // spec 25.45
  test("staff can neither refund, nor end the plan with a refund, nor send a check", async () => {
    const joined = await join();
    dispute(joined.intent, joined.cents);
    await joined.settle();
    const { paymentId, staff } = joined;
    const input = { paymentId, amountCents: 10_00, reason: "Goodwill" };
    for (const send of [refundPayment, refundAndEndPlan, recordManualRefund]) {
      await expect(send(staff(), { ...input, idempotencyKey: key() })).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("disputes this payment") as string,
      });
    }
    expect(await joined.money()).toMatchObject({ cash: joined.cents, refundableCents: 0 });
  });
});

describe("a decided dispute", () => {
  // spec 25.46
  test("that was lost after a refund takes both from the cash", async () => {
    const joined = await join();
    const { paymentId, staff, cents } = joined;
    const input = { paymentId, amountCents: 15_00, reason: "Goodwill", idempotencyKey: key() };
    expect((await refundPayment(staff(), input)).state).toBe("done");
    stripe.dashboard.endDispute(dispute(joined.intent, cents), "lost");
    await joined.settle();
    expect(await joined.money()).toEqual({
      reviewReason: "fully_reversed",
      refundDueCents: 0,
      refundableCents: 0,
      cash: -15_00 - fee,
      payable: 0,
      chargebacks: cents,
      fees: fee,
      isRefused: false,
    });
    // Canceling afterward gives nothing more.
    expect(await joined.quote()).toMatchObject({ kind: "nothing", refundCents: 0, isHeld: false });
    expect(await joined.cancel()).toBe(0);
  });

  // spec 25.46
  test("is posted once, however often it is looked at", async () => {
    const joined = await join();
    stripe.dashboard.endDispute(dispute(joined.intent, 20_00), "lost");
    stripe.dashboard.endDispute(dispute(joined.intent, 10_00), "won");
    for (const hours of [1, 2, 50]) await joined.settle(hours);
    const chargebacks = { chargebacks: 20_00, fees: 2 * fee, cash: joined.cents - 20_00 - 2 * fee };
    expect(await joined.money()).toMatchObject({ ...chargebacks, reviewReason: null });
    expect(await joined.mails("receipt")).toHaveLength(2);
  });

  // spec 25.46
  test("that was won leaves refunds as they were", async () => {
    const joined = await join();
    stripe.dashboard.endDispute(dispute(joined.intent, joined.cents), "won");
    await joined.settle();
    const { paymentId, staff, cents } = joined;
    const input = { paymentId, amountCents: 15_00, reason: "Goodwill", idempotencyKey: key() };
    expect((await refundPayment(staff(), input)).state).toBe("done");
    expect(await joined.money()).toMatchObject({ cash: cents - 15_00 - fee, fees: fee });
  });
});
