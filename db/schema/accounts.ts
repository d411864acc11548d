import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PostalAddress } from "#contract/account.ts";
import type { Lang } from "#contract/languages.ts";
import { sites } from "./sites.ts";

/** The payer's login. The email keeps its typed case and is compared without it. */
export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    /** Null once the account is erased. */
    email: text(),
    /** Null while the account has none: its member logs in by an emailed code or a passkey. */
    passwordHash: text("password_hash"),
    /** What passkeys know the account by: random, so that a device reveals no email or id. */
    passkeyUser: uuid("passkey_user").notNull().defaultRandom(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    dateOfBirth: date("date_of_birth"),
    phone: text(),
    address: jsonb().$type<PostalAddress>(),
    language: text().$type<Lang>().notNull().default("en"),
    emailConsentAt: timestamp("email_consent_at", { withTimezone: true }),
    /** Since when this person wants no emails about unfinished checkouts. */
    remindersStoppedAt: timestamp("reminders_stopped_at", { withTimezone: true }),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    erasedAt: timestamp("erased_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("accounts_email").on(table.siteId, sql`lower(${table.email})`),
    check(
      "accounts_erased",
      sql`(${table.erasedAt} is null) = (${table.email} is not null) and (${table.erasedAt} is null or ${table.passwordHash} is null)`,
    ),
  ],
);

/** A pending sign-up: it becomes an account once its email is confirmed with its password. */
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
    /** Required by a checkout only. */
    dateOfBirth: date("date_of_birth"),
    phone: text(),
    address: jsonb().$type<PostalAddress>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sign_ups_created").on(table.createdAt)],
);
