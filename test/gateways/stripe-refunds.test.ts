import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStripe } from "#gateways/payments/stripe/open-stripe.ts";
import type { PaymentGateway, RefundRequest } from "#gateways/payments/payment-gateway.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";
import { faultKinds } from "#test/support/stripe/faults.ts";

let stripe: StripeEmulator;
let payments: PaymentGateway;
let patient: PaymentGateway;
beforeAll(async () => {
  stripe = await startStripe();
  const given = { keys: stripeKeys, address: stripe.address };
  patient = openStripe({ ...given, patience: 9_000 });
  payments = openStripe({ ...given, patience: 600 });
});
afterAll(() => stripe.close());
beforeEach(() => stripe.failures.clear());

let count = 0;
async function paidInput(amountCents = 50_00): Promise<RefundRequest> {
  count += 1;
  const createdAt = new Date();
  const paid = await patient.charge({
    key: `pay_${count}`,
    amountCents: 169_00,
    gatewayId: null,
    createdAt,
    token: "pm_card_visa",
    siteId: "sit_1",
    seller: "Harbor",
    customer: null,
    keepsCard: false,
    isOffSession: false,
    returnUrl: "http://localhost:3000/",
  });
  if (paid.kind !== "paid") throw new Error(paid.kind);
  return { key: `ref_${count}`, gatewayId: paid.gatewayId, amountCents, createdAt };
}
const returned = ({ gatewayId }: RefundRequest) =>
  stripe.refunds
    .filter(({ payment_intent }) => payment_intent === gatewayId)
    .reduce((sum, { amount }) => sum + amount, 0);
const madeOf = ({ key }: RefundRequest) => {
  const made = stripe.refunds.find(({ metadata }) => metadata.key === key);
  if (!made) throw new Error("nothing was sent back");
  return made;
};

test("part of a payment is refunded once, however often it is requested", async () => {
  const input = await paidInput();
  expect(await payments.findRefund(input)).toEqual({ kind: "nothing" });
  const done = await payments.refund(input);
  expect(done).toEqual({ kind: "done", gatewayId: expect.stringMatching(/^re_/) });
  expect(await payments.refund(input)).toEqual(done);
  expect(await payments.findRefund(input)).toEqual(done);
  expect(returned(input)).toBe(50_00);
});

test("a refund cannot exceed the amount paid", async () => {
  expect(await payments.refund(await paidInput(170_00))).toEqual({ kind: "failed" });
  const input = await paidInput(169_00);
  expect(await payments.refund(input)).toMatchObject({ kind: "done" });
  expect(await payments.refund({ ...input, key: `${input.key}_again` })).toEqual({
    kind: "failed",
  });
});

test.each([
  ["succeeded", "done"],
  ["failed", "failed"],
  ["canceled", "failed"],
  ["pending", "unknown"],
  ["requires_action", "unknown"],
])("a refund that is %s at Stripe is %s here", async (status, kind) => {
  const input = await paidInput();
  await payments.refund(input);
  Object.assign(madeOf(input), { status });
  expect(await payments.findRefund(input)).toMatchObject({ kind });
});

test("a refund with another amount under our key is unknown", async () => {
  const input = await paidInput();
  await payments.refund(input);
  Object.assign(madeOf(input), { amount: input.amountCents - 1 });
  expect(await payments.findRefund(input)).toEqual({ kind: "unknown" });
});

describe.each(faultKinds)("%s", (kind) => {
  test("leaves a refund unknown, and it is found or sent again", async () => {
    const input = await paidInput();
    stripe.failures.add(kind, /refunds$/);
    expect(await payments.refund(input)).toEqual({ kind: "unknown" });
    expect(await payments.findRefund(input)).toEqual({ kind: "unknown" });
    stripe.failures.clear();
    const found = await payments.findRefund(input);
    const done = found.kind === "nothing" ? await payments.refund(input) : found;
    expect(done).toMatchObject({ kind: "done" });
    expect(returned(input)).toBe(50_00);
  });
});

/** Stripe fails, keeps that answer under our key, and has refunded nothing. */
async function failForGood(input: RefundRequest): Promise<void> {
  stripe.failures.add("500 after", /refunds$/, 1);
  expect(await payments.refund(input)).toEqual({ kind: "unknown" });
  const made = madeOf(input);
  stripe.refunds.splice(stripe.refunds.indexOf(made), 1);
  const charge = stripe.charges.get(made.charge);
  if (charge) charge.amount_refunded -= made.amount;
}

describe("a failure that Stripe repeats", () => {
  const longAgo = () => new Date(Date.now() - 11 * 60_000);

  // spec 25.52
  test("is got around with another key once no call can be under way", async () => {
    const input = await paidInput();
    await failForGood(input);
    // Young: the call that failed may still be at work.
    expect(await payments.refund(input)).toEqual({ kind: "unknown" });
    const old = { ...input, createdAt: longAgo() };
    const done = await payments.refund(old);
    expect(done).toMatchObject({ kind: "done" });
    expect(await payments.refund(old)).toEqual(done);
    expect(returned(input)).toBe(50_00);
  });

  // spec 25.52
  test("does not refund again what came of it after all", async () => {
    const input = await paidInput();
    stripe.failures.add("500 after", /refunds$/, 1);
    expect(await payments.refund(input)).toEqual({ kind: "unknown" });
    const old = { ...input, createdAt: longAgo() };
    expect(await payments.refund(old)).toMatchObject({ kind: "done" });
    expect(returned(input)).toBe(50_00);
  });
});
