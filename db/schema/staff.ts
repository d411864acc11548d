import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Lang } from "#contract/content/values.ts";
import type { StaffRole } from "#contract/staff.ts";
import { sites } from "./sites.ts";

/** Who runs a site. Without a password the invitation is still open; disabled, all doors are shut. */
export const staff = pgTable(
  "staff",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    email: text().notNull(),
    name: text(),
    role: text().$type<StaffRole>().notNull(),
    language: text().$type<Lang>().notNull().default("en"),
    passwordHash: text("password_hash"),
    /** The second factor's key, sealed. */
    totpSecret: text("totp_secret"),
    /** The time step of the last code that was used: none works twice. */
    totpStep: integer("totp_step").notNull().default(0),
    isDemo: boolean("is_demo").notNull().default(false),
    invitedBy: text("invited_by").notNull(),
    invitedAt: timestamp("invited_at", { withTimezone: true }).notNull(),
    joinedAt: timestamp("joined_at", { withTimezone: true }),
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("staff_email").on(table.siteId, sql`lower(${table.email})`),
    check("staff_role", sql`${table.role} in ('owner', 'editor', 'support')`),
  ],
);
