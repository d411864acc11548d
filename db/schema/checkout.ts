import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { Relationship } from "#contract/membership.ts";
import type { PostalAddress } from "#contract/account.ts";
import type { Lang } from "#contract/languages.ts";
import { accounts } from "./accounts.ts";
import { plans } from "./plans.ts";
import { sites } from "./sites.ts";

export type CheckoutPayer = {
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
  phone: string;
  address: PostalAddress;
  language: Lang;
  emailConsent: boolean;
};

export type CheckoutMember = {
  memberId: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  relationship: Relationship;
  planDetailId: string | null;
};

/** The input of a checkout so far; it belongs to one visitor and expires after a day,
 * or after three with consent to an email about it. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    /** The hash of the token in the visitor's cookie. */
    tokenHash: text("token_hash").notNull(),
    /** Set once the email is confirmed, or from the start for a signed-in member. */
    accountId: text("account_id").references(() => accounts.id),
    /** The sign-up whose email is still unconfirmed. */
    signUpId: text("sign_up_id"),
    planId: text("plan_id").notNull(),
    /** The tier that was pressed on a plan card, for the first who joins. */
    planDetailId: text("plan_detail_id"),
    locationId: text("location_id"),
    cycle: text().$type<Cycle>().notNull(),
    /** The payer's fields, until there is an account. */
    account: jsonb().$type<CheckoutPayer>(),
    members: jsonb().$type<CheckoutMember[]>().notNull().default([]),
    couponCode: text("coupon_code"),
    /** Optimistic lock: two tabs can't overwrite each other. */
    revision: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    completedAt: timestamp("completed_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("checkouts_token")
      .on(table.siteId, table.tokenHash)
      .where(sql`${table.completedAt} is null`),
    index("checkouts_account").on(table.siteId, table.accountId),
    index("checkouts_sign_up").on(table.signUpId),
    index("checkouts_expires").on(table.expiresAt),
    foreignKey({
      name: "checkouts_plan_of_site",
      columns: [table.siteId, table.planId],
      foreignColumns: [plans.siteId, plans.id],
    }),
  ],
);

/** The exact texts that people agree to. Append-only. */
export const disclosures = pgTable(
  "disclosures",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    id: text().notNull(),
    /** A digest of the words: a changed text is a new version. */
    version: text().notNull(),
    language: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id, table.version] })],
);

/** Who agreed to which text, when and from where. Append-only. */
export const consents = pgTable(
  "consents",
  {
    id: text()
      .notNull()
      .default(sql`'con_' || gen_random_uuid()`)
      .unique("consents_id"),
    siteId: text("site_id").notNull(),
    accountId: text("account_id").notNull(),
    subscriptionId: text("subscription_id").notNull(),
    disclosureId: text("disclosure_id").notNull(),
    version: text().notNull(),
    /** The published content, which holds the terms and privacy pages that the text names. */
    contentVersion: integer("content_version"),
    address: text().notNull(),
    isGiven: boolean("is_given").notNull(),
    /**
     * The card that renewals were agreed to with, written once it is saved. No foreign key: the
     * consent outlasts it.
     */
    paymentMethodId: text("payment_method_id"),
    /** The plan that a renewal was agreed to for; null: the one that was joined. */
    planId: text("plan_id"),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.subscriptionId, table.disclosureId, table.at] }),
    foreignKey({
      name: "consents_text",
      columns: [table.siteId, table.disclosureId, table.version],
      foreignColumns: [disclosures.siteId, disclosures.id, disclosures.version],
    }),
    check("consents_given", sql`${table.isGiven} or ${table.disclosureId} = 'auto-renewal'`),
  ],
);
