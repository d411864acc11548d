import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { PlanAudience, PlanKind, Wording } from "#contract/catalog.ts";
import { locations } from "./offices.ts";
import { sites } from "./sites.ts";

export type Included = { procedure: string; timesPerYear: number };
/** A plan's default member fee for a procedure: a price or a percentage off. */
export type ScheduleRow = { procedure: string; memberCents?: number; percentOff?: number };
/** A different price from the nth person on. */
export type FamilyStep = { fromPerson: number; monthlyCents?: number; annualCents?: number };
export type PlanDocument = { title: Wording; url: string };

export const plans = pgTable(
  "plans",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    externalId: text("external_id").notNull(),
    name: jsonb().$type<Wording>().notNull(),
    summary: jsonb().$type<Wording>().notNull(),
    kind: text().$type<PlanKind>().notNull(),
    /** Where it may be sold; none by default. */
    states: text().array().notNull().default([]),
    /** Accepted at every office of the site; otherwise at those of `plan_locations`. */
    isEverywhere: boolean("is_everywhere").notNull(),
    documents: jsonb().$type<PlanDocument[]>().notNull().default([]),
    activeFrom: date("active_from"),
    activeUntil: date("active_until"),
    position: integer().notNull().default(0),
    currentVersion: integer("current_version").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("plans_external_id").on(table.siteId, table.externalId),
    unique("plans_of_site").on(table.siteId, table.id),
  ],
);

/** A price change creates a version; a subscription keeps its own until renewal. Append-only. */
export const planVersions = pgTable(
  "plan_versions",
  {
    siteId: text("site_id").notNull(),
    planId: text("plan_id").notNull(),
    version: integer().notNull(),
    /** HTML, as it was agreed to. */
    terms: jsonb().$type<Wording>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.planId, table.version] }),
    foreignKey({
      name: "plan_versions_plan_of_site",
      columns: [table.siteId, table.planId],
      foreignColumns: [plans.siteId, plans.id],
    }),
  ],
);

/** A priced tier of a plan version. Append-only. */
export const planDetails = pgTable(
  "plan_details",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    planId: text("plan_id").notNull(),
    version: integer().notNull(),
    externalId: text("external_id").notNull(),
    name: jsonb().$type<Wording>().notNull(),
    audience: text().$type<PlanAudience>().notNull(),
    /** Whole years; both bounds are inclusive. */
    minAge: integer("min_age"),
    maxAge: integer("max_age"),
    monthlyCents: integer("monthly_cents"),
    annualCents: integer("annual_cents"),
    feeCents: integer("fee_cents").notNull(),
    family: jsonb().$type<FamilyStep[]>().notNull().default([]),
    included: jsonb().$type<Included[]>().notNull().default([]),
    schedule: jsonb().$type<ScheduleRow[]>().notNull().default([]),
    position: integer().notNull().default(0),
  },
  (table) => [
    unique("plan_details_external_id").on(
      table.siteId,
      table.planId,
      table.version,
      table.externalId,
    ),
    foreignKey({
      name: "plan_details_version",
      columns: [table.siteId, table.planId, table.version],
      foreignColumns: [planVersions.siteId, planVersions.planId, planVersions.version],
    }),
    check("plan_details_price", sql`${table.monthlyCents} >= 0 or ${table.annualCents} >= 0`),
    check("plan_details_fee", sql`${table.feeCents} between 0 and 3000`),
  ],
);

/** The offices that accept a plan, when not all do. */
export const planLocations = pgTable(
  "plan_locations",
  {
    siteId: text("site_id").notNull(),
    planId: text("plan_id").notNull(),
    locationId: text("location_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.planId, table.locationId] }),
    foreignKey({
      name: "plan_locations_plan_of_site",
      columns: [table.siteId, table.planId],
      foreignColumns: [plans.siteId, plans.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "plan_locations_location_of_site",
      columns: [table.siteId, table.locationId],
      foreignColumns: [locations.siteId, locations.id],
    }).onDelete("cascade"),
  ],
);
