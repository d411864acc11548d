import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    number: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    topic: text().notNull(),
    message: text().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("contact_messages_number").on(table.siteId, table.number),
    index("contact_messages_received").on(table.siteId, table.receivedAt),
  ],
);
