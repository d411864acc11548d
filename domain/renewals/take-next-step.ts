import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import { chargePayment } from "#domain/billing/charge-payment.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { settlePayment } from "#domain/billing/settle-payment.ts";
import { voidOpenInvoices } from "#domain/billing/void-invoice.ts";
import type { Ctx } from "#domain/context.ts";
import { queueOn } from "#domain/jobs/queue.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { may } from "#domain/policy.ts";
import { siteDay, startOfDay } from "#domain/sites/site-day.ts";
import { beginTerm } from "./begin-term.ts";
import { placeRenewal } from "./place-renewal.ts";
import { findCard } from "./choose-card.ts";
import { endOn, expirePlan } from "./expire-plan.ts";
import { findOpenPayment } from "./find-open-payment.ts";
import type { Subscription } from "./own-plan.ts";
import { readRenewal, type Renewal } from "./read-renewal.ts";
import { nextStep, type RenewalStep } from "./rules.ts";
import { sendNotice } from "./send-notice.ts";

/** Plans by the time of their next look; those that are over have none. */
export const stepQueue = queueOn(subscriptions, { dueAt: "nextStepAt", isOpen: undefined });

// A look at a plan that was not touched for long may find several steps due.
const mostSteps = 8;

type Charge = { payment: Payment; gatewayCard: string | undefined };

/**
 * Does what is due for a plan, one step a transaction, and writes down when to look again. Any number
 * of processes may try at once: the plan's lock lets one decide, and unique keys hold each notice,
 * term, invoice and payment to one.
 */
export async function takeNextStep(ctx: Ctx, { id }: Pick<Subscription, "id">): Promise<void> {
  may(ctx.actor, "run_jobs");
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const taken = await ctx.db.transaction((tx) => decide(ctx, tx, id));
    if (taken === "waits") return;
    if (typeof taken === "object") await charge(ctx, taken);
  }
  await ctx.db.transaction((tx) => set(ctx, tx, id, { nextStepAt: later(ctx) }));
}

async function decide(ctx: Ctx, tx: Tx, id: string): Promise<Charge | "taken" | "waits"> {
  const byId = and(eq(subscriptions.siteId, ctx.site.id), eq(subscriptions.id, id));
  const [subscription] = await tx.select().from(subscriptions).where(byId).for("update");
  if (!subscription) return "waits";
  const renewal = await readRenewal(ctx, tx, subscription);
  const step = nextStep(renewal.facts, siteDay(ctx));
  if (step.kind === "wait") {
    const nextStepAt = step.until === null ? null : startOfDay(ctx, step.until);
    await tx.update(subscriptions).set({ nextStepAt }).where(byId);
    return "waits";
  }
  if (step.kind === "charge") return placeCharge(ctx, tx, renewal);
  await change(ctx, tx, renewal, step);
  return "taken";
}

type Change = Exclude<RenewalStep, { kind: "wait" | "charge" }>;

async function change(ctx: Ctx, tx: Tx, renewal: Renewal, step: Change): Promise<void> {
  const { subscription, invoice } = renewal;
  const { id: subject } = subscription;
  switch (step.kind) {
    case "notify":
      return sendNotice(ctx, tx, renewal, step.notice);
    case "begin_term":
      return invoice ? beginTerm(ctx, tx, invoice) : undefined;
    case "give_up": {
      await set(ctx, tx, subject, { state: "ends_at_term", isAutoRenew: false });
      // What ends says so, and by when: turned off by the member, it has been said.
      await sendNotice(ctx, tx, renewal, "ending");
      const reason = renewal.facts.isOffered ? "not_announced" : "not_offered";
      return record(ctx, tx, { action: "renewal_given_up", subject, facts: { reason } });
    }
    case "lapse": {
      await voidOpenInvoices(ctx, tx, subject);
      await set(ctx, tx, subject, { state: "lapsed", lapsedOn: siteDay(ctx) });
      await endOn(ctx, tx, subscription);
      const { next } = renewal.facts;
      const isDeclined = next?.state === "open" && next.declined > 0;
      const facts = {
        accountId: subscription.accountId,
        subscriptionId: subject,
        ...(!isDeclined && !renewal.facts.canCharge && { reason: "no_gateway" }),
      };
      await queueMail(ctx, tx, { kind: "plan_lapsed", recipient: "", language: "en", facts });
      return record(ctx, tx, { action: "plan_lapsed", subject });
    }
    case "expire":
      return expirePlan(ctx, tx, subscription);
  }
}

type Changes = Partial<Omit<Subscription, "id" | "siteId">>;

async function set({ site }: Ctx, tx: Tx, id: string, changes: Changes): Promise<void> {
  const byId = and(eq(subscriptions.siteId, site.id), eq(subscriptions.id, id));
  await tx.update(subscriptions).set(changes).where(byId);
}

async function placeCharge(
  ctx: Ctx,
  tx: Tx,
  renewal: Renewal,
): Promise<Charge | "taken" | "waits"> {
  const { subscription, promised } = renewal;
  // No one is left on the plan, or its tiers are no longer sold: it ends instead.
  if (promised === null) {
    await change(ctx, tx, renewal, { kind: "give_up" });
    return "taken";
  }
  const gateway = ctx.gatewayFor(ctx.site);
  // A person who is being added renews with the others.
  const isAdding = (await findOpenPayment(ctx, tx, subscription, "added_person")) !== null;
  if (gateway === null || isAdding) {
    await set(ctx, tx, subscription.id, { nextStepAt: later(ctx) });
    return "waits";
  }
  const gatewayCard = await findCard(ctx, tx, subscription, gateway.kind);
  const invoiced = renewal.invoice?.id ?? `${subscription.id} ${renewal.termDays.n}`;
  const payment = await placeRenewal(
    ctx,
    tx,
    { renewal, quote: promised },
    {
      // Of several processes, the plan's lock has let this one in.
      idempotencyKey: `renewal ${invoiced} ${ctx.now.getTime()}`,
      requestHash: "",
      gateway: gateway.kind,
      isOffSession: true,
    },
  );
  return { payment, gatewayCard };
}

const later = ({ now }: Ctx) => new Date(now.getTime() + 60 * 60 * 1_000);

async function charge(ctx: Ctx, { payment, gatewayCard }: Charge): Promise<void> {
  // Without a card, the attempt counts as declined, and the member is asked for one.
  if (gatewayCard === undefined && payment.amountCents > 0) {
    await settlePayment(ctx, payment, { kind: "declined", gatewayId: null, reason: "declined" });
    return;
  }
  await chargePayment(ctx, payment, { paymentToken: gatewayCard });
}
