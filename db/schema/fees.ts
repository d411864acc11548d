import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { ProcedureAudience, ProcedureCategory, Wording } from "#contract/catalog.ts";
import { locations } from "./offices.ts";
import { plans } from "./plans.ts";
import { sites } from "./sites.ts";

/** What dentists do, in plain words, under slugs of our own. */
export const procedures = pgTable(
  "procedures",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    slug: text().notNull(),
    category: text().$type<ProcedureCategory>().notNull(),
    audience: text().$type<ProcedureAudience>().notNull(),
    name: jsonb().$type<Wording>().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.slug] })],
);

/** The usual fee of a procedure and a plan member's fee, at one office or by default. */
export const fees = pgTable(
  "fees",
  {
    siteId: text("site_id").notNull(),
    planId: text("plan_id").notNull(),
    /** Null: the default for offices without a fee of their own. */
    locationId: text("location_id"),
    procedure: text().notNull(),
    usualCents: integer("usual_cents").notNull(),
    /** Null: the plan's own schedule applies. */
    memberCents: integer("member_cents"),
    source: text().notNull(),
    asOf: date("as_of").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("fees_of")
      .on(table.siteId, table.planId, table.locationId, table.procedure)
      .nullsNotDistinct(),
    index("fees_location").on(table.siteId, table.locationId),
    foreignKey({
      name: "fees_plan_of_site",
      columns: [table.siteId, table.planId],
      foreignColumns: [plans.siteId, plans.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "fees_location_of_site",
      columns: [table.siteId, table.locationId],
      foreignColumns: [locations.siteId, locations.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "fees_procedure",
      columns: [table.siteId, table.procedure],
      foreignColumns: [procedures.siteId, procedures.slug],
    }),
    check("fees_amounts", sql`${table.usualCents} >= 0 and ${table.memberCents} >= 0`),
  ],
);
