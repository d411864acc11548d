import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address as scriptAddress } from "#app/site/card-fields/stripe-script.ts";
import { openStripe } from "#gateways/payments/stripe/open-stripe.ts";
import { openStripeClient } from "#gateways/payments/stripe/stripe-client.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

// Stripe's emulator, called with Stripe's own package.

let clock = new Date("2026-11-20T18:00:00Z");
let emulator: StripeEmulator;
let stripe: Stripe;
const connect = (secret = stripeKeys.secret) => {
  const { hostname, port } = new URL(emulator.address);
  return new Stripe(secret, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
};
beforeAll(async () => {
  emulator = await startStripe({ now: () => clock, pace: 30 });
  stripe = connect();
});
afterAll(() => emulator.close());

const input = { amount: 1_000, currency: "usd" };

describe("idempotency keys", () => {
  test("return the first answer the second time, whatever happened since", async () => {
    const idempotencyKey = "a";
    const first = await stripe.paymentIntents.create(input, { idempotencyKey });
    await stripe.paymentIntents.confirm(first.id, { payment_method: "pm_card_visa" });
    const again = await stripe.paymentIntents.create(input, { idempotencyKey });
    expect([again.id, again.status]).toEqual([first.id, "requires_payment_method"]);
    expect((await stripe.paymentIntents.retrieve(first.id)).status).toBe("succeeded");
  });

  test("are for one request only", async () => {
    const idempotencyKey = "b";
    await stripe.paymentIntents.create(input, { idempotencyKey });
    const other = stripe.paymentIntents.create({ ...input, amount: 2_000 }, { idempotencyKey });
    await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  });

  test("are in use while the first call is running", async () => {
    const idempotencyKey = "c";
    const asked = [1, 2].map(() => stripe.paymentIntents.create(input, { idempotencyKey }));
    const [one, two] = await Promise.allSettled(asked);
    expect(new Set([one?.status, two?.status])).toEqual(new Set(["fulfilled", "rejected"]));
    const reason =
      one?.status === "rejected" ? one.reason : two?.status === "rejected" && two.reason;
    expect(reason).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  });

  test("keep a decline and a server error, but not a request that never started", async () => {
    const { id } = await stripe.paymentIntents.create(input);
    const refused = { payment_method: "pm_card_chargeDeclined" };
    const key = { idempotencyKey: "d" };
    const rejection = { type: "StripeCardError", code: "card_declined", statusCode: 402 };
    for (const _ of [1, 2]) {
      await expect(stripe.paymentIntents.confirm(id, refused, key)).rejects.toMatchObject(
        rejection,
      );
    }
    emulator.failures.add("500 after", /POST customers$/, 1);
    for (const _ of [1, 2]) {
      const customer = stripe.customers.create({}, { idempotencyKey: "e" });
      await expect(customer).rejects.toMatchObject({ statusCode: 500 });
    }
    const small = stripe.paymentIntents.create({ ...input, amount: 1 }, { idempotencyKey: "f" });
    await expect(small).rejects.toMatchObject({ code: "amount_too_small" });
    const enough = stripe.paymentIntents.create(input, { idempotencyKey: "f" });
    expect((await enough).object).toBe("payment_intent");
  });

  test("expire after a day", async () => {
    const idempotencyKey = "g";
    const first = await stripe.paymentIntents.create(input, { idempotencyKey });
    clock = new Date(clock.getTime() + 24 * 60 * 60 * 1_000 + 1);
    const second = await stripe.paymentIntents.create(input, { idempotencyKey });
    expect(second.id).not.toBe(first.id);
  });
});

test("a charge is searchable by its metadata after a minute", async () => {
  const made = await stripe.paymentIntents.create({ ...input, metadata: { key: "pay_9" } });
  const found = () => stripe.paymentIntents.search({ query: 'metadata["key"]:"pay_9"' });
  expect((await found()).data).toEqual([]);
  clock = new Date(clock.getTime() + 61_000);
  expect((await found()).data.map(({ id }) => id)).toEqual([made.id]);
});

test("a finished charge can be neither confirmed nor canceled", async () => {
  const { id } = await stripe.paymentIntents.create(input);
  await stripe.paymentIntents.cancel(id);
  const state = { type: "StripeInvalidRequestError", code: "payment_intent_unexpected_state" };
  const confirm = stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  await expect(confirm).rejects.toMatchObject(state);
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(state);
});

test("a card is set up for later and then charged off-session", async () => {
  const customer = (await stripe.customers.create({ email: "rosa@example.com" })).id;
  const setup = await stripe.setupIntents.create({ customer });
  const payment_method = emulator.wallet.tokenOf("pm_card_authenticationRequiredOnSetup");
  const asked = await stripe.setupIntents.confirm(setup.id, { payment_method });
  expect(asked.status).toBe("requires_action");
  const plain = await stripe.setupIntents.create({ customer });
  const ready = await stripe.setupIntents.confirm(plain.id, { payment_method: "pm_card_visa" });
  expect((await stripe.setupIntents.retrieve(plain.id)).status).toBe("succeeded");
  const kept = typeof ready.payment_method === "string" ? ready.payment_method : "";
  const charged = await stripe.paymentIntents.create({ ...input, customer });
  const given = { payment_method: kept, off_session: true };
  expect((await stripe.paymentIntents.confirm(charged.id, given)).status).toBe("succeeded");
  const stranger = await stripe.paymentIntents.create(input);
  await expect(stripe.paymentIntents.confirm(stranger.id, given)).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
  });
  await stripe.setupIntents.cancel(setup.id);
  expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe("canceled");
});

test("webhooks are in order, with signatures that Stripe's package accepts", async () => {
  const from = emulator.events.length;
  const { id } = await stripe.paymentIntents.create(input);
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  await stripe.refunds.create({ payment_intent: id, amount: 300 });
  const told = emulator.events.slice(from);
  expect(told.map(({ type }) => type)).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
    "refund.created",
  ]);
  for (const event of told) {
    const { body, signature } = emulator.signedEvent(event);
    const at = clock.getTime();
    const { webhookSecret } = stripeKeys;
    const read = stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, at);
    expect(read).toEqual(event);
  }
});

test("webhooks signed by Stripe's package are accepted, also during a secret's rotation", () => {
  const payments = openStripe({ keys: stripeKeys, patience: 1, address: emulator.address });
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    data: { object: { object: "payment_intent", id: "pi_1", metadata: { key: "pay_1" } } },
  });
  const now = new Date();
  const timestamp = Math.floor(now.getTime() / 1_000);
  const sign = (secret: string) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const [, own = ""] = sign(stripeKeys.webhookSecret).split(",");
  const signedEvent = {
    key: "pay_1",
    gatewayId: "pi_1",
    gatewayCard: null,
    isAboutReversal: false,
  };
  expect(payments.readWebhookEvent(payload, `${sign("whsec_new")},${own}`, now)).toEqual(
    signedEvent,
  );
  expect(payments.readWebhookEvent(payload, sign("whsec_new"), now)).toBeNull();
});

test("another key is rejected", async () => {
  const error = { type: "StripeAuthenticationError", statusCode: 401 };
  await expect(connect("sk_test_other").balance.retrieve()).rejects.toMatchObject(error);
  expect((await stripe.balance.retrieve()).object).toBe("balance");
});

test("the script of the card fields and the server are of the same release", async () => {
  const { stripe: client } = openStripeClient({ keys: stripeKeys, patience: 1 });
  const version = ((await client) as unknown as { _api: { version: string } })._api.version;
  const [, release] = version.split(".");
  expect(release).toMatch(/^[a-z]+$/);
  expect(new URL(scriptAddress).pathname).toBe(`/${release}/stripe.js`);
});
