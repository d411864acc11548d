import { doublePrecision, index, pgTable, text } from "drizzle-orm/pg-core";

/** Every ZIP code of the country: what it is called and where it lies, the same for all sites. */
export const zips = pgTable(
  "zips",
  {
    zip: text().primaryKey(),
    city: text().notNull(),
    state: text().notNull(),
    /** Null for a code without an area whose town is not known either. */
    lat: doublePrecision(),
    lon: doublePrecision(),
  },
  (table) => [index("zips_city").on(table.state, table.city)],
);
