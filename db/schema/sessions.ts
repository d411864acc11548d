import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, integer } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { sites } from "./sites.ts";
import { staff } from "./staff.ts";

/** Signed-in browsers. The cookie holds a token; only its hash is stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    accountId: text("account_id").references(() => accounts.id),
    staffId: text("staff_id").references(() => staff.id),
    tokenHash: text("token_hash").notNull().unique(),
    /** A short name of browser and system, from the User-Agent header. */
    device: text().notNull(),
    address: text().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    /** When the person last confirmed who they are since then; null if never. */
    authenticatedAt: timestamp("authenticated_at", { withTimezone: true }),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    /** The absolute end, regardless of activity. */
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    index("sessions_account")
      .on(table.accountId)
      .where(sql`${table.endedAt} is null`),
    index("sessions_staff")
      .on(table.staffId)
      .where(sql`${table.endedAt} is null`),
    index("sessions_ends").on(table.endsAt),
    check("sessions_owner", sql`(${table.accountId} is null) <> (${table.staffId} is null)`),
  ],
);

/** Attempts in a fixed window that begins with the first one. */
export const limits = pgTable(
  "limits",
  {
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("limits_ends").on(table.endsAt)],
);
