import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp } from "drizzle-orm/pg-core";
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

/** Signing secrets that no setting provides, shared by every process on this database. */
export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});
