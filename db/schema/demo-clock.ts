import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable } from "drizzle-orm/pg-core";

/** How far the demo's time is ahead of the database's: one row. Read by a demo's processes alone. */
export const demoClock = pgTable(
  "demo_clock",
  {
    id: integer().primaryKey().default(1),
    aheadMs: bigint("ahead_ms", { mode: "number" }).notNull(),
  },
  ({ id, aheadMs }) => [
    check("demo_clock_one", sql`${id} = 1`),
    // Up to 20 years, and never back: what has happened would be still to come.
    check("demo_clock_ahead", sql`${aheadMs} between 0 and 631152000000`),
  ],
);
