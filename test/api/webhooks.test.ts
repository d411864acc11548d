import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payments, receipts } from "#db/schema/billing.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { outbox } from "#db/schema/outbox.ts";
import { setGateway } from "#domain/billing/set-gateway.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openReadyShopper, type Shopper } from "#test/support/shopper.ts";
import { sized } from "#test/support/size.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";
import type { Event } from "#test/support/stripe/objects.ts";

const rounds = sized(20, 400);

let stripe: StripeEmulator;
let site: TestApp;
let planId: string;
beforeAll(async () => {
  stripe = await startStripe();
  const env = { STRIPE_URL: stripe.address, CHECKOUTS_PER_ADDRESS: "100000" };
  site = await startTestApp({ env });
  const keys = { ...stripeKeys, account: "unsaid" as const };
  await setGateway(operatorOn(site), keys);
  await setGateway(operatorOn(site, "harbor.localhost"), keys);
  await site.deps.sites.refresh();
  planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});
beforeEach(() => stripe.failures.clear());

type Sent = { body: string; signature?: string };
function post({ body, signature }: Sent, path = "/api/webhooks/stripe", host = "localhost") {
  const headers = new Headers({ "content-type": "application/json" });
  if (signature !== undefined) headers.set("stripe-signature", signature);
  return site.request(path, { method: "POST", headers, body, host });
}
const statusOf = async (...sent: Parameters<typeof post>) => (await post(...sent)).status;

/** A payment with a Stripe card, and the webhook events that it causes. */
async function pay(token: string): Promise<{ shopper: Shopper; id: string; events: Event[] }> {
  const from = stripe.events.length;
  const shopper = await openReadyShopper(site, { planId });
  await shopper.pay({ paymentToken: token });
  const events = stripe.events.slice(from);
  const [intent] = [...stripe.intents.values()].slice(-1);
  return { shopper, id: intent?.metadata.key ?? "", events };
}
const paymentOf = async (id: string) =>
  (await site.db.select().from(payments).where(eq(payments.id, id)))[0];

describe("a webhook event", () => {
  test("for a charge whose answer was lost settles the payment at once", async () => {
    stripe.failures.add("reset after", /confirm$/);
    const { id } = await pay("pm_card_visa");
    stripe.failures.clear();
    expect((await paymentOf(id))?.state).toBe("unknown");
    const event = stripe.events.at(-1) as Event;
    const answer = await post(stripe.signedEvent(event));
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(await paymentOf(id)).toMatchObject({ state: "paid", cardLast4: "4242" });
  });

  // spec 25.12
  test("is not trusted: only what Stripe answers to a request counts", async () => {
    stripe.failures.add("500 before", /confirm$/, 1);
    const { id } = await pay("pm_card_visa");
    stripe.failures.clear();
    const [intent] = [...stripe.intents.values()].slice(-1);
    const lie = { ...intent, status: "succeeded", amount_received: intent?.amount };
    const data = { object: lie };
    const event: Event = { ...(stripe.events.at(-1) as Event), id: "evt_lie", data };
    expect(await statusOf(stripe.signedEvent({ ...event, type: "payment_intent.succeeded" }))).toBe(
      200,
    );
    expect((await paymentOf(id))?.state).toBe("unknown");
  });

  test("that cannot be processed now gets a 5xx, so that Stripe sends it again", async () => {
    const signedEvent = stripe.signedEvent(stripe.events.at(-1) as Event);
    await site.db.execute(sql`alter table payments rename to payments_away`);
    try {
      expect(await statusOf(signedEvent)).toBeGreaterThanOrEqual(500);
    } finally {
      await site.db.execute(sql`alter table payments_away rename to payments`);
    }
    expect(await statusOf(signedEvent)).toBe(200);
  });

  test("for another site's payment changes nothing", async () => {
    stripe.failures.add("reset after", /confirm$/);
    const { id } = await pay("pm_card_visa");
    stripe.failures.clear();
    const signedEvent = stripe.signedEvent(stripe.events.at(-1) as Event);
    expect(await statusOf(signedEvent, undefined, "harbor.localhost")).toBe(200);
    expect((await paymentOf(id))?.state).toBe("unknown");
    expect(await statusOf(signedEvent)).toBe(200);
    expect((await paymentOf(id))?.state).toBe("paid");
  });

  test("for an unknown payment, or for another object, is accepted", async () => {
    const event = { id: "evt_1", object: "event" as const, type: "x", created: 0 };
    const objects = [
      { object: "payment_intent", id: "pi_none", metadata: { key: "pay_none" } },
      { object: "payment_intent", id: "pi_none" },
      { object: "charge", id: "ch_1", payment_intent: "pi_none" },
      { object: "customer", id: "cus_1" },
      {},
    ];
    for (const object of objects) {
      expect(await statusOf(stripe.signedEvent({ ...event, data: { object } }))).toBe(200);
    }
  });
});

describe("a webhook event that is refused", () => {
  const event: Event = {
    id: "evt_1",
    object: "event",
    type: "x",
    created: 0,
    data: { object: {} },
  };
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

  // spec 25.12
  test("has no signature, a wrong one, or one over other bytes", async () => {
    const { body, signature } = stripe.signedEvent(event);
    expect(await statusOf({ body, signature })).toBe(200);
    const foreign = stripe.signedEvent(event, { secret: "whsec_of_somebody_else" });
    const wrong: Sent[] = [
      { body },
      { body, signature: "" },
      { body, signature: "t=1,v1=0" },
      { body, signature: signature.replace("v1=", "v0=") },
      { body: `${body} `, signature },
      { body: body.replace("evt_1", "evt_2"), signature },
      { body: "", signature },
      { body: JSON.stringify(JSON.parse(body)), signature },
      foreign,
    ];
    for (const sent of wrong) expect(await statusOf(sent)).toBe(400);
  });

  test("was signed more than five minutes ago", async () => {
    expect(await statusOf(stripe.signedEvent(event, { at: ago(290) }))).toBe(200);
    expect(await statusOf(stripe.signedEvent(event, { at: ago(310) }))).toBe(400);
  });

  test("is for a gateway that is not used here, or for an unknown one", async () => {
    const signedEvent = stripe.signedEvent(event);
    expect(await statusOf(signedEvent, undefined, "mesa.localhost")).toBe(404);
    for (const path of ["/api/webhooks/paypal", "/api/webhooks/", "/api/webhooks/stripe/x"]) {
      expect(await statusOf(signedEvent, path)).toBe(404);
    }
  });

  test("is too large or not text", async () => {
    const long = stripe.signedEvent({ ...event, data: { object: { long: "x".repeat(300_000) } } });
    expect(await statusOf(long)).toBe(413);
    const headers = { "stripe-signature": "t=1,v1=0" };
    const bytes = new Uint8Array([0xff, 0xfe, 0x7b]);
    const sent = { method: "POST", headers, body: bytes };
    expect((await site.request("/api/webhooks/stripe", sent)).status).toBe(400);
  });
});

type Way = { token: string; bank?: "pass" | "fail"; state: string };
const ways: Way[] = [
  { token: "pm_card_visa", state: "paid" },
  { token: "pm_card_chargeDeclined", state: "failed" },
  { token: "pm_card_authenticationRequired", bank: "pass", state: "paid" },
  { token: "pm_card_authenticationRequired", bank: "fail", state: "failed" },
];

test(`however the webhook events of ${rounds} payments arrive, each ends the same`, async () => {
  const before = (await site.db.select().from(receipts)).length;
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ways),
      fc.boolean(),
      fc.infiniteStream(fc.nat()),
      async ({ token, bank, state }, isLost, random) => {
        if (isLost) stripe.failures.add("500 after", /confirm$/, 1);
        const from = stripe.events.length;
        const { id } = await pay(token);
        const secret = [...stripe.intents.values()].at(-1)?.client_secret ?? "";
        if (bank) stripe.browser.answerBank(secret, bank);
        const events = stripe.events.slice(from);
        const twice = [...events, ...events].map((event) => ({ event, at: random.next().value }));
        twice.sort((one, other) => Number(one.at) - Number(other.at));
        const sent = twice.map(({ event }) => stripe.signedEvent(event));
        const half = Math.floor(sent.length / 2);
        // Some one by one, some at the same time.
        for (const signedEvent of sent.slice(0, half))
          expect(await statusOf(signedEvent)).toBe(200);
        const statuses = await Promise.all(
          sent.slice(half).map((signedEvent) => statusOf(signedEvent)),
        );
        expect(new Set(statuses)).toEqual(new Set([200]));
        if (state === "paid") paid += 1;
        const payment = await paymentOf(id);
        expect(payment?.state).toBe(state);
        const mine = await site.db.select().from(receipts).where(eq(receipts.paymentId, id));
        expect(mine).toHaveLength(state === "paid" ? 1 : 0);
      },
    ),
    { numRuns: rounds },
  );
  expect((await site.db.select().from(receipts)).length - before).toBe(paid);
  const entries = await site.db.select().from(ledgerEntries);
  expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  const mails = await site.db.select().from(outbox).where(eq(outbox.kind, "receipt"));
  const all = await site.db.select().from(receipts);
  expect(mails).toHaveLength(all.length);
}, 240_000);

test("a repeated request and its webhook events make one charge at Stripe", async () => {
  const shopper = await openReadyShopper(site, { planId });
  const before = stripe.charges.size;
  const input = await shopper.input({ paymentToken: "pm_card_visa" });
  const key = randomUUID();
  const said = [await shopper.send(input, key), await shopper.send(input, key)];
  expect(said.map(({ status }) => status)).toEqual([201, 201]);
  expect(stripe.charges.size - before).toBe(1);
});
