import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How often something was tried in a window of time that began with its first try. */
export const limits = pgTable(
  "limits",
  {
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("limits_ends").on(table.endsAt)],
);
