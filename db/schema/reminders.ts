import { foreignKey, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import { accounts } from "./accounts.ts";
import { disclosures } from "./checkout.ts";
import { sites } from "./sites.ts";

/**
 * A buyer's consent to one email about an unfinished checkout, and that it was sent. No foreign key
 * to the checkout: the row outlasts it, so that no second one follows and its link still works.
 */
export const checkoutReminders = pgTable(
  "checkout_reminders",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    checkoutId: text("checkout_id").notNull(),
    /** Written once the email is sent. */
    accountId: text("account_id").references(() => accounts.id),
    disclosureId: text("disclosure_id").notNull(),
    version: text().notNull(),
    language: text().$type<Lang>().notNull(),
    /** The network address that the consent came from. */
    address: text().notNull(),
    agreedAt: timestamp("agreed_at", { withTimezone: true }).notNull(),
    /** Of the link that stops these emails. */
    tokenHash: text("token_hash").notNull(),
    /** When to look at the checkout again; null once the email is queued. */
    nextLookAt: timestamp("next_look_at", { withTimezone: true }),
    queuedAt: timestamp("queued_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("checkout_reminders_checkout").on(table.siteId, table.checkoutId),
    uniqueIndex("checkout_reminders_token").on(table.tokenHash),
    index("checkout_reminders_due")
      .on(table.nextLookAt)
      .where(sql`${table.nextLookAt} is not null`),
    index("checkout_reminders_account").on(table.siteId, table.accountId),
    foreignKey({
      name: "checkout_reminders_text",
      columns: [table.siteId, table.disclosureId, table.version],
      foreignColumns: [disclosures.siteId, disclosures.id, disclosures.version],
    }),
  ],
);
