import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines } from "#db/schema/invoices.ts";
import { enrollments } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import { planCanceled } from "#domain/billing/messages/receipt-words.ts";
import type { Ctx } from "#domain/context.ts";
import { announceEnd, endSubscription } from "#domain/membership/end-subscription.ts";
import { getRefundableCents } from "#domain/refunds/amounts.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";

type Term = { subscriptionId: string; planId: string; startsOn: string };

/** Whether someone is on the plan of a term, beyond its first day, by another subscription. */
export async function isTermTaken(
  { site }: Ctx,
  tx: Tx,
  { subscriptionId, planId, startsOn }: Term,
  personIds: readonly string[],
): Promise<boolean> {
  const isOn = and(
    eq(enrollments.siteId, site.id),
    eq(enrollments.planId, planId),
    inArray(enrollments.personId, [...personIds]),
    ne(enrollments.subscriptionId, subscriptionId),
    or(isNull(enrollments.removedOn), gt(enrollments.removedOn, startsOn)),
  );
  return (await tx.$count(enrollments, isOn)) > 0;
}

/** All that was paid for a term that can't begin goes back, and the plan ends. */
export async function undoTerm(
  ctx: Ctx,
  tx: Tx,
  { subscriptionId, startsOn }: Term,
): Promise<void> {
  const paid = await tx
    .select({
      payment: payments,
      cents: sql<number>`sum(${invoiceLines.amountCents} - ${invoiceLines.discountCents})::int`,
    })
    .from(payments)
    .innerJoin(
      invoiceLines,
      and(eq(invoiceLines.siteId, payments.siteId), eq(invoiceLines.invoiceId, payments.invoiceId)),
    )
    .where(
      and(
        eq(payments.siteId, ctx.site.id),
        eq(payments.subscriptionId, subscriptionId),
        eq(payments.state, "paid"),
        eq(invoiceLines.startsOn, startsOn),
      ),
    )
    .groupBy(payments.id);
  let refundCents = 0;
  let accountId = "";
  for (const { payment, cents } of paid) {
    ({ accountId } = payment);
    const amountCents = Math.min(cents, await getRefundableCents(tx, payment));
    if (amountCents === 0) continue;
    await createRefund(ctx, tx, { payment, amountCents, reason: planCanceled });
    refundCents += amountCents;
  }
  if (await endSubscription(ctx, tx, { subscriptionId }))
    await announceEnd(ctx, tx, { accountId, subscriptionId }, { refundCents });
  await record(ctx, tx, { action: "renewal_refunded", subject: subscriptionId });
}
