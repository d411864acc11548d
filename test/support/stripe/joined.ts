import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { payments } from "#db/schema/billing.ts";
import { outbox } from "#db/schema/outbox.ts";
import { setGateway } from "#domain/billing/set-gateway.ts";
import type { Ctx } from "#domain/context.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { getPaymentTimeline } from "#domain/payments/get-payment-timeline.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { getCancellation } from "#domain/refunds/get-cancellation.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { syncRefund } from "#domain/refunds/submit-refund.ts";
import { syncReversals } from "#domain/refunds/sync-reversals.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { claimRefunds } from "#test/support/jobs.ts";
import { justLoggedIn } from "#test/support/people.ts";
import { openReadyShopper } from "#test/support/shopper.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

// Members who paid at Stripe, with what its own list says of their money beside ours.

export type AtStripe = { stripe: StripeEmulator; site: TestApp; planId: string };

/** A site with a plan on sale whose gateway is a stand-in for Stripe. */
export async function openAtStripe() {
  const stripe = await startStripe();
  const env = { STRIPE_URL: stripe.address, CHECKOUTS_PER_ADDRESS: "100000" };
  const site = await startTestApp({ env });
  await setGateway(operatorOn(site), { ...stripeKeys, account: "unsaid" });
  await site.deps.sites.refresh();
  const planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
  const close = () => site.close().then(() => stripe.close());
  return { stripe, site, planId, close };
}

const hour = 60 * 60 * 1_000;
const key = () => randomUUID();

/** A member with a paid plan, and the ways to look at its money. */
export async function joinAtStripe({ stripe, site, planId }: AtStripe) {
  const shopper = await openReadyShopper(site, { planId });
  expect((await shopper.pay({ paymentToken: "pm_card_visa" })).status).toBe(201);
  const intent = [...stripe.intents.values()].at(-1);
  const paymentId = intent?.metadata.key ?? "";
  const intentId = intent?.id ?? "";
  const read = async () => {
    const [payment] = await site.db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new Error(`no payment ${paymentId}`);
    return payment;
  };
  const { accountId, subscriptionId: id, amountCents: cents } = await read();
  const actor = { kind: "member", accountId, sessionId: "", email: "" } as const;
  const staff = (hours = 0): Ctx => ({
    ...operatorOn(site),
    now: new Date(Date.now() + hours * hour),
  });
  const member = (hours = 0): Ctx => ({ ...staff(hours), actor });

  return {
    cents,
    intent: intentId,
    paymentId,
    staff,
    quote: () => quoteCancellation(member(), { id }),
    canceled: () => getCancellation(member(), { id }),
    async cancel(): Promise<number> {
      const { refundCents } = await quoteCancellation(member(), { id });
      const input = { id, refundCents, idempotencyKey: key() };
      await cancelSubscription(await justLoggedIn(member()), input);
      return refundCents;
    },
    /** What the jobs do in the hours to come. */
    async settle(hours = 2) {
      await syncReversals(staff(hours), await read());
      const { site: _, ...system } = staff(hours + 25);
      for (const refund of await claimRefunds(system, { most: 100 })) {
        if (refund.paymentId === paymentId) await syncRefund(staff(hours + 25), refund);
      }
      await syncReversals(staff(hours + 26), await read());
    },
    async money() {
      const timeline = await getPaymentTimeline(staff(), { paymentId });
      const sum = (account: string) =>
        timeline.ledger
          .filter(({ ledgerAccount }) => ledgerAccount === account)
          .reduce((total, { amountCents }) => total + amountCents, 0);
      const { reviewReason, refundDueCents, refundableCents } = timeline;
      expect(sum("cash")).toBe(leftAtStripe(stripe, intentId));
      return {
        reviewReason,
        refundDueCents,
        refundableCents,
        cash: sum("cash"),
        payable: sum("refunds_payable"),
        chargebacks: sum("chargebacks"),
        fees: sum("dispute_fees"),
        // Only if the gateway was asked, and refused.
        isRefused: timeline.trail.some(({ what }) => what === "refund_held"),
      };
    },
    async mails(kind: "receipt" | "refund_refused" | "plan_canceled") {
      const rows = await site.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, kind), eq(sql`facts ->> 'accountId'`, accountId)));
      const texts = rows.map(async (mail) => {
        const composed = await composeMail({ ...staff(), origin: "http://localhost" }, mail);
        return composed?.text ?? "";
      });
      return Promise.all(texts);
    },
  };
}

/** What the gateway's own list leaves of a charge. */
function leftAtStripe(stripe: StripeEmulator, intent: string): number {
  const charge = [...stripe.charges.values()].find((one) => one.payment_intent === intent);
  const refunded = stripe.refunds
    .filter(({ payment_intent: of, status }) => of === intent && status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  // An open dispute is posted once it is decided.
  const disputed = stripe.disputes
    .filter(({ payment_intent: of, status }) => of === intent && /won|lost/.test(status))
    .flatMap(({ balance_transactions: moves }) => moves)
    .reduce((sum, { amount, fee }) => sum - amount + fee, 0);
  return (charge?.amount ?? 0) - refunded - disputed;
}
