import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStripe } from "#gateways/payments/stripe/open-stripe.ts";
import type { ChargeRequest, PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

let stripe: StripeEmulator;
let payments: PaymentGateway;
beforeAll(async () => {
  stripe = await startStripe();
  payments = openStripe({ keys: stripeKeys, patience: 5_000, address: stripe.address });
});
afterAll(() => stripe.close());
beforeEach(() => stripe.failures.clear());

let count = 0;
function input(token: string, changes: Partial<ChargeRequest> = {}): ChargeRequest {
  count += 1;
  return {
    key: `pay_${count}`,
    amountCents: 169_00,
    gatewayId: null,
    createdAt: new Date(),
    token,
    siteId: "sit_1",
    seller: "Harbor Dental Plans, LLC",
    customer: null,
    keepsCard: false,
    isOffSession: false,
    returnUrl: "http://localhost:3000/checkout/payment",
    ...changes,
  };
}
const intentOf = (key: string) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata.key === key);

test("a card is charged once, in cents and dollars, under the payment's key", async () => {
  const given = input("pm_card_visa");
  const paid = await payments.charge(given);
  expect(paid).toEqual({
    kind: "paid",
    gatewayId: expect.stringMatching(/^pi_/),
    card: { brand: "visa", last4: "4242", expires: "2031-08" },
    kept: null,
  });
  expect(intentOf(given.key)).toMatchObject([
    {
      amount: 16_900,
      currency: "usd",
      status: "succeeded",
      description: "Harbor Dental Plans, LLC",
      statement_descriptor_suffix: "HARBOR DEN",
      customer: null,
    },
  ]);
  expect(await payments.find(given)).toEqual(paid);
});

test("the same request fifty times at once is one charge", async () => {
  const given = input("pm_card_visa");
  const before = stripe.charges.size;
  const said = await Promise.all(Array.from({ length: 50 }, () => payments.charge(given)));
  expect(stripe.charges.size - before).toBe(1);
  for (const { kind } of said) expect(["paid", "unknown"]).toContain(kind);
  expect(await payments.find(given)).toMatchObject({ kind: "paid" });
});

test("a saved card is charged again off-session", async () => {
  const made = await payments.makeCustomer({ key: "cus_1", email: "", createdAt: new Date() });
  if (made.kind === "unknown") throw new Error("no customer");
  const { customer } = made;
  const first = await payments.charge(input("pm_card_mastercard", { customer, keepsCard: true }));
  expect(first).toMatchObject({
    kind: "paid",
    kept: { customer, gatewayCard: expect.stringMatching(/^pm_/) },
  });
  if (first.kind !== "paid" || !first.kept) throw new Error("not kept");
  const { gatewayCard } = first.kept;
  const again = input(gatewayCard, { customer, keepsCard: true, isOffSession: true });
  expect(await payments.charge(again)).toMatchObject({
    kind: "paid",
    card: { brand: "mastercard", last4: "4444" },
  });
  expect(stripe.customers.size).toBe(1);
});

describe("a decline", () => {
  test.each([
    ["pm_card_chargeDeclined", "declined"],
    ["pm_card_chargeDeclinedStolenCard", "declined"],
    ["pm_card_chargeDeclinedProcessingError", "declined"],
    ["pm_card_chargeDeclinedInsufficientFunds", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "wrong_details"],
    ["pm_there_is_none", "wrong_details"],
  ])("of %s is %s, and no other card can be charged on its intent", async (token, reason) => {
    const given = input(token);
    const declined = await payments.charge(given);
    expect(declined).toEqual({ kind: "declined", gatewayId: expect.any(String), reason });
    const [intent] = intentOf(given.key);
    expect(intent?.status).toBe("canceled");
    expect(stripe.browser.tryAgain(intent?.client_secret ?? "", "pm_card_visa")).toBe(false);
    const found = await payments.find(given);
    expect(found.kind).toBe(token === "pm_there_is_none" ? "nothing" : "declined");
  });

  test("off-session is the result when the bank asks for 3-D Secure", async () => {
    const given = input("pm_card_authenticationRequired", { isOffSession: true });
    const reason = "authentication_failed";
    expect(await payments.charge(given)).toMatchObject({ kind: "declined", reason });
  });

  test("is not reported until its intent is canceled at Stripe", async () => {
    stripe.failures.add("500 before", /cancel$/);
    const given = input("pm_card_chargeDeclined");
    expect(await payments.charge(given)).toEqual({ kind: "unknown" });
    stripe.failures.clear();
    expect(await payments.find(given)).toMatchObject({ kind: "declined", reason: "declined" });
    expect(intentOf(given.key)[0]?.status).toBe("canceled");
  });
});

describe("3-D Secure", () => {
  const asked = async (token = "pm_card_authenticationRequired") => {
    const given = input(token);
    const said = await payments.charge(given);
    if (said.kind !== "requires_action" || said.action.kind !== "confirm") {
      throw new Error(`${said.kind} instead of a question`);
    }
    return { given, secret: said.action.clientSecret };
  };

  test("runs in the browser, and approval is a charge", async () => {
    const { given, secret } = await asked();
    expect(await payments.find(given)).toMatchObject({ kind: "requires_action" });
    stripe.browser.answerBank(secret, "pass");
    expect(await payments.find(given)).toMatchObject({ kind: "paid", card: { last4: "3184" } });
  });

  test("refused: nothing is charged, and the secret no longer works", async () => {
    const { given, secret } = await asked();
    stripe.browser.answerBank(secret, "fail");
    const declined = { kind: "declined", reason: "authentication_failed" };
    expect(await payments.find(given)).toMatchObject(declined);
    expect(stripe.browser.tryAgain(secret, "pm_card_visa")).toBe(false);
    expect(await payments.find(given)).toMatchObject(declined);
  });

  test("approved for a card with insufficient funds", async () => {
    const { given, secret } = await asked(
      "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    );
    stripe.browser.answerBank(secret, "pass");
    expect(await payments.find(given)).toMatchObject({ reason: "insufficient_funds" });
  });

  test("canceled: a later approval has no effect", async () => {
    const { given, secret } = await asked();
    expect(await payments.cancel(given)).toEqual({ kind: "voided" });
    expect(stripe.browser.tryAgain(secret, "pm_card_visa")).toBe(false);
    expect(await payments.find(given)).toEqual({ kind: "nothing" });
    expect(await payments.cancel(given)).toEqual({ kind: "voided" });
  });
});

describe("canceling", () => {
  test("before a charge prevents it", async () => {
    const given = input("pm_card_visa");
    expect(await payments.find(given)).toEqual({ kind: "nothing" });
    expect(await payments.cancel(given)).toEqual({ kind: "voided" });
    const before = stripe.charges.size;
    expect((await payments.charge(given)).kind).toBe("declined");
    expect(stripe.charges.size).toBe(before);
  });

  test("after a charge returns the charge", async () => {
    const given = input("pm_card_visa");
    const paid = await payments.charge(given);
    expect(await payments.cancel(given)).toEqual(paid);
  });
});

test("an amount that Stripe rejects is never charged, and says so at once", async () => {
  const given = input("pm_card_visa", { amountCents: 20 });
  expect(await payments.charge(given)).toEqual({ kind: "voided" });
  expect(await payments.find(given)).toEqual({ kind: "nothing" });
  expect(await payments.cancel(given)).toEqual({ kind: "voided" });
});
