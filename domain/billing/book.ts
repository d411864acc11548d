import { newId } from "#db/new-id.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/billing.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";

/** Ledger accounts. `owed` is what a customer still has to pay; all accounts sum to zero. */
export type Book =
  | "owed"
  | "cash"
  | "other_means"
  | "sold_plans"
  | "sold_fees"
  | "discounts"
  | "given_back"
  | "credits";

export type Booking = {
  accountId: string;
  kind: "invoiced" | "paid" | "refund_owed" | "refunded" | "paid_otherwise";
  subject: string;
  entries: Partial<Record<Book, number>>;
};

/** Posts a change of money once: a unique key rejects a second posting of the same subject. */
export async function book(ctx: Ctx, tx: Tx, bookings: readonly Booking[]): Promise<void> {
  const { site, now } = ctx;
  const told = bookings
    .map(({ entries, ...booking }) => ({
      booking: { ...booking, id: newId("ltx", now), siteId: site.id, day: siteDay(ctx), at: now },
      entries: Object.entries(entries).filter(([, amount]) => amount !== 0),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (told.length === 0) return;
  const transactions = tx
    .insert(ledgerTransactions)
    .values(told.map(({ booking }) => booking))
    .returning({ id: ledgerTransactions.id });
  const rows = told.flatMap(({ booking: { id: transactionId }, entries }) =>
    entries.map(([name, amountCents]) => ({ transactionId, book: name, amountCents })),
  );
  await tx.with(tx.$with("told").as(transactions)).insert(ledgerEntries).values(rows);
}
