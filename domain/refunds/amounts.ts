import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";

/** What of each payment of a query has gone back, or is on its way. */
export const refundedCents = sql<number>`(
  select coalesce(sum(back.amount_cents), 0)::int from refunds back
  where back.site_id = payments.site_id and back.payment_id = payments.id
    and back.state <> 'failed')`;

/**
 * What of each payment of a query is owed back to its payer with nothing on its way: the books hold
 * the debt of a refund that was refused until money of another one makes it good.
 */
export const refundDueCents = sql<number>`((
  select coalesce(-sum(entry.amount_cents), 0)::int from refunds back
  join ledger_transactions booked on booked.site_id = back.site_id and booked.subject = back.id
    and booked.kind in ('refund_owed', 'refunded', 'paid_otherwise')
  join ledger_entries entry on entry.transaction_id = booked.id and entry.book = 'credits'
  where back.site_id = payments.site_id and back.payment_id = payments.id
) - (
  select coalesce(sum(back.amount_cents), 0)::int from refunds back
  where back.site_id = payments.site_id and back.payment_id = payments.id
    and back.state in ('pending', 'unknown')
))`;

const byId = ({ siteId, id }: Payment) => and(eq(payments.siteId, siteId), eq(payments.id, id));

/** What of a payment has not gone back yet, nor is on its way. */
export async function getRefundableCents(tx: Tx, payment: Payment): Promise<number> {
  if (payment.state !== "paid") return 0;
  const [found] = await tx.select({ cents: refundedCents }).from(payments).where(byId(payment));
  return payment.amountCents - (found?.cents ?? 0);
}

/** What of a payment is owed to its payer with nothing on its way. */
export async function getRefundDueCents(tx: Tx, payment: Payment): Promise<number> {
  const [found] = await tx.select({ cents: refundDueCents }).from(payments).where(byId(payment));
  return found?.cents ?? 0;
}

type Owner = { siteId: string; accountId: string };

/** What of refunds that were refused is still owed to an account. */
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
