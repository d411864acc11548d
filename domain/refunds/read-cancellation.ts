import { and, desc, eq, sql } from "drizzle-orm";
import type { UsState } from "#contract/us-states.ts";
import type { Db, Tx } from "#db/connect.ts";
import { invoices, payments } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { monthsOf } from "#domain/membership/term.ts";
import { memberOf } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { refundedCents as refundedSum } from "./amounts.ts";
import { quoteRefund, type RefundQuote, type RefundTerm } from "./rules.ts";

export type Subscription = typeof subscriptions.$inferSelect;
type Paid = { payment: Payment; feePaidCents: number; refundedCents: number };

export type Cancellation = {
  subscription: Subscription;
  term: RefundTerm;
  quote: RefundQuote;
  paidCents: number;
  /** Refunded before. */
  refundedCents: number;
  /** To refund now: the quote less earlier refunds. */
  refundCents: number;
  /** The payments to refund, newest first. */
  parts: { payment: Payment; amountCents: number }[];
};

/** The outcome of canceling today; locked when it is about to happen. */
export async function readCancellation(
  ctx: Ctx,
  db: Db | Tx,
  { id, isLocked = false }: { id: string; isLocked?: boolean },
): Promise<Cancellation> {
  const subscription = await readSubscription(ctx, db, id, isLocked);
  const paid = await readPaid(ctx, db, subscription, isLocked);
  const total = (cents: (one: Paid) => number) => paid.reduce((sum, one) => sum + cents(one), 0);
  const paidCents = total(({ payment }) => payment.amountCents);
  const feePaidCents = total((one) => one.feePaidCents);
  const refundedCents = total((one) => one.refundedCents);
  const term: RefundTerm = {
    state: subscription.homeState as UsState,
    start: subscription.termStart,
    months: monthsOf[subscription.cycle],
    documentsSentOn: subscription.documentsSentOn ?? subscription.termStart,
    isFirst: subscription.term === 0,
    paidForPeopleCents: paidCents - feePaidCents,
    feePaidCents,
  };
  const quote = quoteRefund(term, siteDay(ctx));
  const refundCents = Math.max(0, quote.refundCents - refundedCents);
  return {
    subscription,
    term,
    quote,
    paidCents,
    refundedCents,
    refundCents,
    parts: share(refundCents, paid),
  };
}

async function readSubscription(
  ctx: Ctx,
  db: Db | Tx,
  id: string,
  isLocked: boolean,
): Promise<Subscription> {
  const { accountId } = memberOf(ctx);
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
  { id, termEnd }: Subscription,
  isLocked: boolean,
): Promise<Paid[]> {
  // Locked before the sum, like the subscription: staff may be refunding concurrently.
  if (isLocked) await holdPayments(db, { siteId: site.id, id });
  const rows = await db
    .select({
      payment: payments,
      document: invoices.document,
      refundedCents: refundedSum,
    })
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
        eq(sql`${invoices.document} ->> 'termEnd'`, termEnd),
      ),
    )
    .orderBy(desc(payments.createdAt));
  return rows.map(({ document, ...row }) => ({ ...row, feePaidCents: document.feePaidCents }));
}

async function holdPayments(db: Db | Tx, { siteId, id }: Pick<Subscription, "siteId" | "id">) {
  const ownedBy = and(eq(payments.siteId, siteId), eq(payments.subscriptionId, id));
  await db.select({ id: payments.id }).from(payments).where(ownedBy).for("update");
}

function share(cents: number, paid: readonly Paid[]): Cancellation["parts"] {
  let left = cents;
  return paid.flatMap(({ payment, refundedCents }) => {
    const amountCents = Math.min(left, payment.amountCents - refundedCents);
    left -= amountCents;
    return amountCents > 0 ? [{ payment, amountCents }] : [];
  });
}
