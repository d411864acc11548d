import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";

/** Append-only: a trigger numbers each entry and seals it with the previous hash. */
export const auditLog = pgTable(
  "audit_log",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    number: bigint({ mode: "number" }).notNull().default(0),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** visitor, member acc_…, staff stf_… or operator NAME. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull().default(""),
    address: text().notNull(),
    facts: jsonb().$type<Record<string, string>>().notNull(),
    previousHash: text("previous_hash").notNull().default(""),
    hash: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.number] }),
    index("audit_log_subject").on(table.siteId, table.subject),
    // Each entry is in one of these two: members count as one actor.
    index("audit_log_by_member")
      .on(table.siteId, table.action, table.number)
      .where(sql`${table.actor} like 'member %'`),
    index("audit_log_by_other")
      .on(table.siteId, table.actor, table.action, table.number)
      .where(sql`${table.actor} not like 'member %'`),
  ],
);

/** A seal for each entry, with a key that the database doesn't have; also append-only. */
export const auditSeals = pgTable(
  "audit_seals",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    number: bigint({ mode: "number" }).notNull(),
    seal: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.number] })],
);
