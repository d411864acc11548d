import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";

/** The part of each payment in a query that is refunded or on its way. */
export const refundedCents = sql<number>`(
  select coalesce(sum(back.amount_cents), 0)::int from refunds back
  where back.site_id = payments.site_id and back.payment_id = payments.id
    and back.state not in ('failed', 'returned'))`;

/**
 * The part of each payment in a query that is due to its payer without a refund on its way: the
 * ledger keeps a failed refund's debt until another refund pays it.
 */
export const refundDueCents = sql<number>`((
  select coalesce(-sum(entry.amount_cents), 0)::int from refunds back
  join ledger_transactions booked on booked.site_id = back.site_id and booked.subject = back.id
    and booked.kind in ('refund_created', 'refunded', 'refunded_manually', 'refund_returned')
  join ledger_entries entry on entry.transaction_id = booked.id and entry.ledger_account = 'refunds_payable'
  where back.site_id = payments.site_id and back.payment_id = payments.id
) - (
  select coalesce(sum(back.amount_cents), 0)::int from refunds back
  where back.site_id = payments.site_id and back.payment_id = payments.id
    and back.state in ('pending', 'unknown')
))`;

const byId = ({ siteId, id }: Payment) => and(eq(payments.siteId, siteId), eq(payments.id, id));

/** What of a payment is neither refunded nor on its way. */
export async function getRefundableCents(tx: Tx, payment: Payment): Promise<number> {
  if (payment.state !== "paid") return 0;
  const [found] = await tx.select({ cents: refundedCents }).from(payments).where(byId(payment));
  return payment.amountCents - (found?.cents ?? 0);
}

/** What of a payment is due to its payer without a refund on its way. */
export async function getRefundDueCents(tx: Tx, payment: Payment): Promise<number> {
  const [found] = await tx.select({ cents: refundDueCents }).from(payments).where(byId(payment));
  return found?.cents ?? 0;
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
