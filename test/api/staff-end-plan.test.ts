import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPaymentTimeline } from "#domain/payments/get-payment-timeline.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinWithFee, leave } from "./joined-with-fee.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

test("a staff refund also ends the plan when asked to", async () => {
  const { id, payment, ctx } = await joinWithFee(app);
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

// spec 25.42
test.each([
  ["the fee is kept from a member who cancels", "AZ", 5, true],
  ["the fee goes back to everyone", "MD", 5, false],
  ["no fee goes back after the first 30 days", "AZ", 45, false],
] as const)(
  "what staff give back has a fee that a member would not get, where %s",
  async (_name, state, days, isFeeInEndDue) => {
    const { payment, later, fee } = await joinWithFee(app, { state });
    expect(fee).toBeGreaterThan(0);
    const { now } = later(days);
    const timeline = await getPaymentTimeline(
      { ...operatorOn(app), now },
      { paymentId: payment.id },
    );
    expect(timeline.isFeeInEndDue).toBe(isFeeInEndDue);
  },
);

test("canceling while staff end the same plan neither deadlocks nor refunds twice", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, payment, later } = await joinWithFee(app);
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
  const { payment } = await joinWithFee(app);
  const input = { paymentId: payment.id, amountCents: 10_00, reason: "Goodwill" };
  const idempotencyKey = randomUUID();
  await refundPayment(operatorOn(app), { ...input, idempotencyKey });
  await expect(
    refundAndEndPlan(operatorOn(app), { ...input, idempotencyKey }),
  ).rejects.toMatchObject({ code: "idempotency_mismatch" });
});
