import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ChargeRequest, PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { openStripe } from "#gateways/payments/stripe/open-stripe.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

let stripe: StripeEmulator;
let payments: PaymentGateway;
beforeAll(async () => {
  stripe = await startStripe();
  payments = openStripe({ keys: stripeKeys, address: stripe.address, patience: 2_000 });
});
afterAll(() => stripe.close());
beforeEach(() => stripe.failures.clear());

let count = 0;
const input = (changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  key: `pay_${(count += 1)}`,
  amountCents: 169_00,
  gatewayId: null,
  createdAt: new Date(),
  token: "pm_card_visa",
  siteId: "sit_1",
  seller: "Harbor",
  email: "rosa@example.test",
  customer: null,
  keepsCard: true,
  isOffSession: false,
  returnUrl: "http://localhost:3000/",
  ...changes,
});
async function keptBy(given: ChargeRequest): Promise<string> {
  const paid = await payments.charge(given);
  if (paid.kind !== "paid" || !paid.kept) throw new Error(`not kept: ${paid.kind}`);
  return paid.kept.customer;
}

test("a customer unknown to Stripe is created again, and charged once", async () => {
  const before = stripe.charges.size;
  const customer = "cus_of_another_account";
  const kept = await keptBy(input({ customer }));
  expect(kept).not.toBe(customer);
  expect(stripe.customers.has(kept)).toBe(true);
  expect(await keptBy(input({ customer: kept }))).toBe(kept);
  const unkept = await payments.charge(input({ customer, keepsCard: false }));
  expect(unkept).toMatchObject({ kind: "paid", kept: null });
  expect(stripe.charges.size - before).toBe(3);
});

test("a charge that Stripe rejects is declined, and is not charged later", async () => {
  const given = input({ keepsCard: false });
  await payments.find(given);
  const intent = [...stripe.intents.values()].at(-1);
  if (intent) intent.status = "canceled";
  expect(await payments.charge(given)).toEqual({
    kind: "declined",
    gatewayId: intent?.id,
    reason: "wrong_details",
  });
});

test("a customer is deleted, repeatedly if asked, but not while Stripe is down", async () => {
  const customer = await keptBy(input());
  stripe.failures.add("500 before", /DELETE customers/);
  expect(await payments.deleteCustomer(customer)).toBe("unknown");
  expect(stripe.customers.has(customer)).toBe(true);
  stripe.failures.clear();
  expect(await payments.deleteCustomer(customer)).toBe("done");
  expect(stripe.customers.has(customer)).toBe(false);
  expect(await payments.deleteCustomer(customer)).toBe("done");
});
