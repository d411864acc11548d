import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payments } from "#db/schema/billing.ts";
import { customersToDelete, gatewayCustomers, paymentMethods } from "#db/schema/cards.ts";
import { consents } from "#db/schema/checkout.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { syncPayment } from "#domain/billing/sync-payment.ts";
import { ensureCustomer } from "#domain/billing/gateway-customer.ts";
import { deleteCards, deleteCustomer } from "#domain/billing/delete-customer.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { claimCustomers } from "#test/support/jobs.ts";
import { anyPassword } from "#test/support/people.ts";
import { openReadyShopper, rosa, type Shopper } from "#test/support/shopper.ts";
import type { Event } from "#test/support/stripe/objects.ts";
import { openAtStripe } from "#test/support/stripe/joined.ts";

// The cards that plans renew with, and the customers that they are saved for.

let here: Awaited<ReturnType<typeof openAtStripe>>;
let otherPlan: string;
beforeAll(async () => {
  here = await openAtStripe();
  otherPlan = await addPlan(operatorOn(here.site));
});
afterAll(() => here.close());

const open = () => openReadyShopper(here.site, { planId: here.planId });
async function pay(shopper: Shopper, paymentToken: string) {
  const { disclosures } = (await shopper.page()).body;
  const renewalConsentVersion = disclosures.find(({ id }) => id === "auto-renewal")?.version;
  const { status, body } = await shopper.pay({
    paymentToken,
    autoRenew: true,
    renewalConsentVersion,
  });
  return { status, body };
}
/** Another order of the same member. */
async function joinAgain(shopper: Shopper, paymentToken: string) {
  expect((await shopper.begin({ planId: otherPlan, cycle: "annual" })).status).toBe(201);
  await shopper.add(rosa);
  return pay(shopper, paymentToken);
}
const customersOf = ({ accountId }: Shopper) =>
  here.site.db.select().from(gatewayCustomers).where(eq(gatewayCustomers.accountId, accountId));
const cardsOf = ({ accountId }: Shopper) =>
  here.site.db
    .select({ plan: subscriptions.planId, last4: paymentMethods.last4 })
    .from(subscriptions)
    .innerJoin(paymentMethods, eq(paymentMethods.id, subscriptions.paymentMethodId))
    .where(eq(subscriptions.accountId, accountId));

describe("a customer at the card processor", () => {
  // spec 25.59
  test("is made once for an account, however many cards are refused, and deleted with it", async () => {
    const before = here.stripe.customers.size;
    const shopper = await open();
    for (let tries = 0; tries < 4; tries += 1)
      expect((await pay(shopper, "pm_card_chargeDeclined")).status).toBe(402);
    expect(here.stripe.customers.size - before).toBe(1);
    expect(await customersOf(shopper)).toHaveLength(1);
    const erased = await shopper.browser.post("/api/v4/member/erase", { password: anyPassword });
    expect(erased.status).toBe(200);
    expect(await customersOf(shopper)).toEqual([]);
    const { site: _, ...system } = operatorOn(here.site);
    for (const one of await claimCustomers(system, { most: 10 }))
      await deleteCustomer(operatorOn(here.site), one);
    expect(here.stripe.customers.size).toBe(before);
    expect(await here.site.db.select().from(customersToDelete)).toEqual([]);
  });

  // spec 25.59
  test("is not made for a plan that does not renew", async () => {
    const before = here.stripe.customers.size;
    const shopper = await open();
    expect((await shopper.pay({ paymentToken: "pm_card_visa" })).status).toBe(201);
    expect(here.stripe.customers.size).toBe(before);
    expect(await cardsOf(shopper)).toEqual([]);
  });

  test("whose answer was lost leaves the payment unpaid, and is the same one at the next try", async () => {
    const before = here.stripe.customers.size;
    const shopper = await open();
    here.stripe.failures.add("500 after", /POST customers$/, 1);
    here.stripe.failures.add("500 before", /GET customers\/search$/, 1);
    expect((await pay(shopper, "pm_card_visa")).status).toBe(202);
    here.stripe.failures.clear();
    expect(await customersOf(shopper)).toMatchObject([{ customer: null }]);
    expect(here.stripe.customers.size - before).toBe(1);
    const byAccount = eq(payments.accountId, shopper.accountId);
    const [payment] = await here.site.db.select().from(payments).where(byAccount);
    if (!payment) throw new Error("no payment");
    const soon = new Date(payment.createdAt.getTime() + 20_000);
    const asked = await syncPayment({ ...operatorOn(here.site), now: soon }, payment);
    expect(asked.state).toBe("voided");
    expect((await pay(shopper, "pm_card_visa")).status).toBe(201);
    expect(here.stripe.customers.size - before).toBe(1);
  });

  // spec 25.59
  test("of an account that is erased while they are made is not used", async () => {
    const shopper = await open();
    const ctx = operatorOn(here.site);
    const gateway = ctx.gatewayFor(ctx.site);
    if (!gateway) throw new Error("no gateway");
    const erasing: PaymentGateway = {
      ...gateway,
      async makeCustomer(request) {
        const made = await gateway.makeCustomer(request);
        await ctx.db.transaction((tx) => deleteCards(ctx, tx, shopper.accountId));
        return made;
      },
    };
    const { accountId } = shopper;
    expect(await ensureCustomer(ctx, erasing, { accountId, email: "" })).toBeNull();
    const { site: _, ...system } = ctx;
    const before = here.stripe.customers.size;
    for (const one of await claimCustomers(system, { most: 10 })) await deleteCustomer(ctx, one);
    expect(before - here.stripe.customers.size).toBe(1);
    expect(await customersOf(shopper)).toEqual([]);
  });

  test("that was deleted there is made again, and the card is charged once", async () => {
    const shopper = await open();
    expect((await pay(shopper, "pm_card_visa")).status).toBe(201);
    const [known] = await customersOf(shopper);
    here.stripe.customers.delete(known?.customer ?? "");
    const charges = here.stripe.charges.size;
    expect((await joinAgain(shopper, "pm_card_mastercard")).status).toBe(201);
    expect(here.stripe.charges.size - charges).toBe(1);
    const [made] = await customersOf(shopper);
    expect(made?.customer).not.toBe(known?.customer);
    expect(here.stripe.customers.has(made?.customer ?? "")).toBe(true);
  });
});

describe("a saved card", () => {
  // spec 25.60
  test("belongs to the plan that was paid with it: a second order leaves the first plan's card", async () => {
    const shopper = await open();
    expect((await pay(shopper, "pm_card_visa")).status).toBe(201);
    expect((await joinAgain(shopper, "pm_card_mastercard")).status).toBe(201);
    const cards = await cardsOf(shopper);
    expect(new Map(cards.map(({ plan, last4 }) => [plan, last4]))).toEqual(
      new Map([
        [here.planId, "4242"],
        [otherPlan, "4444"],
      ]),
    );
    expect(await customersOf(shopper)).toHaveLength(1);
  });

  // spec 25.60
  test("is named by the consent that was given with it, and never by another", async () => {
    const shopper = await open();
    expect((await pay(shopper, "pm_card_visa")).status).toBe(201);
    expect((await joinAgain(shopper, "pm_card_mastercard")).status).toBe(201);
    const ofAccount = eq(consents.accountId, shopper.accountId);
    const named = await here.site.db
      .select({
        text: consents.disclosureId,
        plan: subscriptions.planId,
        card: paymentMethods.last4,
      })
      .from(consents)
      .innerJoin(subscriptions, eq(subscriptions.id, consents.subscriptionId))
      .leftJoin(paymentMethods, eq(paymentMethods.id, consents.paymentMethodId))
      .where(ofAccount);
    const ofRenewal = named.filter(({ text }) => text === "auto-renewal");
    expect(new Map(ofRenewal.map(({ plan, card }) => [plan, card]))).toEqual(
      new Map([
        [here.planId, "4242"],
        [otherPlan, "4444"],
      ]),
    );
    expect(named.filter(({ text, card }) => text !== "auto-renewal" && card !== null)).toEqual([]);
    const isRenewal = and(ofAccount, eq(consents.disclosureId, "auto-renewal"));
    const ours = await here.site.db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.accountId, shopper.accountId));
    for (const paymentMethodId of [...ours.map(({ id }) => id), null]) {
      const changed = here.site.db.update(consents).set({ paymentMethodId }).where(isRenewal);
      const cause = { message: "consents is append-only" };
      await expect(changed).rejects.toMatchObject({ cause });
    }
  });

  test("that a consent names for the first time is the account's own", async () => {
    const [theirs] = await here.site.db.select().from(paymentMethods).limit(1);
    const shopper = await open();
    here.stripe.failures.add("reset before", /confirm$/);
    await pay(shopper, "pm_card_visa");
    here.stripe.failures.clear();
    const isRenewal = and(
      eq(consents.accountId, shopper.accountId),
      eq(consents.disclosureId, "auto-renewal"),
    );
    for (const paymentMethodId of [theirs?.id ?? "", "pmt_none"]) {
      const named = here.site.db.update(consents).set({ paymentMethodId }).where(isRenewal);
      const cause = { message: "the card of a consent is its account's" };
      await expect(named).rejects.toMatchObject({ cause });
    }
  });

  // spec 25.61
  test("that its bank renews, or that is removed there, is known so here", async () => {
    const shopper = await open();
    const token = here.stripe.wallet.tokenOf("pm_card_visa");
    expect((await pay(shopper, token)).status).toBe(201);
    const ofAccount = eq(paymentMethods.accountId, shopper.accountId);
    const known = async () =>
      (await here.site.db.select().from(paymentMethods).where(ofAccount))[0];
    const { method } = here.stripe.wallet.take(token);
    const tell = async (type: string) => {
      const event: Event = {
        id: "evt_card",
        object: "event",
        type,
        created: 0,
        // What an event says of the card is not believed.
        data: { object: { object: "payment_method", id: method.id, card: { last4: "0000" } } },
      };
      const { body, signature } = here.stripe.signedEvent(event);
      const headers = { "stripe-signature": signature, "content-type": "application/json" };
      return here.site.request("/api/webhooks/stripe", { method: "POST", headers, body });
    };
    const before = await known();
    expect((await tell("payment_method.updated")).status).toBe(200);
    expect(await known()).toEqual(before);
    Object.assign(method.card, { last4: "1881", exp_year: 2034 });
    here.stripe.failures.add("500 before", /GET payment_methods/);
    expect((await tell("payment_method.automatically_updated")).status).toBe(503);
    here.stripe.failures.clear();
    expect((await tell("payment_method.automatically_updated")).status).toBe(200);
    expect(await known()).toMatchObject({ last4: "1881", expires: "2034-08", removedAt: null });
    method.customer = null;
    expect((await tell("payment_method.detached")).status).toBe(200);
    expect((await known())?.removedAt).not.toBeNull();
  });
});
