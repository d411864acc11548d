import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { type WalletKind, walletKinds } from "#contract/wallet.ts";
import { isOneOf } from "./one-of.ts";
import { sites } from "./sites.ts";

/** A site's own gateway keys; the secret ones are sealed. */
export const gatewayKeys = pgTable(
  "gateway_keys",
  {
    siteId: text("site_id")
      .primaryKey()
      .references(() => sites.id),
    kind: text().$type<"stripe">().notNull(),
    publicKey: text("public_key").notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    sealedWebhookSecret: text("sealed_webhook_secret"),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("gateway_keys_kind", sql`${table.kind} in ('stripe')`)],
);

/** What a site signs wallet passes with; the secret part is sealed. */
export const walletKeys = pgTable(
  "wallet_keys",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    kind: text().$type<WalletKind>().notNull(),
    /** Apple's pass type, or Google's issuer. */
    issuer: text().notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    /** When Apple's certificate ends; Google's key has no end. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind] }),
    check("wallet_keys_kind", isOneOf(table.kind, walletKinds)),
  ],
);

/** Signing secrets that no setting provides, shared by every process on this database. */
export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});
