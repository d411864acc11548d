import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "#gateways/payments/stripe/desk.ts";
import { openStripe } from "#gateways/payments/stripe/open-stripe.ts";
import type { ChargeWish, Payments } from "#gateways/payments/payments.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";
import { type FaultKind, faultKinds } from "#test/support/stripe/faults.ts";

let clock = new Date("2026-11-20T18:00:00Z");
let stripe: StripeEmulator;
let payments: Payments;
const told: Fault[] = [];
const openWith = (keys = stripeKeys, patience = 600) =>
  openStripe({
    keys,
    patience,
    address: stripe.address,
    now: () => clock,
    tell: (fault) => told.push(fault),
  });
beforeAll(async () => {
  stripe = await startStripe({ now: () => clock });
  await import("stripe");
  payments = openWith();
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.faults.clear();
  told.length = 0;
});

let count = 0;
function wish(token = "pm_card_visa"): ChargeWish {
  count += 1;
  return {
    key: `pay_${count}`,
    amountCents: 149_00,
    gatewayId: null,
    createdAt: clock,
    token,
    seller: "Harbor",
    email: "",
    customer: null,
    keepsCard: true,
    isOffSession: false,
    returnUrl: "http://localhost:3000/checkout/payment",
  };
}
const chargesOf = ({ key }: ChargeWish) =>
  [...stripe.charges.values()].filter(
    (charge) => stripe.intents.get(charge.payment_intent)?.metadata.key === key,
  ).length;

const steps: [string, RegExp][] = [
  ["making it known", /POST payment_intents$/],
  ["naming the customer", /POST customers$/],
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

describe.each(cells)("$kind at $step", ({ step, at, kind }) => {
  const isCharged = step === "asking for the money" && isDone.has(kind);

  test("is never taken for a refusal, and what is so is found later", async () => {
    stripe.faults.add(kind, at);
    const given = wish();
    expect(await payments.charge(given)).toEqual({ kind: "unknown" });
    expect(chargesOf(given)).toBe(isCharged ? 1 : 0);
    stripe.faults.clear();
    const found = await payments.find(given);
    expect(found.kind).toBe(isCharged ? "paid" : "nothing");
    const voided = await payments.cancel(given);
    expect(voided.kind).toBe(isCharged ? "paid" : "voided");
    await payments.charge(given);
    expect(chargesOf(given)).toBe(isCharged ? 1 : 0);
  });
});

test("a line that breaks once is mended by asking again under the same key", async () => {
  for (const [, at] of steps) stripe.faults.add("reset after", at, 1);
  const given = wish();
  const patient = openWith(stripeKeys, 9_000);
  expect(await patient.charge(given)).toMatchObject({ kind: "paid" });
  expect(chargesOf(given)).toBe(1);
});

describe.each(faultKinds)("%s while asking what has come of it", (kind) => {
  test("leaves it unknown, and nothing is changed by that", async () => {
    const paid = wish();
    const refused = wish("pm_card_chargeDeclined");
    stripe.faults.add("time-out after", /confirm$/);
    await Promise.all([payments.charge(paid), payments.charge(refused)]);
    stripe.faults.clear();
    stripe.faults.add(kind, /^GET payment_intents/);
    for (const given of [paid, refused]) {
      expect(await payments.find(given)).toEqual({ kind: "unknown" });
      expect(await payments.cancel(given)).toEqual({ kind: "unknown" });
    }
    stripe.faults.clear();
    expect(await payments.find(paid)).toMatchObject({ kind: "paid" });
    expect(await payments.find(refused)).toMatchObject({ kind: "declined" });
  });
});

test("a day later, when Stripe has forgotten the key, it is found by its words", async () => {
  const paid = wish();
  const nothing = wish();
  stripe.faults.add("time-out after", /confirm$/);
  await payments.charge(paid);
  stripe.faults.clear();
  clock = new Date(clock.getTime() + 25 * 60 * 60 * 1_000);
  stripe.heard.length = 0;
  expect(await payments.find(paid)).toMatchObject({ kind: "paid" });
  expect(await payments.find(nothing)).toEqual({ kind: "nothing" });
  expect(await payments.cancel(nothing)).toEqual({ kind: "voided" });
  expect(stripe.heard.map(({ call }) => call)).not.toContain("POST payment_intents");
});

test("keys that Stripe refuses leave everything unknown, and say so to the house alone", async () => {
  const strange = openWith({ ...stripeKeys, secret: "sk_test_of_somebody_else" });
  const given = wish();
  expect(await strange.charge(given)).toEqual({ kind: "unknown" });
  expect(await strange.find(given)).toEqual({ kind: "unknown" });
  expect(told).toContainEqual(
    expect.objectContaining({ type: "StripeAuthenticationError", status: 401 }),
  );
  expect(JSON.stringify(told)).not.toContain("sk_test");
});

test("another payment's charge is not taken for this one's", async () => {
  const [mine, other] = [wish(), wish()];
  const paid = await payments.charge(other);
  const gatewayId = paid.kind === "paid" ? paid.gatewayId : "";
  expect(await payments.find({ ...mine, gatewayId })).toEqual({ kind: "unknown" });
  expect(await payments.find({ ...other, gatewayId, amountCents: 1_00 })).toEqual({
    kind: "unknown",
  });
});

test("nothing is begun once the time is over", async () => {
  const hasty = openStripe({ keys: stripeKeys, patience: 0, address: stripe.address });
  stripe.heard.length = 0;
  expect(await hasty.charge(wish())).toEqual({ kind: "unknown" });
  expect(stripe.heard).toEqual([]);
});
