import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { invoiceLines } from "#db/schema/invoices.ts";
import { enrollments } from "#db/schema/subscriptions.ts";
import { planCanceled } from "#domain/billing/messages/receipt-words.ts";
import type { PaymentPurposes } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { repriceNextTerm } from "#domain/renewals/next-term.ts";
import { lockPlan } from "#domain/renewals/own-plan.ts";
import { readPaidAhead } from "#domain/membership/read-paid-ahead.ts";

/** Once paid, the person is on the plan; otherwise nothing of it is left. */
export const addedPersonPurpose: PaymentPurposes<Ctx>["added_person"] = {
  hold: lockPlan,
  async complete(ctx, tx, payment, invoice) {
    const plan = await lockPlan(ctx, tx, payment);
    const { id: subscriptionId, accountId } = plan;
    const isLine = and(
      eq(invoiceLines.siteId, ctx.site.id),
      eq(invoiceLines.invoiceId, invoice.id),
    );
    const lines = await tx.select().from(invoiceLines).where(isLine);
    const line = lines.find(({ endsOn }) => endsOn === plan.termEnd);
    const personId = line?.personId ?? null;
    const planDetailId = line?.planDetailId ?? null;
    const startsOn = line?.startsOn ?? plan.termStart;
    // The plan ended, or went on without them, while the card was being charged.
    const isLate =
      personId === null ||
      planDetailId === null ||
      !activeStates.includes(plan.state) ||
      (await isOnPlan(ctx, tx, { planIds: [plan.planId], personId, startsOn, subscriptionId }));
    if (isLate) {
      const { amountCents } = payment;
      if (amountCents > 0) {
        await createRefund(ctx, tx, { payment, amountCents, reason: planCanceled });
      }
      return { mails: [], action: "added_person_refunded", subject: subscriptionId };
    }
    await tx.insert(enrollments).values({
      id: newId("enr", ctx.now),
      siteId: ctx.site.id,
      subscriptionId,
      personId,
      planId: plan.planId,
      planDetailId,
      isLive: true,
      addedOn: startsOn,
      knownSince: ctx.now,
    });
    await repriceNextTerm(ctx, tx, plan);
    // The member isn't there for a charge by staff.
    const by = payment.isOffSession ? { by: "team" } : {};
    const facts = { accountId, subscriptionId, personId, ...by };
    return { mails: [{ kind: "person_added", facts }], action: "person_added", subject: personId };
  },
  async release() {
    return { keepsInvoice: false };
  },
};

type Joining = {
  planIds: readonly string[];
  personId: string;
  startsOn: string;
  subscriptionId: string;
};

/** By any subscription, or with another one's next term: a person is on a plan once. */
export async function isOnPlan(
  ctx: Ctx,
  db: Db | Tx,
  { planIds, personId, startsOn, subscriptionId }: Joining,
): Promise<boolean> {
  const isOn = and(
    eq(enrollments.siteId, ctx.site.id),
    eq(enrollments.personId, personId),
    inArray(enrollments.planId, [...planIds]),
    or(isNull(enrollments.removedOn), gt(enrollments.removedOn, startsOn)),
  );
  if ((await db.$count(enrollments, isOn)) > 0) return true;
  const ahead = await readPaidAhead(ctx, db, { personIds: [personId], subscriptionId });
  return planIds.some((planId) => ahead.has(planId));
}
