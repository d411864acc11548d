import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ContactAudience } from "#contract/contact.ts";
import { caseColumns, caseIndexes } from "./cases.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    ...caseColumns(),
    audience: text().$type<ContactAudience>().notNull().default("plan"),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    topic: text().notNull(),
    message: text().notNull(),
    /** Null until staff are done with it. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (table) => [
    ...caseIndexes("contact_messages", table),
    check("contact_messages_audience", sql`${table.audience} in ('plan', 'group')`),
  ],
);
