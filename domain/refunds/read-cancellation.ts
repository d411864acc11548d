import { and, desc, eq, gte, inArray, not, sql } from "drizzle-orm";
import type { UsState } from "#contract/us-states.ts";
import type { Db, Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { activeStates, refuseEnded } from "#domain/membership/subscription-states.ts";
import { monthsOf } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isDisputed, isUndone, refundedCents as refundedSum } from "./amounts.ts";
import {
  fullRefundUntil,
  quoteRefund,
  quoteSellerEnd,
  type RefundLine,
  type RefundQuote,
  type RefundTerm,
} from "./rules.ts";

export type Subscription = typeof subscriptions.$inferSelect;
/** A plan and the account whose it has to be. */
export type Own = { accountId: string; id: string };
type Paid = { payment: Payment; refundedCents: number; isDisputed: boolean };

export type Cancellation = {
  subscription: Subscription;
  term: RefundTerm;
  quote: RefundQuote;
  paidCents: number;
  /** Refunded before. */
  refundedCents: number;
  /** To refund now: the quote, and never more than is left of what was paid. */
  refundCents: number;
  /** The payments to refund, newest first. */
  parts: { payment: Payment; amountCents: number }[];
  /** Nothing is sent as long as the cardholder disputes a payment. */
  isDisputed: boolean;
};

/** The outcome of canceling today; locked when it is about to happen. */
export async function readCancellation(
  ctx: Ctx,
  db: Db | Tx,
  { isLocked = false, ...plan }: Own & { isLocked?: boolean },
): Promise<Cancellation> {
  const today = siteDay(ctx);
  const subscription = await readSubscription(ctx, db, plan, isLocked);
  const { paid, term, paidCents, refundedCents } = await readTerm(ctx, db, subscription, isLocked);
  const quote = quoteRefund(term, today);
  // What staff gave as goodwill is not taken off.
  const refundCents = Math.min(quote.refundCents, leftOf(paidCents, refundedCents));
  return {
    subscription,
    term,
    quote,
    paidCents,
    refundedCents,
    refundCents,
    parts: share(refundCents, paid),
    isDisputed: paid.some((one) => one.isDisputed),
  };
}

/** What the seller has to give back to end the plan of a payment today, as far as it is left. */
export async function getSellerDueCents(ctx: Ctx, db: Db | Tx, payment: Payment): Promise<number> {
  return (await getSellerDue(ctx, db, payment)).cents;
}

type SellerDue = {
  cents: number;
  /** Part of it is a processing fee that a member who cancels today doesn't get back. */
  hasFee: boolean;
};

export async function getSellerDue(
  ctx: Ctx,
  db: Db | Tx,
  { siteId, subscriptionId }: Payment,
): Promise<SellerDue> {
  const byId = and(eq(subscriptions.siteId, siteId), eq(subscriptions.id, subscriptionId));
  const [subscription] = await db.select().from(subscriptions).where(byId);
  if (!subscription || !activeStates.includes(subscription.state))
    return { cents: 0, hasFee: false };
  const { term, paidCents, refundedCents } = await readTerm(ctx, db, subscription, false);
  const today = siteDay(ctx);
  const { kind, feeKeptCents } = quoteRefund(term, today);
  return {
    cents: Math.min(quoteSellerEnd(term, today), leftOf(paidCents, refundedCents)),
    hasFee: kind === "full" && feeKeptCents > 0,
  };
}

/** A bank may have taken back what had been refunded before. */
const leftOf = (paidCents: number, refundedCents: number) => Math.max(0, paidCents - refundedCents);

/**
 * What was paid for the current term and ahead of the next one, in the first 30 days also for those
 * before, and what of it went back.
 */
async function readTerm(ctx: Ctx, db: Db | Tx, subscription: Subscription, isLocked: boolean) {
  const { anchor: firstDay, term: running } = subscription;
  const today = siteDay(ctx);
  // Not delivered yet: the days of a full refund have not begun, as long as the first term runs.
  const documentsSentOn = subscription.documentsSentOn ?? (running === 0 ? today : firstDay);
  const isFull = today <= fullRefundUntil({ firstDay, documentsSentOn });
  const paid = await readPaid(ctx, db, subscription, { from: isFull ? 0 : running, isLocked });
  const total = (cents: (one: Paid) => number) => paid.reduce((sum, one) => sum + cents(one), 0);
  const term: RefundTerm = {
    state: subscription.homeState as UsState,
    start: subscription.termStart,
    months: monthsOf[subscription.cycle],
    firstDay,
    documentsSentOn,
    lines: await readLines(ctx, db, paid),
  };
  const paidCents = total(({ payment }) => payment.amountCents);
  const refundedCents = total((one) => one.refundedCents);
  return { paid, term, paidCents, refundedCents };
}

/** A term shorter than the full-refund period may end before it. */
export function refuseOver(subscription: Subscription, { kind }: RefundQuote): void {
  if (subscription.state !== "expired" || kind !== "full") refuseEnded(subscription);
}

async function readSubscription(
  ctx: Ctx,
  db: Db | Tx,
  { accountId, id }: Own,
  isLocked: boolean,
): Promise<Subscription> {
  const query = db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, ctx.site.id),
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.id, id),
      ),
    );
  const [found] = await (isLocked ? query.for("update") : query);
  // A subscription that was never paid is a 404.
  if (!found || found.state === "pending") throw new DomainError("not_found");
  return found;
}

async function readPaid(
  { site }: Ctx,
  db: Db | Tx,
  { id }: Subscription,
  { from, isLocked }: { from: number; isLocked: boolean },
): Promise<Paid[]> {
  // Locked before the sum, like the subscription: staff may be refunding concurrently.
  if (isLocked) await holdPayments(db, { siteId: site.id, id });
  return db
    .select({ payment: payments, refundedCents: refundedSum, isDisputed })
    .from(payments)
    .innerJoin(
      invoices,
      and(eq(invoices.siteId, payments.siteId), eq(invoices.id, payments.invoiceId)),
    )
    .where(
      and(
        eq(payments.siteId, site.id),
        eq(payments.subscriptionId, id),
        eq(payments.state, "paid"),
        not(isUndone),
        gte(invoices.term, from),
      ),
    )
    .orderBy(desc(payments.createdAt));
}

/** What was paid for each line of the paid invoices. */
async function readLines({ site }: Ctx, db: Db | Tx, paid: readonly Paid[]): Promise<RefundLine[]> {
  const { kind, startsOn, endsOn, amountCents, discountCents } = invoiceLines;
  const paidCents = sql<number>`${amountCents} - ${discountCents}`;
  const ids = paid.map(({ payment }) => payment.invoiceId);
  return db
    .select({ kind, startsOn, endsOn, paidCents })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.siteId, site.id), inArray(invoiceLines.invoiceId, ids)));
}

async function holdPayments(db: Db | Tx, { siteId, id }: Pick<Subscription, "siteId" | "id">) {
  const ownedBy = and(eq(payments.siteId, siteId), eq(payments.subscriptionId, id));
  await db.select({ id: payments.id }).from(payments).where(ownedBy).for("update");
}

function share(cents: number, paid: readonly Paid[]): Cancellation["parts"] {
  let left = cents;
  return paid.flatMap(({ payment, refundedCents }) => {
    const amountCents = Math.max(0, Math.min(left, payment.amountCents - refundedCents));
    left -= amountCents;
    return amountCents > 0 ? [{ payment, amountCents }] : [];
  });
}
