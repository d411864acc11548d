import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { caseFileTypes, type CaseFileType } from "#contract/case-files.ts";
import { isOneOf } from "./one-of.ts";
import { sites } from "./sites.ts";

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/** Files that came with a case. Until a case claims one, its ticket does; after a day it goes. */
export const caseFiles = pgTable(
  "case_files",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The ticket's secret half; only its hash is stored. */
    keyHash: text("key_hash").notNull(),
    /** Null until a case has claimed it; a claimed file can't be claimed again. */
    caseId: text("case_id"),
    /** The message that it came with; null for what came with the case itself. */
    eventId: text("event_id"),
    name: text().notNull(),
    type: text().$type<CaseFileType>().notNull(),
    bytes: integer().notNull(),
    /** Stored outside of the row and not compressed: both types already are. */
    content: bytea().notNull(),
  },
  (table) => [
    index("case_files_case").on(table.siteId, table.caseId),
    index("case_files_unclaimed")
      .on(table.siteId, table.createdAt)
      .where(sql`case_id is null`),
    check("case_files_type", isOneOf(table.type, caseFileTypes)),
    check(
      "case_files_bytes",
      sql`${table.bytes} = octet_length(${table.content}) and ${table.bytes} between 1 and 10485760`,
    ),
  ],
);
