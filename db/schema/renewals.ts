import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Cycle } from "#contract/content/block-parts.ts";
import { type RenewalPromiseKind, renewalPromiseKinds } from "#contract/membership.ts";
import { consents } from "./checkout.ts";
import { isOneOf } from "./one-of.ts";
import { planVersions } from "./plans.ts";
import { subscriptions } from "./subscriptions.ts";

/**
 * What a member was told about a term to come, once each, or agreed to. Only its delivery is added
 * later.
 */
export const renewalNotices = pgTable(
  "renewal_notices",
  {
    siteId: text("site_id").notNull(),
    subscriptionId: text("subscription_id").notNull(),
    /** The term that it is about. */
    term: integer().notNull(),
    kind: text().$type<RenewalPromiseKind>().notNull(),
    /** The first day of that term. */
    renewsOn: date("renews_on").notNull(),
    /** The version and price that it promises. */
    planId: text("plan_id").notNull(),
    planVersion: integer("plan_version").notNull(),
    cycle: text().$type<Cycle>().notNull(),
    priceCents: integer("price_cents").notNull(),
    /** No foreign key: emails are deleted earlier. */
    mailId: text("mail_id").primaryKey(),
    /** The authorization that it confirms: the member agreed to this price. */
    consentId: text("consent_id").references(() => consents.id),
    queuedAt: timestamp("queued_at", { withTimezone: true }).notNull(),
    /** The site's day on which the mail server accepted it. */
    deliveredOn: date("delivered_on"),
    /** The mail server refused it for good. */
    refusedAt: timestamp("refused_at", { withTimezone: true }),
  },
  (table) => [
    // A notice of a price once, and each agreement.
    unique("renewal_notices_once")
      .on(
        table.siteId,
        table.subscriptionId,
        table.term,
        table.kind,
        table.planId,
        table.cycle,
        table.planVersion,
        table.consentId,
        table.priceCents,
      )
      .nullsNotDistinct(),
    foreignKey({
      name: "renewal_notices_subscription",
      columns: [table.siteId, table.subscriptionId],
      foreignColumns: [subscriptions.siteId, subscriptions.id],
    }),
    foreignKey({
      name: "renewal_notices_version",
      columns: [table.siteId, table.planId, table.planVersion],
      foreignColumns: [planVersions.siteId, planVersions.planId, planVersions.version],
    }),
    check("renewal_notices_kind", isOneOf(table.kind, renewalPromiseKinds)),
    check(
      "renewal_notices_settled",
      sql`num_nonnulls(${table.deliveredOn}, ${table.refusedAt}) <= 1`,
    ),
  ],
);
