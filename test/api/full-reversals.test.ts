import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payments } from "#db/schema/billing.ts";
import { outbox } from "#db/schema/outbox.ts";
import { syncReversals } from "#domain/refunds/sync-reversals.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import { submitRefund } from "#domain/refunds/submit-refund.ts";
import { setGateway } from "#domain/billing/set-gateway.ts";
import { endPaidPlan } from "#domain/payments/end-paid-plan.ts";
import { getPaymentTimeline } from "#domain/payments/get-payment-timeline.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openReadyShopper } from "#test/support/shopper.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

// What moved at the gateway and staff have to decide: a plan that stays active although everything
// paid for it has been reversed, and a refund that came back.

let stripe: StripeEmulator;
let site: TestApp;
let planId: string;
beforeAll(async () => {
  stripe = await startStripe();
  site = await startTestApp({ env: { STRIPE_URL: stripe.address } });
  await setGateway(operatorOn(site), { ...stripeKeys, account: "unsaid" });
  await site.deps.sites.refresh();
  planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

/** A member's paid payment, with its ids here and at Stripe. */
async function pay() {
  const shopper = await openReadyShopper(site, { planId });
  expect((await shopper.pay({ paymentToken: "pm_card_visa" })).status).toBe(201);
  const intent = [...stripe.intents.values()].at(-1);
  const { id = "", amount: cents = 0 } = intent ?? {};
  return { id: intent?.metadata.key ?? "", intent: id, cents };
}

const paymentOf = async (id: string) => {
  const [payment] = await site.db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`no payment ${id}`);
  return payment;
};

// spec 25.32
test("a plan whose payment was fully reversed needs review until the plan has ended", async () => {
  const ctx = operatorOn(site);
  const [ended, kept] = [await pay(), await pay()];
  for (const { intent, cents } of [ended, kept]) {
    stripe.dashboard.endDispute(stripe.dashboard.dispute(intent, cents), "lost");
  }
  const look = async ({ id: paymentId }: typeof ended) => {
    const { reviewReason, needsReview } = await getPaymentTimeline(ctx, { paymentId });
    return [reviewReason, needsReview];
  };
  for (const { id } of [ended, kept]) await syncReversals(ctx, await paymentOf(id));
  expect(await look(ended)).toEqual(["fully_reversed", true]);
  const payment = await paymentOf(ended.id);
  await endPaidPlan(ctx, { paymentId: ended.id });
  await endPaidPlan(ctx, { paymentId: ended.id });
  expect(await look(ended)).toEqual([null, false]);
  const told = await site.db
    .select({ facts: outbox.facts })
    .from(outbox)
    .where(
      and(eq(outbox.kind, "plan_canceled"), eq(sql`facts ->> 'accountId'`, payment.accountId)),
    );
  expect(told).toMatchObject([{ facts: { endedBy: "us", refundCents: "0" } }]);
  await syncReversals(ctx, payment);
  expect(await look(ended)).toEqual([null, false]);
  await syncReversals(ctx, await paymentOf(kept.id));
  expect(await look(kept)).toEqual(["fully_reversed", true]);
});

// spec 25.32
test("a payment refunded in full from here needs no review: staff chose to keep the plan", async () => {
  const { id, cents } = await pay();
  const ctx = operatorOn(site);
  const payment = await paymentOf(id);
  const made = await ctx.db.transaction((tx) =>
    createRefund(ctx, tx, { payment, amountCents: cents, reason: "by hand" }),
  );
  expect((await submitRefund(ctx, made)).state).toBe("done");
  await syncReversals(ctx, await paymentOf(id));
  expect((await paymentOf(id)).reviewReason).toBeNull();
});

// spec 25.43
test("a posted refund that comes back is owed again, told, and can be sent again", async () => {
  const { id, intent, cents } = await pay();
  const look = async () => {
    await syncReversals(operatorOn(site), await paymentOf(id));
    const { ledger, ...timeline } = await getPaymentTimeline(operatorOn(site), { paymentId: id });
    const cash = ledger.filter(({ ledgerAccount }) => ledgerAccount === "cash");
    return { ...timeline, cash: cash.reduce((sum, { amountCents }) => sum + amountCents, 0) };
  };
  const sent = stripe.dashboard.refund(intent, 10_00);
  expect(await look()).toMatchObject({ cash: cents - 10_00, refundDueCents: 0 });
  stripe.dashboard.failRefund(sent);
  const owed = { needsReview: true, refundDueCents: 10_00, refundableCents: cents, cash: cents };
  expect(await look()).toMatchObject(owed);
  const { accountId } = await paymentOf(id);
  const isTold = and(
    eq(outbox.kind, "refund_refused"),
    sql`${outbox.facts} @> ${JSON.stringify({ accountId, amountCents: "1000" })}::jsonb`,
  );
  expect(await site.db.$count(outbox, isTold)).toBe(1);
  // However often it is looked at.
  expect(await look()).toMatchObject(owed);
  expect(await site.db.$count(outbox, isTold)).toBe(1);
  const again = { amountCents: 10_00, reason: "Sent again" };
  const sentAgain = await refundPayment(operatorOn(site), {
    ...again,
    paymentId: id,
    idempotencyKey: "again",
  });
  expect(sentAgain.state).toBe("done");
  expect(await look()).toMatchObject({
    needsReview: false,
    refundDueCents: 0,
    refundableCents: cents - 10_00,
    cash: cents - 10_00,
  });
});
