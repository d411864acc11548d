import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { receipts } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { getJoined } from "#domain/checkout/get-joined.ts";
import type { Ctx } from "#domain/context.ts";
import { getPaymentTimeline } from "#domain/payments/get-payment-timeline.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";

// What becomes of the processing fee in the first 30 days, as staff and the member are told.

const day = 24 * 60 * 60 * 1_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("where the fee is kept from a member who cancels", () => {
  let ctx: Ctx;
  let payment: Payment;
  beforeAll(async () => {
    [ctx, payment] = await joinPlan(operatorOn(app), { state: "AZ" });
  });

  // spec 25.42
  test("ending the plan gives it back, and the payment says so, for 30 days", async () => {
    expect(await isFeeInEndDue(payment, 5)).toBe(true);
    expect(await isFeeInEndDue(payment, 45)).toBe(false);
  });

  test("who has just joined is told that it isn't refunded", async () => {
    expect(await feeRefundOf(ctx, payment)).toBe("kept");
  });
});

test("where the fee goes back to everyone, no one is told otherwise", async () => {
  const [ctx, payment] = await joinPlan(operatorOn(app), { state: "MD" });
  expect(await isFeeInEndDue(payment, 5)).toBe(false);
  expect(await feeRefundOf(ctx, payment)).toBe("returned");
});

async function isFeeInEndDue({ id: paymentId }: Payment, days: number): Promise<boolean> {
  const now = new Date(Date.now() + days * day);
  const timeline = await getPaymentTimeline({ ...operatorOn(app), now }, { paymentId });
  return timeline.isFeeInEndDue;
}

async function feeRefundOf(ctx: Ctx, { siteId, id }: Payment) {
  const isIts = and(
    eq(receipts.siteId, siteId),
    eq(receipts.paymentId, id),
    isNull(receipts.refundId),
  );
  const [receipt] = await ctx.db.select({ id: receipts.id }).from(receipts).where(isIts);
  return (await getJoined(ctx, { receiptId: receipt?.id ?? "", lang: "en" })).feeRefund;
}
