import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import type { ContactAudience } from "#contract/contact.ts";
import type { Lang } from "#contract/languages.ts";
import { caseColumns, caseIndexes, mailedColumns, statusColumns } from "./cases.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    ...caseColumns(),
    ...mailedColumns(),
    ...statusColumns(),
    /** Null of messages that came before: the links of their answers are derived all the same. */
    tokenHash: text("token_hash"),
    audience: text().$type<ContactAudience>().notNull().default("plan"),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    topic: text().notNull(),
    message: text().notNull(),
    /** Null of messages that came before it was stored. */
    language: text().$type<Lang>(),
  },
  (table) => [
    ...caseIndexes("contact_messages", table),
    check("contact_messages_audience", sql`${table.audience} in ('plan', 'group')`),
  ],
);
