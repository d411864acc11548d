import { sql } from "drizzle-orm";

/**
 * What of each payment of a query is owed back to its payer with nothing on its way: the books hold
 * the debt of a refund that was refused until money of another one makes it good.
 */
export const owedBackCents = sql<number>`((
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
