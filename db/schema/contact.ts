import { integer, pgTable, text, check, index, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { ContactAudience } from "#contract/contact.ts";
import { sites } from "./sites.ts";

/** The number of a site's last message, incremented in the statement that inserts the message. */
export const contactCounters = pgTable("contact_counters", {
  siteId: text("site_id")
    .primaryKey()
    .references(() => sites.id),
  last: integer().notNull(),
});

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    number: integer().notNull(),
    audience: text().$type<ContactAudience>().notNull().default("plan"),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    topic: text().notNull(),
    message: text().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    /** From the sender: a retry with the same key returns this row. */
    idempotencyKey: text("idempotency_key"),
  },
  (table) => [
    uniqueIndex("contact_messages_number").on(table.siteId, table.number),
    index("contact_messages_received").on(table.siteId, table.receivedAt),
    uniqueIndex("contact_messages_idempotency_key").on(table.siteId, table.idempotencyKey),
    check("contact_messages_audience", sql`${table.audience} in ('plan', 'group')`),
  ],
);
