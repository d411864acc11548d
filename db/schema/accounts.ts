import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { uniqueIndex } from "drizzle-orm/pg-core";
import type { PostalAddress } from "#contract/account.ts";
import type { Lang } from "#contract/content/values.ts";
import { sites } from "./sites.ts";

/** Who pays and signs in. The address is kept as it was typed and compared without its case. */
export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    /** Null once the account is erased. */
    email: text(),
    passwordHash: text("password_hash"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    dateOfBirth: date("date_of_birth"),
    phone: text(),
    address: jsonb().$type<PostalAddress>(),
    language: text().$type<Lang>().notNull().default("en"),
    emailConsentAt: timestamp("email_consent_at", { withTimezone: true }),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    erasedAt: timestamp("erased_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("accounts_email").on(table.siteId, sql`lower(${table.email})`),
    check(
      "accounts_erased",
      sql`(${table.erasedAt} is null) = (${table.email} is not null and ${table.passwordHash} is not null)`,
    ),
  ],
);

/** A wish to join: an account comes of it once its address is confirmed with its password. */
export const signUps = pgTable(
  "sign_ups",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    email: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    language: text().$type<Lang>().notNull(),
    hasEmailConsent: boolean("has_email_consent").notNull(),
    /** What a checkout asks for besides. */
    dateOfBirth: date("date_of_birth"),
    phone: text(),
    address: jsonb().$type<PostalAddress>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sign_ups_created").on(table.createdAt)],
);
