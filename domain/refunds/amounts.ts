import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { payments, type refunds } from "#db/schema/billing.ts";
import { planCanceled } from "#domain/billing/messages/receipt-words.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";

/** The part of each payment in a query that is refunded or on its way. */
export const refundedCents = sql<number>`(
  select coalesce(sum(back.amount_cents), 0)::int from refunds back
  where back.site_id = payments.site_id and back.payment_id = payments.id
    and back.state not in ('failed', 'returned'))`;

/** Whether what each payment in a query was for could not be done any more: all of it went back. */
export const isUndone = sql<boolean>`exists (
  select from refunds back where back.site_id = payments.site_id
    and back.payment_id = payments.id and back.reason = ${planCanceled})`;

type Refund = Pick<typeof refunds.$inferSelect, "siteId" | "paymentId" | "amountCents">;

/** Whether the cardholder of each payment in a query disputes it: nothing is sent meanwhile. */
export const isDisputed = sql<boolean>`exists (
  select from disputes where disputes.site_id = payments.site_id
    and disputes.payment_id = payments.id and disputes.state = 'open')`;

/** What is owed back for each payment in a query, sent or not. */
const payableCents = sql<number>`(
  select coalesce(-sum(entry.amount_cents), 0)::int from refunds back
  join ledger_transactions posted on posted.site_id = back.site_id and posted.subject = back.id
  join ledger_entries entry on entry.transaction_id = posted.id
    and entry.ledger_account = 'refunds_payable'
  where back.site_id = payments.site_id and back.payment_id = payments.id)`;

const unsentCents = sql<number>`(${payableCents} - (
  select coalesce(sum(back.amount_cents), 0)::int from refunds back
  where back.site_id = payments.site_id and back.payment_id = payments.id
    and back.kind = 'refund' and back.state in ('pending', 'unknown')
))`;

/**
 * The part of each payment in a query that is due to its payer without a refund on its way: the
 * ledger keeps a failed refund's debt until another refund pays it.
 */
export const refundDueCents = sql<number>`greatest(0, ${unsentCents})`;

const byId = ({ siteId, id }: Pick<Payment, "siteId" | "id">) =>
  and(eq(payments.siteId, siteId), eq(payments.id, id));

/** What of a payment is neither refunded nor on its way. */
export async function getRefundableCents(tx: Tx, payment: Payment): Promise<number> {
  if (payment.state !== "paid") return 0;
  const [found] = await tx.select({ cents: refundedCents }).from(payments).where(byId(payment));
  // A bank may take back what had been refunded before.
  return Math.max(0, payment.amountCents - (found?.cents ?? 0));
}

/** What of a payment is owed back, sent or not. */
export async function getPayableCents(tx: Tx, payment: Payment): Promise<number> {
  const [found] = await tx.select({ cents: payableCents }).from(payments).where(byId(payment));
  return Math.max(0, found?.cents ?? 0);
}

export async function readIsDisputed(db: Db | Tx, payment: Payment): Promise<boolean> {
  const [found] = await db.select({ isDisputed }).from(payments).where(byId(payment));
  return found?.isDisputed ?? false;
}

/** What of a payment is due to its payer without a refund on its way. */
export async function getRefundDueCents(tx: Tx, payment: Payment): Promise<number> {
  const [found] = await tx.select({ cents: refundDueCents }).from(payments).where(byId(payment));
  return found?.cents ?? 0;
}

/** The same for a new refund, which counts as on its way and is not in the ledger yet. */
export async function getEarlierDebt(tx: Tx, { paymentId, siteId, amountCents }: Refund) {
  const isIts = byId({ siteId, id: paymentId });
  const [found] = await tx.select({ cents: unsentCents }).from(payments).where(isIts);
  return Math.min(amountCents, Math.max(0, (found?.cents ?? 0) + amountCents));
}

type Owner = { siteId: string; accountId: string };

/** The amount that failed refunds still leave due to an account. */
export async function getRefundsDueCents(
  db: Db | Tx,
  { siteId, accountId }: Owner,
): Promise<number> {
  const [found] = await db
    .select({ cents: sql<number>`coalesce(sum(${refundDueCents}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.accountId, accountId)));
  return found?.cents ?? 0;
}

export function getOwnRefundsDueCents(ctx: Ctx): Promise<number> {
  const { accountId } = memberOf(ctx);
  return getRefundsDueCents(ctx.db, { siteId: ctx.site.id, accountId });
}
