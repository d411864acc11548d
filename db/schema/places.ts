import { doublePrecision, index, pgTable, text } from "drizzle-orm/pg-core";

/** Every ZIP code of the country: name and location, shared by all sites. */
export const zips = pgTable(
  "zips",
  {
    zip: text().primaryKey(),
    city: text().notNull(),
    state: text().notNull(),
    /** Null for a ZIP code without an area whose town is unknown. */
    lat: doublePrecision(),
    lon: doublePrecision(),
  },
  (table) => [index("zips_city").on(table.state, table.city)],
);
