import { and, asc, eq, isNotNull, like } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#db/schema/audit-log.ts";
import { payments, receipts, refunds } from "#db/schema/billing.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { syncReversals } from "#domain/refunds/sync-reversals.ts";
import { findReceiptOf } from "#domain/billing/get-receipt.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { submitRefund } from "#domain/refunds/submit-refund.ts";
import { setGateway } from "#domain/billing/set-gateway.ts";
import { getPaymentTimeline } from "#domain/payments/get-payment-timeline.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { claimReversals } from "#test/support/jobs.ts";
import { openReadyShopper } from "#test/support/shopper.ts";
import { sized } from "#test/support/size.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";
import type { Event } from "#test/support/stripe/objects.ts";

let stripe: StripeEmulator;
let site: TestApp;
let planId: string;
beforeAll(async () => {
  stripe = await startStripe();
  const env = { STRIPE_URL: stripe.address, CHECKOUTS_PER_ADDRESS: "100000" };
  site = await startTestApp({ env });
  await setGateway(operatorOn(site), { ...stripeKeys, account: "unsaid" });
  await site.deps.sites.refresh();
  planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
});
afterAll(() => site.close().then(() => stripe.close()));
beforeEach(() => stripe.failures.clear());

async function post(event: Event): Promise<number> {
  const { body, signature } = stripe.signedEvent(event);
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return (await site.request("/api/webhooks/stripe", { method: "POST", headers, body })).status;
}

/** The webhook events that an action at Stripe sends. */
function eventsOf(work: () => void): Event[] {
  const from = stripe.events.length;
  work();
  return stripe.events.slice(from);
}

async function tell(work: () => void): Promise<void> {
  for (const event of eventsOf(work)) expect(await post(event)).toBe(200);
}

/** A member's paid payment, with its ids here and at Stripe. */
async function pay() {
  const shopper = await openReadyShopper(site, { planId });
  const { status } = await shopper.pay({ paymentToken: "pm_card_visa" });
  expect(status).toBe(201);
  const intent = [...stripe.intents.values()].at(-1);
  const id = intent?.metadata.key ?? "";
  return { shopper, id, intent: intent?.id ?? "", cents: intent?.amount ?? 0 };
}

const paymentOf = async (id: string) => {
  const [payment] = await site.db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`no payment ${id}`);
  return payment;
};
const refundsOf = (id: string) =>
  site.db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(asc(refunds.id));

/** The cash balance of a payment in the ledger. */
async function cashOf(id: string): Promise<number> {
  const subjects = [id, ...(await refundsOf(id)).map((refund) => refund.id)];
  const rows = await site.db
    .select({ subject: ledgerTransactions.subject, cents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.ledgerAccount, "cash"));
  return rows
    .filter(({ subject }) => subjects.includes(subject))
    .reduce((sum, { cents }) => sum + cents, 0);
}

const sorted = (texts: string[]) => texts.toSorted((one, next) => one.localeCompare(next));

/** Everything about a payment's money, without ids and times. */
async function stateOf(id: string) {
  const { reviewReason } = await paymentOf(id);
  const made = (await refundsOf(id)).map(
    ({ amountCents, reason, state }) => `${reason} ${amountCents} ${state}`,
  );
  const documents = await site.db.select().from(receipts).where(eq(receipts.paymentId, id));
  return {
    reviewReason,
    refunds: sorted(made),
    documents: documents.length,
    cash: await cashOf(id),
  };
}

test("a refund made at the gateway is posted with its own receipt, and emailed", async () => {
  const { shopper, id, intent, cents } = await pay();
  await tell(() => void stripe.dashboard.refund(intent, 40_00));
  expect(await refundsOf(id)).toMatchObject([
    { amountCents: 40_00, reason: "at_gateway", state: "done", actor: "operator stripe" },
  ]);
  expect(await cashOf(id)).toBe(cents - 40_00);
  const [paper] = await site.db
    .select()
    .from(receipts)
    .where(and(eq(receipts.paymentId, id), isNotNull(receipts.refundId)));
  const asked = { id: paper?.id ?? "", accountId: shopper.accountId };
  const said = async (lang: "en" | "es") =>
    (await findReceiptOf(operatorOn(site), { ...asked, lang }))?.lines;
  expect(await said("en")).toEqual([{ kind: "refund", label: "Refund", amountCents: -40_00 }]);
  expect(await said("es")).toMatchObject([{ label: "Reembolso" }]);
  const trail = await getPaymentTimeline(operatorOn(site), { paymentId: id });
  expect(trail).toMatchObject({ refundedCents: 40_00, refundableCents: cents - 40_00 });
  expect(trail.needsReview).toBe(false);
  expect(trail.trail.map(({ what }) => what)).toContain("refund_found");
});

test("our own refund and its webhook events make one refund", async () => {
  const { id, cents } = await pay();
  const ctx = operatorOn(site);
  const payment = await paymentOf(id);
  stripe.failures.add("500 after", /POST refunds$/, 1);
  const made = await ctx.db.transaction((tx) =>
    createRefund(ctx, tx, { payment, amountCents: 25_00, reason: "by hand" }),
  );
  const from = stripe.events.length;
  expect((await submitRefund(ctx, made)).state).toBe("unknown");
  const events = stripe.events.slice(from);
  expect(events.length).toBeGreaterThan(0);
  for (const event of [...events, ...events]) expect(await post(event)).toBe(200);
  await syncReversals(ctx, await paymentOf(id));
  expect(await refundsOf(id)).toMatchObject([{ id: made.id, state: "done", amountCents: 25_00 }]);
  expect(await cashOf(id)).toBe(cents - 25_00);
});

test("after a full refund at the gateway, ours that is then refused is not due", async () => {
  const { id, intent, cents } = await pay();
  const ctx = operatorOn(site);
  const payment = await paymentOf(id);
  const made = await ctx.db.transaction((tx) =>
    createRefund(ctx, tx, { payment, amountCents: cents, reason: "by hand" }),
  );
  // Our refund is pending, and takes the whole refundable amount.
  await tell(() => void stripe.dashboard.refund(intent, cents));
  expect((await paymentOf(id)).reviewReason).toBe("beyond_ledger");
  expect((await submitRefund(ctx, made)).state).toBe("failed");
  const { site: _, ...system } = operatorOn(site);
  const due = await claimReversals({ ...system, now: new Date() }, { most: 10 });
  expect(due.map((one) => one.id)).toContain(id);
  await syncReversals(ctx, await paymentOf(id));
  expect(await stateOf(id)).toMatchObject({
    reviewReason: "fully_reversed",
    refunds: [`at_gateway ${cents} done`, `by hand ${cents} failed`],
    cash: 0,
  });
  const trail = await getPaymentTimeline(ctx, { paymentId: id });
  expect(trail).toMatchObject({ refundDueCents: 0, refundableCents: 0 });
});

test("an open dispute needs review; a won one changes nothing, a lost one is posted", async () => {
  const [won, lost] = [await pay(), await pay()];
  const disputes = new Map<string, ReturnType<typeof stripe.dashboard.dispute>>();
  for (const { id, intent, cents } of [won, lost]) {
    await tell(() => void disputes.set(id, stripe.dashboard.dispute(intent, cents)));
    expect((await paymentOf(id)).reviewReason).toBe("disputed");
    const trail = await getPaymentTimeline(operatorOn(site), { paymentId: id });
    expect(trail).toMatchObject({ needsReview: true, refunds: [] });
  }
  const end = (id: string, how: "won" | "lost") => {
    const dispute = disputes.get(id);
    if (dispute) stripe.dashboard.endDispute(dispute, how);
  };
  await tell(() => end(won.id, "won"));
  await tell(() => end(lost.id, "lost"));
  expect(await stateOf(won.id)).toEqual({
    reviewReason: null,
    refunds: [],
    documents: 1,
    cash: won.cents,
  });
  expect(await stateOf(lost.id)).toEqual({
    reviewReason: "fully_reversed",
    refunds: [`chargeback ${lost.cents} done`],
    documents: 2,
    cash: 0,
  });
  const told = await site.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subject, won.id), like(auditLog.action, "payment_%review%")))
    .orderBy(asc(auditLog.number));
  expect(told.map(({ action }) => action)).toEqual(["payment_needs_review", "payment_reviewed"]);
});

// spec 25.19
test("a lost webhook event is made up for by a sync after a day", async () => {
  const { id, intent, cents } = await pay();
  const { settledAt, reversalsAfter } = await paymentOf(id);
  expect((reversalsAfter?.getTime() ?? 0) - (settledAt?.getTime() ?? 0)).toBe(86_400_000);
  stripe.dashboard.refund(intent, 15_00);
  const { site: _, ...system } = operatorOn(site);
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const due = async (hours: number) =>
    (await claimReversals({ ...system, now: later(hours) }, { most: 1_000 })).map((one) => one.id);
  expect(await due(23)).not.toContain(id);
  expect(await due(25)).toContain(id);
  await syncReversals({ ...operatorOn(site), now: later(25) }, await paymentOf(id));
  expect(await cashOf(id)).toBe(cents - 15_00);
  const next = (await paymentOf(id)).reversalsAfter?.getTime() ?? 0;
  expect(Math.round((next - later(25).getTime()) / 3_600_000)).toBe(25);
});

test("an unavailable gateway is asked again, and nothing is posted on a guess", async () => {
  const { id, intent, cents } = await pay();
  stripe.failures.add("500 before", /disputes$/);
  await tell(() => void stripe.dashboard.refund(intent, 15_00));
  expect(await cashOf(id)).toBe(cents);
  const { reversalsAfter } = await paymentOf(id);
  expect((reversalsAfter?.getTime() ?? 0) - Date.now()).toBeLessThan(60_000);
  stripe.failures.clear();
  await syncReversals(operatorOn(site), await paymentOf(id));
  expect(await cashOf(id)).toBe(cents - 15_00);
});

const deeds = ["refund", "dispute lost", "dispute won", "ours"] as const;

// spec 25.19
test("the ledger ends the same whatever the order of webhook events, repeated or not", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(fc.nat()),
      async (done, random) => {
        const { id, intent, cents } = await pay();
        const ctx = operatorOn(site);
        const from = stripe.events.length;
        const back: string[] = [];
        let gone = 0;
        // A charge that was charged back takes no refunds any more.
        let isLost = false;
        for (const deed of done) {
          if (isLost && (deed === "refund" || deed === "ours")) continue;
          if (deed === "refund") {
            stripe.dashboard.refund(intent, 10_00);
            back.push("at_gateway 1000 done");
            gone += 10_00;
          } else if (deed === "ours") {
            const payment = await paymentOf(id);
            const input = { payment, amountCents: 7_00, reason: "by hand" };
            const made = await ctx.db.transaction((tx) => createRefund(ctx, tx, input));
            stripe.failures.add("500 after", /POST refunds$/, 1);
            await submitRefund(ctx, made);
            back.push("by hand 700 done");
            gone += 7_00;
          } else {
            const dispute = stripe.dashboard.dispute(intent, 20_00);
            stripe.dashboard.endDispute(dispute, deed === "dispute won" ? "won" : "lost");
            if (deed === "dispute lost") {
              back.push("chargeback 2000 done");
              gone += 20_00;
              isLost = true;
            }
          }
        }
        const events = stripe.events.slice(from);
        const twice = [...events, ...events].map((event) => ({ event, at: random.next().value }));
        twice.sort((one, other) => Number(one.at) - Number(other.at));
        const half = Math.floor(twice.length / 2);
        // Some one by one, some at the same time.
        for (const { event } of twice.slice(0, half)) expect(await post(event)).toBe(200);
        const statuses = await Promise.all(twice.slice(half).map(({ event }) => post(event)));
        expect(new Set(statuses)).toEqual(new Set([200]));
        expect(await stateOf(id)).toEqual({
          reviewReason: null,
          refunds: sorted(back),
          documents: 1 + back.length,
          cash: cents - gone,
        });
      },
    ),
    { numRuns: sized(15, 200) },
  );
  const entries = await site.db.select().from(ledgerEntries);
  expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
}, 240_000);
