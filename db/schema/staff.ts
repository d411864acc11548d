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
import type { Lang } from "#contract/languages.ts";
import type { StaffRole } from "#contract/studio.ts";
import { sites } from "./sites.ts";

/** A site's staff. No password: the invitation is still open. Disabled: no login and no session. */
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
    /** The TOTP key, sealed. */
    totpSecret: text("totp_secret"),
    /** The time step of the last accepted code: no code works twice. */
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
