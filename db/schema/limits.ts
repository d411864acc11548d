import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
