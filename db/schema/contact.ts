import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import type { ContactAudience } from "#contract/contact.ts";
import { caseColumns, caseIndexes, mailedColumns } from "./cases.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    ...caseColumns(),
    ...mailedColumns(),
    audience: text().$type<ContactAudience>().notNull().default("plan"),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    topic: text().notNull(),
    message: text().notNull(),
  },
  (table) => [
    ...caseIndexes("contact_messages", table),
    check("contact_messages_audience", sql`${table.audience} in ('plan', 'group')`),
  ],
);
