import { newId } from "#db/new-id.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/billing.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";

/** Where money stands. `owed` is what an account has still to pay; the sum of all books is nothing. */
export type Book =
  | "owed"
  | "cash"
  | "sold_plans"
  | "sold_fees"
  | "discounts"
  | "given_back"
  | "credits";

export type Booking = {
  accountId: string;
  kind: "invoiced" | "paid" | "refunded" | "voided";
  /** The invoice, payment or refund. */
  subject: string;
  entries: Partial<Record<Book, number>>;
};

/** Writes down what happened to money, once: the same subject again is refused by the database. */
export async function book(ctx: Ctx, tx: Tx, booking: Booking): Promise<void> {
  const { accountId, kind, subject } = booking;
  const entries = Object.entries(booking.entries).filter(([, amount]) => amount !== 0);
  if (entries.length === 0) return;
  const id = newId("ltx", ctx.now);
  await tx.insert(ledgerTransactions).values({
    id,
    siteId: ctx.site.id,
    accountId,
    kind,
    subject,
    day: siteDay(ctx),
    at: ctx.now,
  });
  await tx
    .insert(ledgerEntries)
    .values(entries.map(([name, amountCents]) => ({ transactionId: id, book: name, amountCents })));
}
