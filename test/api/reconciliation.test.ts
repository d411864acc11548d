import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/schema/billing.ts";
import { reconciliations } from "#db/schema/reconciliation.ts";
import { setGateway } from "#domain/billing/set-gateway.ts";
import { closeDifference } from "#domain/payments/close-difference.ts";
import { getReconciliation } from "#domain/payments/get-reconciliation.ts";
import { reconcileGateway } from "#domain/payments/reconcile-gateway.ts";
import type { Ctx } from "#domain/context.ts";
import { openReadyShopper } from "#test/support/shopper.ts";
import { stripeKeys } from "#test/support/stripe/emulator.ts";
import { joinAtStripe, openAtStripe } from "#test/support/stripe/joined.ts";
import { payOut } from "#test/support/stripe/payouts.ts";
import { operatorOn } from "#test/support/content.ts";

// The processor's own list beside the ledger, and what it paid out.

let here: Awaited<ReturnType<typeof openAtStripe>>;
beforeAll(async () => {
  here = await openAtStripe();
});
afterAll(() => here.close());
// Each test compares from the start, whatever hour the one before has reached.
beforeEach(() => here.site.db.delete(reconciliations));

const hour = 60 * 60 * 1_000;
/** Charges of the last hours are compared later. */
const later = (hours = 3): Ctx => ({
  ...operatorOn(here.site),
  now: new Date(Date.now() + hours * hour),
});
const compare = async (hours?: number) => {
  await reconcileGateway(later(hours));
  return (await getReconciliation(later(hours))).differences;
};
const intentOf = (id: string) => {
  const intent = here.stripe.intents.get(id);
  if (!intent) throw new Error(`no intent ${id}`);
  return intent;
};
async function unpaid() {
  const shopper = await openReadyShopper(here.site, { planId: here.planId });
  expect((await shopper.pay({ paymentToken: "pm_card_chargeDeclined" })).status).toBe(402);
  const intent = [...here.stripe.intents.values()].at(-1);
  if (!intent) throw new Error("nothing was asked");
  return intent;
}

describe("once a day the card processor's own list is compared with the ledger", () => {
  // spec 25.56
  test("charges and refunds that agree make no difference, on all pages of the list", async () => {
    const joined = await joinAtStripe(here);
    here.stripe.dashboard.refund(joined.intent, 10_00);
    await joined.settle();
    await unpaid();
    for (let count = 0; count < 120; count += 1) {
      const charge = { ...intentOf(joined.intent), id: `pi_other${count}`, metadata: {} };
      here.stripe.intents.set(charge.id, charge);
    }
    expect(await compare()).toEqual([]);
    const { last } = await getReconciliation(later());
    expect(last).toMatchObject({ charges: 121, refundedCents: 121 * 10_00 });
    for (let count = 0; count < 120; count += 1) here.stripe.intents.delete(`pi_other${count}`);
  });

  // spec 25.56
  test("a charge whose payment failed here is shown until it is refunded there", async () => {
    const intent = await unpaid();
    here.stripe.pay(intent, "pm_card_visa", { isOffSession: false });
    const cents = { gatewayCents: intent.amount, ledgerCents: 0 };
    const paymentId = intent.metadata.key;
    const shown = { kind: "not_in_ledger", gatewayId: intent.id, paymentId, ...cents };
    expect(await compare()).toMatchObject([shown]);
    expect(await compare(30)).toMatchObject([shown]);
    here.stripe.dashboard.refund(intent.id, intent.amount);
    expect(await compare(54)).toEqual([]);
  });

  // spec 25.56
  test("a charge for this site that no payment here belongs to, as after a restored backup", async () => {
    const facts = { gatewayId: null, createdAt: new Date(), seller: "Harbor" };
    const way = { customer: null, keepsCard: false, isOffSession: false, returnUrl: "http://x/" };
    const { gatewayFor, site } = later();
    const charge = { ...facts, ...way, amountCents: 50_00, token: "pm_card_visa" };
    const made = async (key: string, siteId: string) => {
      const charged = await gatewayFor(site)?.charge({ ...charge, key, siteId });
      if (charged?.kind !== "paid") throw new Error("it was not paid");
      return charged.gatewayId;
    };
    const lost = await made("pay_lost", site.id);
    await made("pay_other", "sit_other");
    const [found, ...more] = await compare();
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      kind: "not_in_ledger",
      gatewayId: lost,
      paymentId: null,
      gatewayCents: 50_00,
    });
    const differenceId = found?.id ?? "";
    const reason = "Refunded by hand";
    await closeDifference(later(), { differenceId, reason });
    await closeDifference(later(), { differenceId, reason });
    expect(await compare(30)).toEqual([]);
    here.stripe.dashboard.refund(lost, 20_00);
    expect(await compare(54)).toMatchObject([{ id: differenceId, gatewayCents: 30_00 }]);
    here.stripe.dashboard.refund(lost, 30_00);
    expect(await compare(78)).toEqual([]);
  });

  // spec 25.56
  test("what is paid here and not there, and another amount there", async () => {
    const [missing, other] = [await joinAtStripe(here), await joinAtStripe(here)];
    const intent = intentOf(missing.intent);
    here.stripe.intents.delete(missing.intent);
    intentOf(other.intent).amount_received += 1;
    const differences = await compare();
    expect(differences).toHaveLength(2);
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: "not_at_gateway",
          paymentId: missing.paymentId,
          gatewayId: null,
          gatewayCents: 0,
          ledgerCents: missing.cents,
        }),
        expect.objectContaining({
          kind: "other_amount",
          paymentId: other.paymentId,
          gatewayCents: other.cents + 1,
          ledgerCents: other.cents,
        }),
      ]),
    );
    here.stripe.intents.set(missing.intent, intent);
    intentOf(other.intent).amount_received -= 1;
    expect(await compare(30)).toEqual([]);
  });

  // spec 25.56
  test("a refund that no notice told of is asked for again, and then agrees", async () => {
    const joined = await joinAtStripe(here);
    await joined.settle();
    await here.site.db
      .update(payments)
      .set({ reversalsAfter: null })
      .where(eq(payments.id, joined.paymentId));
    here.stripe.dashboard.refund(joined.intent, 5_00);
    expect(await compare()).toMatchObject([
      { kind: "other_refunds", gatewayCents: 5_00, ledgerCents: 0 },
    ]);
    const [asked] = await here.site.db
      .select()
      .from(payments)
      .where(eq(payments.id, joined.paymentId));
    expect(asked?.reversalsAfter).not.toBeNull();
    await joined.settle();
    expect(await compare(30)).toEqual([]);
  });

  // spec 25.56
  test("with another account's keys, charges before are not looked for in its list", async () => {
    const joined = await joinAtStripe(here);
    here.stripe.intents.delete(joined.intent);
    expect(await compare()).toMatchObject([{ kind: "not_at_gateway" }]);
    const keys = { ...stripeKeys, publicKey: "pk_test_another_account" };
    await setGateway(later(), { ...keys, account: "other" });
    await setGateway(later(), { ...stripeKeys, account: "other" });
    expect((await getReconciliation(later())).last).toBeNull();
    expect(await compare(30)).toEqual([]);
  });

  // spec 25.56
  test("a list that breaks off halfway compares nothing", async () => {
    await compare();
    const before = await getReconciliation(later());
    here.stripe.failures.add("500 before", /^GET payment_intents$/);
    await expect(reconcileGateway(later(30))).rejects.toMatchObject({ code: "unavailable" });
    expect(await getReconciliation(later())).toEqual(before);
    here.stripe.failures.clear();
  });
});

// spec 25.56
test("keys that may not read payouts leave the comparison of charges as it is", async () => {
  here.stripe.failures.add("500 before", /^GET payouts$/);
  await reconcileGateway(later());
  here.stripe.failures.clear();
  expect((await getReconciliation(later())).last).not.toBeNull();
});

// spec 25.57
test("payouts are shown with what they are made up of, and one that failed as failed", async () => {
  payOut(here.stripe, [
    { type: "charge", amount: 149_00, fee: 4_62 },
    { type: "charge", amount: 99_00, fee: 3_17 },
    { type: "refund", amount: -10_00, fee: 0 },
    { type: "adjustment", amount: -20_00, fee: 15_00 },
  ]);
  const failed = payOut(here.stripe, [{ type: "charge", amount: 1_00, fee: 0 }], {
    status: "failed",
    automatic: false,
  });
  await reconcileGateway(later());
  const [shown, ...more] = (await getReconciliation(later())).payouts.filter(
    ({ gatewayId }) => gatewayId !== failed.id,
  );
  expect(more).toEqual([]);
  expect(shown).toMatchObject({
    amountCents: 195_21,
    state: "paid",
    chargedCents: 248_00,
    refundedCents: 30_00,
    feeCents: 22_79,
  });
  const { payouts } = await getReconciliation(later());
  expect(payouts.find(({ gatewayId }) => gatewayId === failed.id)).toMatchObject({
    state: "failed",
    chargedCents: null,
  });
});
