import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts, signUps } from "./accounts.ts";
import { sites } from "./sites.ts";
import { staff } from "./staff.ts";

export type TokenPurpose =
  | "confirm_sign_up"
  | "change_email"
  | "reset_password"
  | "manage_renewal"
  | "join_staff"
  | "reset_staff_password";

/** A single-use email link. Only the hash of its token is stored. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    purpose: text().$type<TokenPurpose>().notNull(),
    accountId: text("account_id").references(() => accounts.id),
    signUpId: text("sign_up_id").references(() => signUps.id, { onDelete: "cascade" }),
    staffId: text("staff_id").references(() => staff.id),
    email: text(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("one_time_tokens_account").on(table.accountId),
    index("one_time_tokens_expires").on(table.expiresAt),
    check(
      "one_time_tokens_owner",
      sql`num_nonnulls(${table.accountId}, ${table.signUpId}, ${table.staffId}) = 1`,
    ),
  ],
);
