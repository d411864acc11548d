import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { sites } from "./sites.ts";
import { staff } from "./staff.ts";

/** Who is signed in where. The cookie holds a token of which this knows the hash alone. */
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
    /** The browser and system that it said it is, in a few words. */
    device: text().notNull(),
    address: text().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    /** However busy, it is over then. */
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
