import { sql } from "drizzle-orm";

/** What of each payment of a query has gone back, or is on its way. */
export const returnedCents = sql<number>`(
  select coalesce(sum(back.amount_cents), 0)::int from refunds back
  where back.site_id = payments.site_id and back.payment_id = payments.id
    and back.state <> 'failed')`;
