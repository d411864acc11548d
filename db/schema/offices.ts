import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type {
  AccessibilityFeature,
  HoursException,
  OfficeService,
  SpokenLanguage,
  WeekHours,
} from "#contract/catalog.ts";
import { sites } from "./sites.ts";

export const groups = pgTable(
  "groups",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    key: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.key] })],
);

export const locations = pgTable(
  "locations",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    /** The owner's own id, by which an import finds it again. */
    externalId: text("external_id").notNull(),
    groupKey: text("group_key").notNull(),
    name: text().notNull(),
    street: text().notNull(),
    unit: text(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
    timeZone: text("time_zone").notNull(),
    phone: text().notNull(),
    hours: jsonb().$type<WeekHours>().notNull(),
    hoursExceptions: jsonb("hours_exceptions").$type<HoursException[]>().notNull().default([]),
    languages: text().array().$type<SpokenLanguage[]>().notNull().default([]),
    accessibility: text().array().$type<AccessibilityFeature[]>().notNull().default([]),
    services: text().array().$type<OfficeService[]>().notNull().default([]),
    isAccepting: boolean("is_accepting").notNull(),
    activeFrom: date("active_from"),
    /** The first day on which it is closed for good. */
    activeUntil: date("active_until"),
    verifiedOn: date("verified_on").notNull(),
    source: text().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("locations_external_id").on(table.siteId, table.externalId),
    unique("locations_of_site").on(table.siteId, table.id),
    index("locations_group").on(table.siteId, table.groupKey),
    index("locations_city").on(table.siteId, table.state, table.city),
    foreignKey({
      name: "locations_group_of_site",
      columns: [table.siteId, table.groupKey],
      foreignColumns: [groups.siteId, groups.key],
    }),
    check(
      "locations_on_earth",
      sql`${table.lat} between -90 and 90 and ${table.lon} between -180 and 180`,
    ),
  ],
);

/** Every ZIP code of the country: name and location, shared by all sites. */
export const zips = pgTable(
  "zips",
  {
    zip: text().primaryKey(),
    city: text().notNull(),
    state: text().notNull(),
    /** Null for a ZIP code without an area whose town is unknown. */
    lat: doublePrecision(),
    lon: doublePrecision(),
  },
  (table) => [index("zips_city").on(table.state, table.city)],
);
