import { integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";

/**
 * How far background work is, in rows of three sorts: a run that comes round (with its site, or with
 * none where it is for all), a queued row that is being worked on or has failed (with its subject),
 * and when a queue was last looked through (with neither).
 */
export const jobs = pgTable(
  "jobs",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    siteId: text("site_id").references(() => sites.id),
    /** The id of the queued row. */
    subject: text(),
    /** Of a run that comes round: not before, or the end of the lease it is under. */
    dueAt: timestamp("due_at", { withTimezone: true }),
    /** Since the last success. */
    attempts: integer().notNull().default(0),
    /** Given up until somebody says to try again. */
    parkedAt: timestamp("parked_at", { withTimezone: true }),
    /** What sort of error it was and where; never its message. */
    lastError: text("last_error"),
    lastRunAt: timestamp("last_run_at", { withTimezone: true }),
    lastSuccessAt: timestamp("last_success_at", { withTimezone: true }),
  },
  (table) => [unique("jobs_once").on(table.kind, table.siteId, table.subject).nullsNotDistinct()],
);
