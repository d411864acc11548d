import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordManualRefund } from "#domain/refunds/record-manual-refund.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import { joinAtStripe, openAtStripe } from "#test/support/stripe/joined.ts";

// A cardholder's dispute: while it is open nothing is sent, afterward what the bank has not given
// back, and the ledger's cash is always what the gateway itself has left.

let here: Awaited<ReturnType<typeof openAtStripe>>;
beforeAll(async () => {
  here = await openAtStripe();
});
afterAll(() => here.close());

const join = () => joinAtStripe(here);
const key = () => randomUUID();
const dispute = (intent: string, cents: number) => here.stripe.dashboard.dispute(intent, cents);

const fee = 15_00;

describe("while a payment is disputed", () => {
  // spec 25.50
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
    expect(here.stripe.refunds.filter((one) => one.payment_intent === joined.intent)).toEqual([]);
    expect(await joined.mails("refund_refused")).toEqual([]);
    expect((await joined.mails("plan_canceled"))[0]).toContain("until the bank decides");
    here.stripe.dashboard.endDispute(found, "won");
    await joined.settle(60);
    const sent = { refundState: "done", isHeld: false, refundCents: owed };
    expect(await joined.canceled()).toMatchObject(sent);
    expect(await joined.money()).toMatchObject({ payable: 0, chargebacks: 0, fees: fee });
    expect(await joined.mails("receipt")).toHaveLength(2);
  });

  // spec 25.50
  test("a member who cancels and wins the dispute has it from the bank, and not twice", async () => {
    const joined = await join();
    const found = dispute(joined.intent, joined.cents);
    await joined.settle();
    const owed = await joined.cancel();
    here.stripe.dashboard.endDispute(found, "lost");
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
    expect(here.stripe.refunds.filter((one) => one.payment_intent === joined.intent)).toEqual([]);
    // The payment's receipt, and one for what the bank took.
    expect(await joined.mails("receipt")).toHaveLength(2);
    expect(await joined.mails("refund_refused")).toEqual([]);
  });

  // spec 25.50
  test("a refund that may be on its way when the dispute is lost promises no check", async () => {
    const joined = await join();
    const found = dispute(joined.intent, joined.cents);
    await joined.settle();
    await joined.cancel();
    here.stripe.dashboard.endDispute(found, "lost");
    // Too young to be withdrawn, it is sent after all, and refused.
    await joined.settle(0);
    expect(await joined.money()).toMatchObject({ refundDueCents: 0, payable: 0 });
    expect(await joined.mails("refund_refused")).toEqual([]);
    expect(await joined.mails("receipt")).toHaveLength(2);
  });

  // spec 25.50
  test("of a dispute about a part the rest is refunded", async () => {
    const joined = await join();
    const found = dispute(joined.intent, 50_00);
    await joined.settle();
    const owed = await joined.cancel();
    here.stripe.dashboard.endDispute(found, "lost");
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

  // spec 25.50
  test("a refund that the gateway refuses for a dispute not reported yet is held as well", async () => {
    const joined = await join();
    const found = dispute(joined.intent, joined.cents);
    const owed = await joined.cancel();
    expect(await joined.mails("refund_refused")).toEqual([]);
    await joined.settle();
    expect(await joined.canceled()).toMatchObject({ isHeld: true, refundCents: owed });
    here.stripe.dashboard.endDispute(found, "won");
    await joined.settle(60);
    expect(await joined.canceled()).toMatchObject({ refundState: "done", refundCents: owed });
    expect(await joined.money()).toMatchObject({ payable: 0, isRefused: true });
    expect(await joined.mails("refund_refused")).toEqual([]);
  });

  // spec 25.50
  test("staff can neither refund, nor end the plan with a refund, nor send a check", async () => {
    const joined = await join();
    dispute(joined.intent, joined.cents);
    await joined.settle();
    const { paymentId, staff } = joined;
    const input = { paymentId, amountCents: 10_00, reason: "Goodwill" };
    for (const send of [refundPayment, refundAndEndPlan, recordManualRefund]) {
      await expect(send(staff(), { ...input, idempotencyKey: key() })).rejects.toMatchObject({
        code: "payment_disputed",
      });
    }
    expect(await joined.money()).toMatchObject({ cash: joined.cents, refundableCents: 0 });
  });
});

describe("a decided dispute", () => {
  // spec 25.51
  test("that was lost after a refund takes both from the cash", async () => {
    const joined = await join();
    const { paymentId, staff, cents } = joined;
    const input = { paymentId, amountCents: 15_00, reason: "Goodwill", idempotencyKey: key() };
    expect((await refundPayment(staff(), input)).state).toBe("done");
    here.stripe.dashboard.endDispute(dispute(joined.intent, cents), "lost");
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

  // spec 25.51
  test("is posted once, however often it is looked at", async () => {
    const joined = await join();
    here.stripe.dashboard.endDispute(dispute(joined.intent, 20_00), "lost");
    here.stripe.dashboard.endDispute(dispute(joined.intent, 10_00), "won");
    for (const hours of [1, 2, 50]) await joined.settle(hours);
    const chargebacks = { chargebacks: 20_00, fees: 2 * fee, cash: joined.cents - 20_00 - 2 * fee };
    expect(await joined.money()).toMatchObject({ ...chargebacks, reviewReason: null });
    expect(await joined.mails("receipt")).toHaveLength(2);
  });

  // spec 25.51
  test("that was won leaves refunds as they were", async () => {
    const joined = await join();
    here.stripe.dashboard.endDispute(dispute(joined.intent, joined.cents), "won");
    await joined.settle();
    const { paymentId, staff, cents } = joined;
    const input = { paymentId, amountCents: 15_00, reason: "Goodwill", idempotencyKey: key() };
    expect((await refundPayment(staff(), input)).state).toBe("done");
    expect(await joined.money()).toMatchObject({ cash: cents - 15_00 - fee, fees: fee });
  });
});
