import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { isOneOf } from "./one-of.ts";
import { sites } from "./sites.ts";

/** The ledger's accounts. All of them together sum to zero. */
export const ledgerAccounts = [
  "accounts_receivable",
  "cash",
  "manual_payouts",
  "plan_revenue",
  "fee_revenue",
  "discounts",
  "refunds",
  "refunds_payable",
  "chargebacks",
  "dispute_fees",
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerKinds = [
  "invoiced",
  "voided",
  "paid",
  "refund_created",
  "refunded",
  "refunded_manually",
  "refund_returned",
  "chargeback",
  "dispute_fee",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One event about money, recorded once. Append-only. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<LedgerKind>().notNull(),
    /** The invoice, payment, refund or dispute; each is posted once. */
    subject: text().notNull(),
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The database's own transaction, which alone may add entries. */
    postedIn: text("posted_in")
      .notNull()
      .default(sql`pg_current_xact_id()::text`),
  },
  (table) => [
    check("ledger_transactions_kind", isOneOf(table.kind, ledgerKinds)),
    unique("ledger_transactions_once").on(table.siteId, table.kind, table.subject),
    index("ledger_transactions_day").on(table.siteId, table.day, table.id),
    index("ledger_transactions_account").on(table.siteId, table.accountId, table.at),
  ],
);

/** One side of a transaction: positive is a debit, negative a credit; they sum to zero. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    transactionId: text("transaction_id")
      .notNull()
      .references(() => ledgerTransactions.id),
    ledgerAccount: text("ledger_account").$type<LedgerAccount>().notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.ledgerAccount] }),
    check("ledger_entries_account", isOneOf(table.ledgerAccount, ledgerAccounts)),
    check("ledger_entries_amount", sql`${table.amountCents} <> 0`),
  ],
);
