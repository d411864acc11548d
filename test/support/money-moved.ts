import { sql } from "drizzle-orm";
import type { TestApp } from "./app.ts";

/** The number of rows in every table that has to do with money. */
export async function moneyMoved({ db }: Pick<TestApp, "db">) {
  const { rows } = await db.execute(sql`
    select (select count(*) from payments)::int as payments,
      (select count(*) from invoices)::int as invoices,
      (select count(*) from subscriptions)::int as subscriptions,
      (select count(*) from people)::int as people,
      (select count(*) from consents)::int as consents,
      (select coalesce(sum(amount_cents), 0) from ledger_entries where ledger_account = 'cash')::int as cash,
      (select count(*) from receipts)::int as receipts,
      (select count(*) from coupon_uses)::int as uses,
      (select count(*) from sandbox_charges)::int as charges`);
  return rows[0];
}
