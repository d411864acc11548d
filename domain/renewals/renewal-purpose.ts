import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { invoices } from "#db/schema/invoices.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { planCanceled } from "#domain/billing/messages/receipt-words.ts";
import type { Payment, PaymentPurposes } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { hasEnded } from "#domain/membership/subscription-states.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { lockPlan, type Subscription } from "./own-plan.ts";
import { isAnyoneOn, readEnrolled } from "./read-enrolled.ts";
import { beginTerm } from "./begin-term.ts";
import { expirePlan } from "./expire-plan.ts";

/** Once paid, the next term begins on its day; a declined card is charged again later. */
export const renewalPurpose: PaymentPurposes<Ctx>["renewal"] = {
  hold: lockPlan,
  async complete(ctx, tx, payment, invoice) {
    const subscription = await lockPlan(ctx, tx, payment);
    const { id: subject, termEnd } = subscription;
    // Canceled, turned off or joined again, while the card was being charged: all of it goes back.
    const isOff = payment.isOffSession && !subscription.isAutoRenew;
    if (isOff || hasEnded(subscription) || (await isLeftBehind(ctx, tx, subscription))) {
      if (!hasEnded(subscription) && isOff) await expirePlan(ctx, tx, subscription);
      if (payment.amountCents > 0)
        await createRefund(ctx, tx, {
          payment,
          amountCents: payment.amountCents,
          reason: planCanceled,
        });
      return { mails: [], action: "renewal_refunded", subject };
    }
    // Paid ahead, it begins when the running term is over.
    if (termEnd <= siteDay(ctx)) await beginTerm(ctx, tx, invoice);
    else await wake(ctx, tx, payment);
    return { mails: [], action: "renewal_paid", subject };
  },
  async release(ctx, tx, payment) {
    const subscription = await lockPlan(ctx, tx, payment);
    const { state, accountId, id: subscriptionId } = subscription;
    const isDue = state === "active" || state === "past_due";
    // By hand, the member sees it at once; turned off meanwhile, it is not tried again.
    if (payment.state === "failed" && payment.isOffSession && isDue) {
      const byId = and(eq(subscriptions.siteId, ctx.site.id), eq(subscriptions.id, subscriptionId));
      const isIts = and(eq(invoices.siteId, ctx.site.id), eq(invoices.id, payment.invoiceId));
      const pastDueSince = sql`(select ${invoices.dueOn} from ${invoices} where ${isIts})`;
      await tx.update(subscriptions).set({ state: "past_due", pastDueSince }).where(byId);
      const facts = { accountId, subscriptionId, invoiceId: payment.invoiceId };
      await queueMail(ctx, tx, { kind: "renewal_declined", recipient: "", language: "en", facts });
    }
    await wake(ctx, tx, payment);
    // A try by hand before the plan is past due leaves nothing to be charged for.
    return { keepsInvoice: state === "past_due" || (isDue && payment.isOffSession) };
  },
};

/** A lapsed plan whose people are on the same plan by a later enrollment. */
async function isLeftBehind(ctx: Ctx, tx: Tx, subscription: Subscription): Promise<boolean> {
  if (subscription.state !== "lapsed") return false;
  const enrolled = await readEnrolled(ctx, tx, subscription);
  return isAnyoneOn(ctx, tx, subscription, enrolled);
}

/** The worker decides what comes next. */
async function wake(ctx: Ctx, tx: Tx, { subscriptionId }: Payment): Promise<void> {
  const byId = and(eq(subscriptions.siteId, ctx.site.id), eq(subscriptions.id, subscriptionId));
  await tx.update(subscriptions).set({ nextStepAt: ctx.now }).where(byId);
}
