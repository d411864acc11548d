import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  type DeclineReason,
  type PaymentState,
  paymentStates,
  type RefundKind,
  refundKinds,
  type RefundState,
  refundStates,
  type ReviewReason,
} from "#contract/membership.ts";
import type { ReceiptDocument } from "#contract/documents.ts";
import type { Action } from "#contract/checkout.ts";
import { accounts } from "./accounts.ts";
import { invoices, type PaymentPurpose } from "./invoices.ts";
import { isOneOf } from "./one-of.ts";
import { sites } from "./sites.ts";
import { subscriptions } from "./subscriptions.ts";

/** An intent to charge, committed before the gateway call; its id is the idempotency key. */
export const payments = pgTable(
  "payments",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    subscriptionId: text("subscription_id").notNull(),
    invoiceId: text("invoice_id").notNull(),
    purpose: text().$type<PaymentPurpose>().notNull().default("join"),
    checkoutId: text("checkout_id"),
    amountCents: integer("amount_cents").notNull(),
    state: text().$type<PaymentState>().notNull(),
    gateway: text().notNull(),
    /** The gateway's own id, once it is known. */
    gatewayId: text("gateway_id"),
    /** What the browser must do next, such as open a page of the card's bank. */
    action: jsonb().$type<Action>(),
    declineReason: text("decline_reason").$type<DeclineReason>(),
    cardBrand: text("card_brand"),
    cardLast4: text("card_last4"),
    /** Charged without a person at a browser, by their authorization. */
    isOffSession: boolean("is_off_session").notNull().default(false),
    /** From the browser: a retry with the same key returns this payment. */
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The earliest next status check; each check postpones it. */
    checkAfter: timestamp("check_after", { withTimezone: true }).notNull(),
    /** The last check requested by a waiting browser. */
    askedAt: timestamp("asked_at", { withTimezone: true }),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** Once paid: the earliest next check for reversals at the gateway. */
    reversalsAfter: timestamp("reversals_after", { withTimezone: true }),
    /** Why staff must review it: the gateway reports something that can't be posted. */
    reviewReason: text("review_reason").$type<ReviewReason>(),
  },
  (table) => [
    unique("payments_of_site").on(table.siteId, table.id),
    unique("payments_idempotency_key").on(table.siteId, table.accountId, table.idempotencyKey),
    uniqueIndex("payments_one_live_per_checkout")
      .on(table.siteId, table.checkoutId)
      .where(sql`${table.state} in ('pending', 'requires_action', 'unknown', 'paid')`),
    uniqueIndex("payments_one_live_per_invoice")
      .on(table.siteId, table.invoiceId)
      .where(sql`${table.state} in ('pending', 'requires_action', 'unknown', 'paid')`),
    uniqueIndex("payments_one_added_person")
      .on(table.siteId, table.subscriptionId)
      .where(
        sql`${table.purpose} = 'added_person' and ${table.state} in ('pending', 'requires_action', 'unknown')`,
      ),
    uniqueIndex("payments_one_plan_change")
      .on(table.siteId, table.subscriptionId)
      .where(
        sql`${table.purpose} = 'plan_change' and ${table.state} in ('pending', 'requires_action', 'unknown')`,
      ),
    // Callers know their card by its last digits.
    index("payments_card").on(table.siteId, table.cardLast4),
    index("payments_subscription").on(table.siteId, table.subscriptionId),
    index("payments_to_review")
      .on(table.id)
      .where(sql`${table.reviewReason} is not null`),
    // What was sold in a period.
    index("payments_paid")
      .on(table.siteId, table.settledAt)
      .where(sql`${table.state} = 'paid'`),
    uniqueIndex("payments_gateway_id").on(table.gateway, table.gatewayId),
    index("payments_open")
      .on(table.siteId, table.checkAfter)
      .where(sql`${table.state} in ('pending', 'requires_action', 'unknown')`),
    index("payments_reversals")
      .on(table.siteId, table.reversalsAfter)
      .where(sql`${table.reversalsAfter} is not null`),
    foreignKey({
      name: "payments_invoice",
      columns: [table.siteId, table.invoiceId],
      foreignColumns: [invoices.siteId, invoices.id],
    }),
    foreignKey({
      name: "payments_subscription_of_site",
      columns: [table.siteId, table.subscriptionId],
      foreignColumns: [subscriptions.siteId, subscriptions.id],
    }),
    check("payments_state", isOneOf(table.state, paymentStates)),
    check("payments_amount", sql`${table.amountCents} >= 0`),
  ],
);

/** A refund intent; its id is the gateway's idempotency key. */
export const refunds = pgTable(
  "refunds",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    paymentId: text("payment_id").notNull(),
    kind: text().$type<RefundKind>().notNull().default("refund"),
    amountCents: integer("amount_cents").notNull(),
    reason: text().notNull(),
    /** The idempotency key of a refund that staff requested. */
    requestKey: text("request_key"),
    actor: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    gatewayId: text("gateway_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    checkAfter: timestamp("check_after", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    unique("refunds_of_site").on(table.siteId, table.id),
    unique("refunds_request").on(table.siteId, table.requestKey),
    unique("refunds_gateway_id").on(table.paymentId, table.gatewayId),
    index("refunds_payment").on(table.siteId, table.paymentId),
    index("refunds_open")
      .on(table.siteId, table.checkAfter)
      .where(sql`${table.state} in ('pending', 'unknown')`),
    foreignKey({
      name: "refunds_payment_of_site",
      columns: [table.siteId, table.paymentId],
      foreignColumns: [payments.siteId, payments.id],
    }),
    check("refunds_kind", isOneOf(table.kind, refundKinds)),
    check("refunds_state", isOneOf(table.state, refundStates)),
    check("refunds_amount", sql`${table.amountCents} > 0`),
  ],
);

/** Paid or refunded amounts, as printed. Append-only. */
export const receipts = pgTable(
  "receipts",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    accountId: text("account_id").notNull(),
    /** The site's next number, assigned by a trigger. */
    number: integer().notNull().default(0),
    paymentId: text("payment_id").notNull(),
    refundId: text("refund_id"),
    document: jsonb().$type<ReceiptDocument>().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("receipts_number").on(table.siteId, table.number),
    unique("receipts_once").on(table.paymentId, table.refundId).nullsNotDistinct(),
    index("receipts_account").on(table.siteId, table.accountId, table.issuedAt),
    foreignKey({
      name: "receipts_payment",
      columns: [table.siteId, table.paymentId],
      foreignColumns: [payments.siteId, payments.id],
    }),
    foreignKey({
      name: "receipts_refund",
      columns: [table.siteId, table.refundId],
      foreignColumns: [refunds.siteId, refunds.id],
    }),
  ],
);

/** The last receipt number of each site. @public used by a trigger of the database */
export const receiptCounters = pgTable("receipt_counters", {
  siteId: text("site_id")
    .primaryKey()
    .references(() => sites.id),
  newest: integer().notNull(),
});
