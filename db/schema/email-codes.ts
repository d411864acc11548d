import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Lang } from "#contract/languages.ts";
import { sites } from "./sites.ts";

export type EmailCodePurpose = "log_in" | "confirm";

/**
 * A single-use code that was emailed. The code is derived from the id under the signing secret, so
 * nothing here tells it.
 */
export const emailCodes = pgTable(
  "email_codes",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    purpose: text().$type<EmailCodePurpose>().notNull(),
    /** The hash of what the browser's cookie holds: a code works in the browser that asked for it. */
    browserHash: text("browser_hash").notNull(),
    email: text().notNull(),
    language: text().$type<Lang>().notNull(),
    /** Whether an address without an account gets one. */
    opensAccount: boolean("opens_account").notNull(),
    tries: integer().notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    // A new code takes the place of the one before.
    uniqueIndex("email_codes_browser").on(table.siteId, table.purpose, table.browserHash),
    index("email_codes_expires").on(table.expiresAt),
  ],
);
