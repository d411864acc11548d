import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";

/** The number of a site's last message, incremented in the statement that inserts the message. */
export const contactCounters = pgTable("contact_counters", {
  siteId: text("site_id")
    .primaryKey()
    .references(() => sites.id),
  last: integer().notNull(),
});
