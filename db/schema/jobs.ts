import { integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";

/**
 * The state of background work, in three sorts of rows: a recurring run (with its site, or none
 * when it is for all), a queued row in progress or failed (with its subject), and a queue's last
 * poll (with neither).
 */
export const jobs = pgTable(
  "jobs",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    siteId: text("site_id").references(() => sites.id),
    subject: text(),
    /** For a recurring run: the earliest next run, or the end of its lease. */
    dueAt: timestamp("due_at", { withTimezone: true }),
    /** Since the last success. */
    attempts: integer().notNull().default(0),
    /** Set after too many failures; an operator's retry clears it. */
    parkedAt: timestamp("parked_at", { withTimezone: true }),
    /** The type and place of the error; never its message. */
    lastError: text("last_error"),
    lastRunAt: timestamp("last_run_at", { withTimezone: true }),
    lastSuccessAt: timestamp("last_success_at", { withTimezone: true }),
  },
  (table) => [unique("jobs_once").on(table.kind, table.siteId, table.subject).nullsNotDistinct()],
);
