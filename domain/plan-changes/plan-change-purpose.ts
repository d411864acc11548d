import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { invoiceLines } from "#db/schema/invoices.ts";
import { planDetails } from "#db/schema/plans.ts";
import {
  enrollments,
  planChanges,
  subscriptions,
  subscriptionTerms,
} from "#db/schema/subscriptions.ts";
import type { Invoice } from "#domain/billing/issue-invoice.ts";
import { planCanceled } from "#domain/billing/messages/receipt-words.ts";
import type { PaymentPurposes } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { type OnPlan, readPeople } from "#domain/people/read-additions.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { repriceNextTerm } from "#domain/renewals/next-term.ts";
import { lockPlan, type Subscription } from "#domain/renewals/own-plan.ts";
import { readNextTerm } from "#domain/renewals/read-next-term.ts";
import { readPaidAhead } from "#domain/membership/read-paid-ahead.ts";
import { isTermTaken } from "#domain/renewals/undo-term.ts";

/** Once paid, everyone is on the new plan from the day that was paid for; otherwise nothing changes. */
export const planChangePurpose: PaymentPurposes<Ctx>["plan_change"] = {
  hold: lockPlan,
  async complete(ctx, tx, payment, invoice) {
    const plan = await lockPlan(ctx, tx, payment);
    const { id: subscriptionId, accountId, termEnd } = plan;
    const lines = await readLines(ctx, tx, invoice);
    const onPlan = await readPeople(ctx, tx, plan);
    const running = lines.filter(({ endsOn }) => endsOn === termEnd);
    const [line] = running;
    const isAsPaid =
      isSameFamily(running, onPlan) &&
      (await isSameTerm(ctx, tx, plan, invoice)) &&
      !(await isTaken(ctx, tx, plan, running));
    if (!isAsPaid || !line) {
      const { amountCents } = payment;
      if (amountCents > 0)
        await createRefund(ctx, tx, { payment, amountCents, reason: planCanceled });
      return { mails: [], action: "plan_change_refunded", subject: subscriptionId };
    }
    const { planId, planVersion } = line;
    const bySubscription = and(
      eq(planChanges.siteId, ctx.site.id),
      eq(planChanges.subscriptionId, subscriptionId),
    );
    // What was chosen for the next term before is replaced.
    await tx.delete(planChanges).where(bySubscription);
    await tx
      .update(subscriptions)
      .set({ planId, planVersion })
      .where(and(eq(subscriptions.siteId, ctx.site.id), eq(subscriptions.id, subscriptionId)));
    await moveAhead(ctx, tx, plan, lines);
    await enroll(ctx, tx, onPlan, running);
    await repriceNextTerm(ctx, tx, plan);
    // The member isn't there for a charge by staff.
    const by = payment.isOffSession ? { by: "team" } : {};
    const facts = { accountId, subscriptionId, ...by };
    return {
      mails: [{ kind: "plan_changed", facts }],
      action: "plan_changed",
      subject: subscriptionId,
    };
  },
  async release() {
    return { keepsInvoice: false };
  },
};

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** What was paid for, with the plan of each line's tier. */
function readLines({ site }: Ctx, tx: Tx, { id }: Invoice) {
  const { personId, planDetailId, startsOn, endsOn, amountCents } = invoiceLines;
  const { planId, version: planVersion } = planDetails;
  return tx
    .select({ personId, planDetailId, startsOn, endsOn, amountCents, planId, planVersion })
    .from(invoiceLines)
    .innerJoin(
      planDetails,
      and(eq(planDetails.siteId, invoiceLines.siteId), eq(planDetails.id, planDetailId)),
    )
    .where(and(eq(invoiceLines.siteId, site.id), eq(invoiceLines.invoiceId, id)));
}

const isSameFamily = (lines: readonly Line[], onPlan: readonly OnPlan[]) =>
  lines.length === onPlan.length &&
  onPlan.every(({ person }) => lines.some(({ personId }) => personId === person.id));

/** The term runs still, and the next one is paid only if the difference for it was. */
async function isSameTerm(
  ctx: Ctx,
  tx: Tx,
  plan: Subscription,
  { term }: Invoice,
): Promise<boolean> {
  if (plan.state !== "active" && plan.state !== "ends_at_term") return false;
  const { next } = await readNextTerm(ctx, tx, plan);
  if (next?.state === "open") return !next.isUnderWay && term === plan.term;
  return term === (next ? plan.term + 1 : plan.term);
}

/** Someone joined the new plan by another subscription while the card was being charged. */
async function isTaken(
  ctx: Ctx,
  tx: Tx,
  { id: subscriptionId }: Subscription,
  [line, ...more]: readonly Line[],
): Promise<boolean> {
  if (!line) return false;
  const { planId, startsOn } = line;
  const personIds = [line, ...more].flatMap(({ personId }) => personId ?? []);
  if (await isTermTaken(ctx, tx, { subscriptionId, planId, startsOn }, personIds)) return true;
  return (await readPaidAhead(ctx, tx, { personIds, subscriptionId })).has(planId);
}

/** The next term, which is paid ahead, is of the new plan as well. */
async function moveAhead(
  { site }: Ctx,
  tx: Tx,
  { id, term, termEnd }: Subscription,
  lines: readonly Line[],
): Promise<void> {
  const ahead = lines.filter(({ startsOn }) => startsOn === termEnd);
  const [line] = ahead;
  if (!line) return;
  const { planId, planVersion } = line;
  const more = ahead.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isNext = and(
    eq(subscriptionTerms.siteId, site.id),
    eq(subscriptionTerms.subscriptionId, id),
    eq(subscriptionTerms.n, term + 1),
  );
  await tx
    .update(subscriptionTerms)
    .set({ planId, planVersion, priceCents: sql`${subscriptionTerms.priceCents} + ${more}` })
    .where(isNext);
}

/** The old tiers end on the day on which the new ones begin; who was to leave still does. */
async function enroll(
  { site, now }: Ctx,
  tx: Tx,
  onPlan: readonly OnPlan[],
  lines: readonly Line[],
): Promise<void> {
  const ids = onPlan.map(({ enrollment }) => enrollment.id);
  const from = lines[0]?.startsOn ?? "";
  await tx
    .update(enrollments)
    .set({ isLive: false, removedOn: sql`greatest(${enrollments.addedOn}, ${from}::date)` })
    .where(and(eq(enrollments.siteId, site.id), inArray(enrollments.id, ids)));
  const fresh = onPlan.flatMap(({ enrollment }) => {
    const line = lines.find(({ personId }) => personId === enrollment.personId);
    if (!line || line.planDetailId === null) return [];
    const { planId, planDetailId, startsOn } = line;
    const { subscriptionId, personId, removedOn, knownSince } = enrollment;
    const own = { subscriptionId, personId, planId, planDetailId, removedOn, knownSince };
    const addedOn = enrollment.addedOn > startsOn ? enrollment.addedOn : startsOn;
    return [{ id: newId("enr", now), siteId: site.id, ...own, isLive: true, addedOn }];
  });
  await tx.insert(enrollments).values(fresh);
}
