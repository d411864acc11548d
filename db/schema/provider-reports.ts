import { foreignKey, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ReportReason, ReportState } from "#contract/catalog.ts";
import type { Lang } from "#contract/languages.ts";
import { caseColumns, caseIndexes, statusColumns } from "./cases.ts";
import { providers } from "./providers.ts";

/** A visitor's report of wrong directory data, and its resolution. */
export const providerReports = pgTable(
  "provider_reports",
  {
    ...caseColumns(),
    providerId: text("provider_id").notNull(),
    locationId: text("location_id"),
    reason: text().$type<ReportReason>().notNull(),
    message: text().notNull(),
    email: text(),
    language: text().$type<Lang>().notNull(),
    state: text().$type<ReportState>().notNull().default("received"),
    answer: text(),
    ...statusColumns(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    ...caseIndexes("provider_reports", table),
    foreignKey({
      name: "provider_reports_provider_of_site",
      columns: [table.siteId, table.providerId],
      foreignColumns: [providers.siteId, providers.id],
    }).onDelete("cascade"),
  ],
);
