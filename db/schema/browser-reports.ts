import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { TimingKind } from "#contract/collect-names.ts";
import { sites } from "./sites.ts";

// Browser reports, summed by day (UTC): no row is about a single visit.

const siteId = text("site_id")
  .notNull()
  .references(() => sites.id);

export const browserTimings = pgTable(
  "browser_timings",
  {
    siteId,
    day: date().notNull(),
    kind: text().$type<TimingKind>().notNull(),
    /** The masked path; empty for everything beyond the day's row limit. */
    page: text().notNull(),
    subject: text().notNull(),
    count: integer().notNull(),
    worst: real().notNull(),
    bytes: integer().notNull(),
    buckets: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.day, table.kind, table.page, table.subject] }),
    index("browser_timings_day").on(table.day),
    check(
      "browser_timings_kind",
      sql`${table.kind} in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'load', 'long_task', 'resource', 'interaction')`,
    ),
  ],
);

export const browserErrors = pgTable(
  "browser_errors",
  {
    siteId,
    day: date().notNull(),
    /** Digest of name, message, place and build; empty for everything beyond the row limit. */
    fingerprint: text().notNull(),
    name: text().notNull(),
    message: text().notNull(),
    page: text().notNull(),
    source: text(),
    line: integer("line_number"),
    column: integer("column_number"),
    build: text(),
    /** file:line:column in our source, once a source map resolves it. */
    origin: text(),
    count: integer().notNull(),
    firstSeenAt: timestamp("first_seen_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.day, table.fingerprint] }),
    index("browser_errors_day").on(table.day),
  ],
);
