import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import {
  type DifferenceKind,
  differenceKinds,
  type PayoutState,
  payoutStates,
} from "#contract/membership.ts";
import { payments } from "./billing.ts";
import { isOneOf } from "./one-of.ts";
import { sites } from "./sites.ts";

/** When a site's gateway was last compared with the ledger, and over which charges. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    gateway: text().notNull(),
    /** Null: not yet with the present account. */
    at: timestamp({ withTimezone: true }),
    /** Charges before belong to another account of the gateway. */
    since: timestamp({ withTimezone: true }),
    /** The charges made from here, up to and without `until`. */
    from: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    charges: integer().notNull(),
    chargedCents: integer("charged_cents").notNull(),
    refundedCents: integer("refunded_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.gateway] })],
);

/** What the gateway's own list says otherwise than the ledger. */
export const gatewayDifferences = pgTable(
  "gateway_differences",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    gateway: text().notNull(),
    /** The payment's id at the gateway, or the payment's own id if the gateway doesn't know it. */
    subject: text().notNull(),
    /** Null: no payment here has the charge's key. */
    paymentId: text("payment_id"),
    kind: text().$type<DifferenceKind>().notNull(),
    gatewayCents: integer("gateway_cents").notNull(),
    ledgerCents: integer("ledger_cents").notNull(),
    chargedAt: timestamp("charged_at", { withTimezone: true }).notNull(),
    foundAt: timestamp("found_at", { withTimezone: true }).notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** Why staff closed it; null if a later comparison no longer found it. */
    reason: text(),
  },
  (table) => [
    unique("gateway_differences_once").on(table.siteId, table.gateway, table.subject, table.kind),
    index("gateway_differences_open")
      .on(table.siteId)
      .where(sql`${table.closedAt} is null`),
    foreignKey({
      name: "gateway_differences_payment",
      columns: [table.siteId, table.paymentId],
      foreignColumns: [payments.siteId, payments.id],
    }),
    check("gateway_differences_kind", isOneOf(table.kind, differenceKinds)),
  ],
);

/** What the gateway sent to the seller's bank account, as it reports it. */
export const payouts = pgTable(
  "payouts",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    gateway: text().notNull(),
    gatewayId: text("gateway_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    state: text().$type<PayoutState>().notNull(),
    arrivesOn: date("arrives_on").notNull(),
    /** The next three are null where the gateway doesn't say. */
    chargedCents: integer("charged_cents"),
    refundedCents: integer("refunded_cents"),
    feeCents: integer("fee_cents"),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.gateway, table.gatewayId] }),
    index("payouts_newest").on(table.siteId, table.arrivesOn),
    check("payouts_state", isOneOf(table.state, payoutStates)),
  ],
);
