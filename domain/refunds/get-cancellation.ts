import { and, eq, gte, inArray, or } from "drizzle-orm";
import type { z } from "zod";
import type { canceledSubscription } from "#contract/membership-fields.ts";
import type { RefundState } from "#contract/membership.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { hasEnded } from "#domain/membership/subscription-states.ts";
import { memberOf } from "#domain/policy.ts";
import { isDisputed, refundDueCents } from "./amounts.ts";
import type { Own } from "./read-cancellation.ts";

type Cancellation = z.output<typeof canceledSubscription>;
type Subscription = typeof subscriptions.$inferSelect;

/** Open refunds first: money is not reported as returned while some of it is pending. */
const openFirst: readonly RefundState[] = ["unknown", "pending", "done"];

export function getCancellation(ctx: Ctx, { id }: { id: string }): Promise<Cancellation> {
  return cancellationOf(ctx, { ...memberOf(ctx), id });
}

export async function cancellationOf(ctx: Ctx, { accountId, id }: Own): Promise<Cancellation> {
  const ownedBy = and(
    eq(subscriptions.siteId, ctx.site.id),
    eq(subscriptions.accountId, accountId),
    eq(subscriptions.id, id),
  );
  const [subscription] = await ctx.db.select().from(subscriptions).where(ownedBy);
  if (!subscription) throw new DomainError("not_found");
  const { state } = subscription;
  const said = { subscriptionId: id, state, endedBy: endedBy(subscription) };
  const dueCents = await readRefundDue(ctx, subscription);
  if (dueCents > 0) {
    return {
      ...said,
      refundCents: dueCents,
      refundState: "failed",
      isHeld: false,
      isPaidManually: false,
    };
  }
  const sent = await readSent(ctx, subscription);
  return {
    ...said,
    refundCents: sent.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refundState: openFirst.find((one) => sent.some((refund) => refund.state === one)) ?? null,
    isHeld: sent.some(
      (one) => one.isDisputed && (one.state === "pending" || one.state === "unknown"),
    ),
    isPaidManually: sent.some(({ state: one, gatewayId }) => one === "done" && gatewayId === null),
  };
}

function endedBy({ state, canceledBy }: Subscription): Cancellation["endedBy"] {
  if (!hasEnded({ state })) return null;
  if (canceledBy !== null) return "you";
  return state === "expired" ? "term" : "us";
}

/** What is still due because the card rejected it, at any time. */
async function readRefundDue({ db }: Ctx, subscription: Subscription): Promise<number> {
  const paid = await db.select({ cents: refundDueCents }).from(payments).where(isOf(subscription));
  return paid.reduce((sum, { cents }) => sum + cents, 0);
}

/** Refunded since the end, or on its way by then. */
async function readSent({ db }: Ctx, subscription: Subscription) {
  if (subscription.endedAt === null) return [];
  const { endedAt } = subscription;
  const isSince = or(gte(refunds.createdAt, endedAt), gte(refunds.settledAt, endedAt));
  return db
    .select({
      state: refunds.state,
      amountCents: refunds.amountCents,
      gatewayId: refunds.gatewayId,
      isDisputed,
    })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.siteId, refunds.siteId), eq(payments.id, refunds.paymentId)),
    )
    .where(
      and(
        isOf(subscription),
        or(inArray(refunds.state, ["pending", "unknown"]), and(eq(refunds.state, "done"), isSince)),
      ),
    );
}

function isOf({ siteId, id }: Subscription) {
  return and(eq(payments.siteId, siteId), eq(payments.subscriptionId, id));
}
