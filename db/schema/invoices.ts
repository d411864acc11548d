import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ReceiptDocument } from "#contract/documents.ts";
import { type InvoiceState, invoiceStates } from "#contract/membership.ts";
import { accounts } from "./accounts.ts";
import { isOneOf } from "./one-of.ts";
import { people, subscriptions, subscriptionTerms } from "./subscriptions.ts";

/** What an invoice is for, and so is its payment. */
export const paymentPurposes = ["join", "renewal", "added_person", "plan_change"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** An amount due, with its lines. Only its state changes. */
export const invoices = pgTable(
  "invoices",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    subscriptionId: text("subscription_id").notNull(),
    kind: text().$type<PaymentPurpose>().notNull().default("join"),
    /** The term of the subscription that it is for. */
    term: integer().notNull().default(0),
    dueOn: date("due_on").notNull(),
    /** The receipt's content as printed, complete except for the card. */
    document: jsonb().$type<ReceiptDocument>().notNull(),
    discountCents: integer("discount_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    couponCode: text("coupon_code"),
    state: text().$type<InvoiceState>().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("invoices_of_site").on(table.siteId, table.id),
    index("invoices_account").on(table.siteId, table.accountId),
    index("invoices_of_subscription").on(table.siteId, table.subscriptionId),
    uniqueIndex("invoices_one_renewal")
      .on(table.siteId, table.subscriptionId, table.term)
      .where(sql`${table.kind} = 'renewal' and ${table.state} <> 'void'`),
    index("invoices_to_empty")
      .on(table.id)
      .where(sql`${table.state} = 'void' and ${table.document} #>> '{payer,name}' <> ''`),
    foreignKey({
      name: "invoices_subscription",
      columns: [table.siteId, table.subscriptionId],
      foreignColumns: [subscriptions.siteId, subscriptions.id],
    }),
    foreignKey({
      name: "invoices_term",
      columns: [table.siteId, table.subscriptionId, table.term],
      foreignColumns: [
        subscriptionTerms.siteId,
        subscriptionTerms.subscriptionId,
        subscriptionTerms.n,
      ],
    }),
    check("invoices_kind", isOneOf(table.kind, paymentPurposes)),
    check("invoices_state", isOneOf(table.state, invoiceStates)),
    check("invoices_amounts", sql`${table.totalCents} >= 0 and ${table.discountCents} >= 0`),
  ],
);

/**
 * A person at a tier for a period, or the processing fee. Append-only; the invoice's totals are the
 * sums of its lines.
 */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    siteId: text("site_id").notNull(),
    invoiceId: text("invoice_id").notNull(),
    nth: integer().notNull(),
    kind: text().$type<InvoiceLineKind>().notNull(),
    /** Null for a fee, and for a person whose line is older than this table. */
    personId: text("person_id"),
    planDetailId: text("plan_detail_id"),
    startsOn: date("starts_on").notNull(),
    /** The first day after the period. */
    endsOn: date("ends_on").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Its share of the discount. */
    discountCents: integer("discount_cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.invoiceId, table.nth] }),
    foreignKey({
      name: "invoice_lines_invoice",
      columns: [table.siteId, table.invoiceId],
      foreignColumns: [invoices.siteId, invoices.id],
    }),
    foreignKey({
      name: "invoice_lines_person",
      columns: [table.siteId, table.personId],
      foreignColumns: [people.siteId, people.id],
    }),
    check("invoice_lines_kind", isOneOf(table.kind, invoiceLineKinds)),
    check("invoice_lines_period", sql`${table.startsOn} < ${table.endsOn}`),
    check(
      "invoice_lines_amounts",
      sql`${table.amountCents} >= 0 and ${table.discountCents} between 0 and ${table.amountCents}`,
    ),
  ],
);

export const invoiceLineKinds = ["person", "processing_fee"] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];
