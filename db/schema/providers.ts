import {
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { PractitionerType, Specialty, SpokenLanguage } from "#contract/catalog.ts";
import { locations } from "./offices.ts";
import { sites } from "./sites.ts";

export const providers = pgTable(
  "providers",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    externalId: text("external_id").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** Such as DDS; shown after the name. */
    credentials: text(),
    practitionerType: text("practitioner_type").$type<PractitionerType>().notNull(),
    specialty: text().$type<Specialty>().notNull(),
    isBoardCertified: boolean("is_board_certified").notNull(),
    npi: text().notNull(),
    licenseState: text("license_state"),
    licenseNumber: text("license_number"),
    licenseType: text("license_type"),
    languages: text().array().$type<SpokenLanguage[]>().notNull().default([]),
    staffLanguages: text("staff_languages").array().$type<SpokenLanguage[]>().notNull().default([]),
    isAccepting: boolean("is_accepting").notNull(),
    affiliatedGroups: text("affiliated_groups").array().notNull().default([]),
    verifiedOn: date("verified_on").notNull(),
    source: text().notNull(),
    /** The first day on which the dentist no longer accepts the plans. */
    endedOn: date("ended_on"),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("providers_external_id").on(table.siteId, table.externalId),
    unique("providers_of_site").on(table.siteId, table.id),
    index("providers_name").on(table.siteId, table.lastName, table.firstName, table.id),
  ],
);

export const providerLocations = pgTable(
  "provider_locations",
  {
    siteId: text("site_id").notNull(),
    providerId: text("provider_id").notNull(),
    locationId: text("location_id").notNull(),
    isAccepting: boolean("is_accepting").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.locationId, table.providerId] }),
    index("provider_locations_provider").on(table.siteId, table.providerId),
    foreignKey({
      name: "provider_locations_provider_of_site",
      columns: [table.siteId, table.providerId],
      foreignColumns: [providers.siteId, providers.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "provider_locations_location_of_site",
      columns: [table.siteId, table.locationId],
      foreignColumns: [locations.siteId, locations.id],
    }).onDelete("cascade"),
  ],
);
