import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { PaymentState } from "#contract/membership.ts";
import type { Tx } from "#db/connect.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { loggedVisits } from "#db/schema/logged-visits.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import { people, subscriptions } from "#db/schema/subscriptions.ts";
import { deleteCards } from "#domain/billing/delete-customer.ts";
import { redactUnpaidOf } from "./redact-unpaid.ts";
import { getRefundsDueCents } from "#domain/refunds/amounts.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";

const open: PaymentState[] = ["pending", "requires_action", "unknown"];

/** An active plan or a pending refund must not be lost with the account. */
export async function refuseWhileOnPlan({ site }: Ctx, tx: Tx, accountId: string): Promise<void> {
  const [plan] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, site.id),
        eq(subscriptions.accountId, accountId),
        inArray(subscriptions.state, [...activeStates]),
      ),
    )
    .limit(1);
  if (plan) throw new DomainError("conflict", "You have an active plan. Cancel it first.");
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.siteId, site.id),
        eq(payments.accountId, accountId),
        inArray(payments.state, open),
      ),
    )
    .limit(1);
  if (payment)
    throw new DomainError("conflict", "A payment is in progress. Try again in a moment.");
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.siteId, refunds.siteId), eq(payments.id, refunds.paymentId)),
    )
    .where(
      and(
        eq(refunds.siteId, site.id),
        eq(payments.accountId, accountId),
        inArray(refunds.state, ["pending", "unknown"]),
      ),
    )
    .limit(1);
  if (refund) {
    throw new DomainError(
      "conflict",
      "A refund is on its way to you. Once it's done, you can delete your account.",
    );
  }
  if ((await getRefundsDueCents(tx, { siteId: site.id, accountId })) > 0) {
    throw new DomainError(
      "conflict",
      "We still owe you a refund. Once it's paid, you can delete your account.",
    );
  }
}

/**
 * Deletes unpaid checkouts and consents to be reminded of them, the saved cards and the visits that were logged. People keep only their member number; their names
 * stay on paid documents, which the law requires.
 */
export async function eraseMembership(ctx: Ctx, tx: Tx, accountId: string): Promise<void> {
  const { site } = ctx;
  await deleteCards(ctx, tx, accountId);
  const ownedBy = and(
    eq(checkouts.siteId, site.id),
    eq(checkouts.accountId, accountId),
    isNull(checkouts.completedAt),
  );
  const unpaid = tx.select({ id: checkouts.id }).from(checkouts).where(ownedBy);
  await tx
    .delete(checkoutReminders)
    .where(
      and(
        eq(checkoutReminders.siteId, site.id),
        or(
          eq(checkoutReminders.accountId, accountId),
          inArray(checkoutReminders.checkoutId, unpaid),
        ),
      ),
    );
  await tx.delete(checkouts).where(ownedBy);
  await tx
    .delete(loggedVisits)
    .where(and(eq(loggedVisits.siteId, site.id), eq(loggedVisits.accountId, accountId)));
  await redactUnpaidOf(tx, { siteId: site.id, accountId });
  await tx
    .update(people)
    .set({
      firstName: null,
      lastName: null,
      nameKey: null,
      dateOfBirth: null,
      erasedAt: ctx.now,
    })
    .where(and(eq(people.siteId, site.id), eq(people.accountId, accountId)));
}
