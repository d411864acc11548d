import { sql } from "drizzle-orm";
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Action } from "#contract/checkout.ts";
import type { DeclineReason } from "#contract/membership.ts";
import { accounts } from "./accounts.ts";
import { isOneOf } from "./one-of.ts";
import { sites } from "./sites.ts";

/** An account's customer at a gateway, written down before it is made there. */
export const gatewayCustomers = pgTable(
  "gateway_customers",
  {
    siteId: text("site_id").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    gateway: text().notNull(),
    /** Under which the gateway makes it once, however often it is asked. */
    key: text().notNull(),
    /** The gateway's own id; null until it is known. */
    customer: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.accountId, table.gateway] })],
);

/** A card that a member's plans are charged to, by the gateway's id; never its number. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    gateway: text().notNull(),
    gatewayCard: text("gateway_card").notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    /** YYYY-MM */
    expires: text().notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    /** The gateway no longer has it. */
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [
    unique("payment_methods_of_site").on(table.siteId, table.id),
    unique("payment_methods_gateway_card").on(table.siteId, table.gateway, table.gatewayCard),
    index("payment_methods_account").on(table.siteId, table.accountId),
  ],
);

/** A try to save a card without charging it; its id is the gateway's idempotency key. */
export const cardSaves = pgTable(
  "card_saves",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    /** Null: for all plans of the account. */
    subscriptionId: text("subscription_id"),
    gateway: text().notNull(),
    customer: text().notNull(),
    /** The gateway's own id, once it is known. */
    gatewayId: text("gateway_id"),
    state: text().$type<CardSaveState>().notNull(),
    action: jsonb().$type<Action>(),
    declineReason: text("decline_reason").$type<DeclineReason>(),
    paymentMethodId: text("payment_method_id"),
    /** The emailed link that it came by, which is spent once the card is saved. */
    linkHash: text("link_hash"),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The earliest next check at the gateway; null once it is saved, or has failed. */
    checkAfter: timestamp("check_after", { withTimezone: true }),
  },
  (table) => [
    index("card_saves_open")
      .on(table.siteId, table.checkAfter)
      .where(sql`${table.checkAfter} is not null`),
    unique("card_saves_idempotency_key").on(table.siteId, table.accountId, table.idempotencyKey),
    check("card_saves_state", isOneOf(table.state, cardSaveStates)),
  ],
);

export const cardSaveStates = ["pending", "requires_action", "saved", "failed"] as const;
export type CardSaveState = (typeof cardSaveStates)[number];

/** Gateway customers, with their saved cards, that are still to be deleted there. */
export const customersToDelete = pgTable(
  "customers_to_delete",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    gateway: text().notNull(),
    /** Null: what the gateway made under the key, if anything, was never heard. */
    customer: text(),
    key: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The earliest next try; each try postpones it. */
    checkAfter: timestamp("check_after", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("customers_to_delete_open").on(table.siteId, table.checkAfter),
    check("customers_to_delete_named", sql`coalesce(${table.customer}, ${table.key}) is not null`),
  ],
);
