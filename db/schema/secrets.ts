import { pgTable, text } from "drizzle-orm/pg-core";

/** Signing secrets that no setting provides, shared by every process on this database. */
export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});
