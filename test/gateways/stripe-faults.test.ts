import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, type TestContext } from "vitest";
import type { ApiError } from "#gateways/payments/stripe/stripe-client.ts";
import { openStripe } from "#gateways/payments/stripe/open-stripe.ts";
import type { ChargeRequest, PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";
import { type FaultKind, faultKinds } from "#test/support/stripe/faults.ts";

let clock = new Date("2026-11-20T18:00:00Z");
let stripe: StripeEmulator;
let payments: PaymentGateway;
const told: ApiError[] = [];
const openWith = (keys = stripeKeys, patience = 600, { address } = stripe) =>
  openStripe({ keys, patience, address, now: () => clock, tell: (fault) => told.push(fault) });
beforeAll(async () => {
  stripe = await startStripe({ now: () => clock });
  await import("stripe");
  payments = openWith();
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.failures.clear();
  told.length = 0;
});

/**
 * A separate Stripe, so that its failures affect no other test, with an impatient and a patient
 * client.
 */
async function openOwn(onTestFinished: TestContext["onTestFinished"]) {
  const own = await startStripe({ now: () => clock });
  onTestFinished(() => own.close());
  const mend = async () => {
    // Requests sent at the last moment arrive before the failure is removed.
    await sleep(50);
    own.failures.clear();
  };
  const hasty = openWith(stripeKeys, 600, own);
  const patient = openWith(stripeKeys, 9_000, own);
  return { own, mend, hasty, patient };
}

let count = 0;
function input(token = "pm_card_visa"): ChargeRequest {
  count += 1;
  return {
    key: `pay_${count}`,
    amountCents: 149_00,
    gatewayId: null,
    createdAt: clock,
    token,
    siteId: "sit_1",
    seller: "Harbor",
    customer: null,
    keepsCard: true,
    isOffSession: false,
    returnUrl: "http://localhost:3000/checkout/payment",
  };
}
const chargesOf = ({ key }: ChargeRequest, { charges, intents } = stripe) =>
  [...charges.values()].filter((charge) => intents.get(charge.payment_intent)?.metadata.key === key)
    .length;

const steps: [string, RegExp][] = [
  ["making it known", /POST payment_intents$/],
  ["telling what it is for", /POST payment_intents\/\w+$/],
  ["asking for the money", /POST payment_intents\/\w+\/confirm$/],
];
const few: readonly FaultKind[] = ["reset before", "time-out after", "404 without an error"];
const cells = steps.flatMap(([step, at]) => {
  const isMain = step === "making it known" || step === "asking for the money";
  return (isMain ? faultKinds : few).map((kind) => ({ step, at, kind }));
});
const isDone: ReadonlySet<FaultKind> = new Set([
  "reset after",
  "time-out after",
  "500 after",
  "malformed",
  "404 without an error",
  "another object",
  "broken off",
]);

// Most of the time is spent waiting, so the cases run concurrently.
describe.concurrent.each(cells)("$kind at $step", ({ step, at, kind }) => {
  const isCharged = step === "asking for the money" && isDone.has(kind);

  // spec 25.7
  test("is never taken for a decline, and the true result is found later", async ({
    onTestFinished,
  }) => {
    const { own, mend, hasty, patient } = await openOwn(onTestFinished);
    own.failures.add(kind, at);
    const given = input();
    expect(await hasty.charge(given)).toEqual({ kind: "unknown" });
    expect(chargesOf(given, own)).toBe(isCharged ? 1 : 0);
    await mend();
    const found = await patient.find(given);
    expect(found.kind).toBe(isCharged ? "paid" : "nothing");
    const voided = await patient.cancel(given);
    expect(voided.kind).toBe(isCharged ? "paid" : "voided");
    await patient.charge(given);
    expect(chargesOf(given, own)).toBe(isCharged ? 1 : 0);
  });
});

test("a single connection error is retried under the same key", async () => {
  for (const [, at] of steps) stripe.failures.add("reset after", at, 1);
  const given = input();
  const patient = openWith(stripeKeys, 9_000);
  expect(await patient.charge(given)).toMatchObject({ kind: "paid" });
  expect(chargesOf(given)).toBe(1);
});

describe.concurrent.each(faultKinds)("%s while checking the result", (kind) => {
  test("leaves it unknown and changes nothing", async ({ onTestFinished }) => {
    const { own, mend, hasty, patient } = await openOwn(onTestFinished);
    const paid = input();
    const refused = input("pm_card_chargeDeclined");
    own.failures.add("time-out after", /confirm$/);
    await Promise.all([hasty.charge(paid), hasty.charge(refused)]);
    await mend();
    own.failures.add(kind, /^GET payment_intents/);
    const asked = [paid, refused].flatMap((given) => [hasty.find(given), hasty.cancel(given)]);
    for (const outcome of await Promise.all(asked)) expect(outcome).toEqual({ kind: "unknown" });
    await mend();
    expect(await patient.find(paid)).toMatchObject({ kind: "paid" });
    expect(await patient.find(refused)).toMatchObject({ kind: "declined" });
  });
});

test("after a day, when Stripe has dropped the key, it is found by its metadata", async () => {
  const paid = input();
  const nothing = input();
  stripe.failures.add("time-out after", /confirm$/);
  await payments.charge(paid);
  stripe.failures.clear();
  clock = new Date(clock.getTime() + 25 * 60 * 60 * 1_000);
  stripe.heard.length = 0;
  expect(await payments.find(paid)).toMatchObject({ kind: "paid" });
  expect(await payments.find(nothing)).toEqual({ kind: "nothing" });
  expect(await payments.cancel(nothing)).toEqual({ kind: "voided" });
  expect(stripe.heard.map(({ call }) => call)).not.toContain("POST payment_intents");
});

// spec 25.44
test("with a rejected API key nothing is charged, what was charged is unknown, and operators alone are told", async () => {
  const strange = openWith({ ...stripeKeys, secret: "sk_test_of_somebody_else" });
  const given = input();
  expect(await strange.charge(given)).toEqual({ kind: "voided" });
  expect(await strange.find(given)).toEqual({ kind: "unknown" });
  expect(told).toContainEqual(
    expect.objectContaining({ type: "StripeAuthenticationError", status: 401 }),
  );
  expect(JSON.stringify(told)).not.toContain("sk_test");
});

test("another payment's charge is not mistaken for this one's", async () => {
  const [mine, other] = [input(), input()];
  const paid = await payments.charge(other);
  const gatewayId = paid.kind === "paid" ? paid.gatewayId : "";
  expect(await payments.find({ ...mine, gatewayId })).toEqual({ kind: "unknown" });
  expect(await payments.find({ ...other, gatewayId, amountCents: 1_00 })).toEqual({
    kind: "unknown",
  });
});

test("nothing is started after the deadline", async () => {
  const hasty = openStripe({ keys: stripeKeys, patience: 0, address: stripe.address });
  stripe.heard.length = 0;
  expect(await hasty.charge(input())).toEqual({ kind: "unknown" });
  expect(stripe.heard).toEqual([]);
});
