import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentGateway, Saved, SaveRequest } from "#gateways/payments/payment-gateway.ts";
import { openStripe } from "#gateways/payments/stripe/open-stripe.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";
import { faultKinds } from "#test/support/stripe/faults.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

// Cards that are saved without being charged, at both gateways.

let stripe: StripeEmulator;
let app: TestApp;
let count = 0;
beforeAll(async () => {
  stripe = await startStripe();
  app = await startTestApp({ sandbox: true });
  // Loaded by the first call, which may take longer than these tests wait for an answer.
  await import("stripe");
});
afterAll(() => app.close().then(() => stripe.close()));
beforeEach(() => stripe.failures.clear());

type Gateway = {
  name: string;
  open: () => PaymentGateway;
  tokens: Record<"good" | "asks" | "declined" | "no_funds", () => Promise<string>>;
  answer: (saved: Saved, how: "pass" | "fail") => Promise<unknown>;
};

const returnUrl = () => `http://localhost:${app.deps.address.port}/dashboard`;

function atSandbox(): PaymentGateway {
  const { gatewayFor, site } = operatorOn(app);
  const gateway = gatewayFor(site);
  if (!gateway) throw new Error("no sandbox");
  return gateway;
}

const gateways: Gateway[] = [
  {
    name: "Stripe",
    open: () => openStripe({ keys: stripeKeys, address: stripe.address, patience: 900 }),
    tokens: {
      good: async () => stripe.wallet.tokenOf("pm_card_visa"),
      asks: async () => stripe.wallet.tokenOf("pm_card_authenticationRequired"),
      declined: async () => stripe.wallet.tokenOf("pm_card_chargeDeclined"),
      no_funds: async () => stripe.wallet.tokenOf("pm_card_chargeDeclinedInsufficientFunds"),
    },
    async answer(saved, how) {
      if (saved.kind !== "requires_action" || saved.action.kind !== "confirm")
        throw new Error(saved.kind);
      stripe.browser.answerSetup(saved.action.clientSecret, how);
    },
  },
  {
    name: "the sandbox",
    open: atSandbox,
    tokens: {
      good: () => cardToken(app, "success"),
      asks: () => cardToken(app, "challenge_passed"),
      declined: () => cardToken(app, "declined"),
      no_funds: () => cardToken(app, "insufficient_funds"),
    },
    async answer(saved, how) {
      if (saved.kind !== "requires_action" || saved.action.kind !== "redirect")
        throw new Error(saved.kind);
      await answerChallenge(app, saved.action.url, how === "pass" ? "approve" : "refuse");
    },
  },
];

describe.each(gateways)("a card at $name", ({ open, tokens, answer }) => {
  async function asked(token: string): Promise<SaveRequest> {
    const id = (count += 1);
    const createdAt = new Date();
    const made = await open().makeCustomer({ key: `cus_${id}`, email: "", createdAt });
    if (made.kind === "unknown") throw new Error("no customer");
    const { customer } = made;
    const intent = { key: `pmt_${id}`, customer, gatewayId: null, createdAt };
    return { ...intent, token, returnUrl: returnUrl() };
  }
  const charged = (customer: string, token: string) =>
    open().charge({
      key: `pay_of_cards_${(count += 1)}`,
      amountCents: 12_00,
      gatewayId: null,
      createdAt: new Date(),
      siteId: "sit_1",
      seller: "Harbor",
      token,
      customer,
      keepsCard: true,
      isOffSession: true,
      returnUrl: returnUrl(),
    });

  // spec 25.58
  test("is saved without a charge, once, and charged later without its holder", async () => {
    const request = await asked(await tokens.good());
    expect(await open().findSavedCard(request)).toEqual({ kind: "nothing" });
    const before = stripe.charges.size;
    const saved = await open().saveCard(request);
    if (saved.kind !== "saved") throw new Error(saved.kind);
    expect(saved.card.last4).toBe("4242");
    expect(stripe.charges.size).toBe(before);
    expect(await open().findSavedCard(request)).toEqual(saved);
    expect(await open().findSavedCard({ ...request, gatewayId: saved.gatewayId })).toEqual(saved);
    const late = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    expect(await open().findSavedCard({ ...request, createdAt: late })).toEqual(saved);
    const { gatewayCard, card } = saved;
    expect(await open().findCard(gatewayCard)).toEqual({ kind: "known", card });
    expect(await charged(request.customer, gatewayCard)).toMatchObject({ kind: "paid" });
  });

  test("is removed, and then neither known nor charged", async () => {
    const request = await asked(await tokens.good());
    const saved = await open().saveCard(request);
    if (saved.kind !== "saved") throw new Error(saved.kind);
    expect(await open().deleteCard(saved.gatewayCard)).toBe("done");
    expect(await open().findCard(saved.gatewayCard)).toEqual({ kind: "gone" });
    expect(await open().deleteCard(saved.gatewayCard)).toBe("done");
  });

  test.each(["pass", "fail"] as const)("asks its bank first: %s", async (how) => {
    const request = await asked(await tokens.asks());
    const saved = await open().saveCard(request);
    expect(saved.kind).toBe("requires_action");
    await answer(saved, how);
    expect(await open().findSavedCard(request)).toMatchObject(
      how === "pass" ? { kind: "saved" } : { kind: "declined", reason: "authentication_failed" },
    );
  });

  test("that is declined says why, and is not saved", async () => {
    for (const [token, reason] of [
      [await tokens.declined(), "declined"],
      [await tokens.no_funds(), "insufficient_funds"],
      ["tok_unknown", "wrong_details"],
    ] as const) {
      const request = await asked(token);
      expect(await open().saveCard(request)).toMatchObject({ kind: "declined", reason });
    }
  });
});

test("a declined card is reported once the browser can't save another one in its place", async () => {
  const gateway = gateways[0]?.open();
  const made = await gateway?.makeCustomer({ key: "cus_last", email: "", createdAt: new Date() });
  if (!gateway || made?.kind !== "known") throw new Error("no customer");
  const { customer } = made;
  const intent = { key: "pmt_last", customer, gatewayId: null, createdAt: new Date() };
  const token = stripe.wallet.tokenOf("pm_card_authenticationRequired");
  const asked = await gateway.saveCard({ ...intent, token, returnUrl: "http://localhost/" });
  if (asked.kind !== "requires_action" || asked.action.kind !== "confirm")
    throw new Error(asked.kind);
  const { clientSecret } = asked.action;
  stripe.browser.answerSetup(clientSecret, "fail");
  stripe.failures.add("500 before", /POST setup_intents\/\w+\/cancel$/);
  expect(await gateway.findSavedCard(intent)).toEqual({ kind: "unknown" });
  stripe.failures.clear();
  expect(await gateway.findSavedCard(intent)).toMatchObject({ kind: "declined" });
  const other = stripe.wallet.tokenOf("pm_card_visa");
  expect(stripe.browser.trySetupAgain(clientSecret, other)).toBe(false);
  expect(await gateway.findSavedCard(intent)).toMatchObject({ kind: "declined" });
});

// spec 25.58
test.each(faultKinds)("a lost answer is never taken for a decline: %s", async (kind) => {
  const gateway = gateways[0]?.open();
  if (!gateway) throw new Error("no gateway");
  for (const call of [/POST setup_intents$/, /POST setup_intents\/\w+\/confirm$/]) {
    const id = (count += 1);
    const createdAt = new Date();
    const made = await gateway.makeCustomer({ key: `cus_${id}`, email: "", createdAt });
    if (made.kind === "unknown") throw new Error("no customer");
    const token = stripe.wallet.tokenOf("pm_card_visa");
    const { customer } = made;
    const intent = { key: `pmt_${id}`, customer, gatewayId: null, createdAt };
    stripe.failures.add(kind, call, 1);
    const said = await gateway.saveCard({ ...intent, token, returnUrl: "http://localhost/" });
    stripe.failures.clear();
    expect(["saved", "unknown"]).toContain(said.kind);
    const found = await gateway.findSavedCard(intent);
    const isSaved = [...stripe.setups.values()].some(
      ({ metadata, status }) => metadata.key === intent.key && status === "succeeded",
    );
    expect([kind, found.kind === "saved"]).toEqual([kind, isSaved]);
  }
});
