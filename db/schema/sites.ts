import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { SiteSettings } from "#contract/site.ts";

export const sites = pgTable(
  "sites",
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    name: text().notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    settings: jsonb().$type<SiteSettings>().notNull(),
    publishedVersion: integer("published_version"),
    /** Grows with every change that a page could show; part of the page cache's key. */
    revision: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("sites_one_default")
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
    foreignKey({
      name: "sites_published_version",
      columns: [table.id, table.publishedVersion],
      foreignColumns: [contentVersions.siteId, contentVersions.number],
    }),
  ],
);

export const siteHosts = pgTable("site_hosts", {
  host: text().primaryKey(),
  siteId: text("site_id")
    .notNull()
    .references(() => sites.id),
});

const written = {
  payload: json().$type<Record<string, unknown>>().notNull(),
  author: text().notNull(),
  note: text().notNull().default(""),
};

/** Append-only: a trigger rejects any change to a row. */
export const contentVersions = pgTable(
  "content_versions",
  {
    siteId: text("site_id")
      .notNull()
      .references((): AnyPgColumn => sites.id),
    number: integer().notNull(),
    ...written,
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.number] })],
);

export const contentDrafts = pgTable("content_drafts", {
  siteId: text("site_id")
    .primaryKey()
    .references((): AnyPgColumn => sites.id),
  ...written,
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
