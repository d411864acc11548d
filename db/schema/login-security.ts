import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { sites } from "./sites.ts";

/** A member's WebAuthn credentials. Only public keys: nothing here signs anybody in. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    /** The authenticator's own id of the credential, in base64url. */
    credentialId: text("credential_id").notNull(),
    /** A COSE key, in base64url. */
    publicKey: text("public_key").notNull(),
    /** Zero forever for a passkey that is synced between devices. */
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    transports: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    name: text().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("passkeys_credential").on(table.siteId, table.credentialId),
    index("passkeys_account").on(table.accountId),
  ],
);

/** An account's authenticator app. Without `confirmedAt` it is being set up and not asked for. */
export const secondFactors = pgTable("second_factors", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  siteId: text("site_id")
    .notNull()
    .references(() => sites.id),
  /** The TOTP key, sealed. */
  totpSecret: text("totp_secret").notNull(),
  /** The time step of the last accepted code: no code works twice. */
  totpStep: integer("totp_step").notNull().default(0),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
});

/** Single-use codes for a member without their phone. Only a keyed hash of each is stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    codeHash: text("code_hash").notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);
