import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { payments } from "./billing.ts";
import { locations } from "./offices.ts";
import { sites } from "./sites.ts";

/** The payments and offices that cases are about, as staff found out. */
export const caseLinks = pgTable(
  "case_links",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    caseId: text("case_id").notNull(),
    paymentId: text("payment_id").references(() => payments.id),
    officeId: text("office_id").references(() => locations.id),
    linkedAt: timestamp("linked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("case_links_once")
      .on(table.siteId, table.caseId, table.paymentId, table.officeId)
      .nullsNotDistinct(),
    check("case_links_one", sql`num_nonnulls(${table.paymentId}, ${table.officeId}) = 1`),
  ],
);
