import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CouponAudience, CouponKind } from "#contract/checkout.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { sites } from "./sites.ts";

/** The total uses of the coupons that share this limit; a reservation counts as a use. */
export const couponLimits = pgTable(
  "coupon_limits",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    key: text().notNull(),
    most: integer(),
    used: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.key] }),
    check(
      "coupon_limits_kept",
      sql`${table.used} >= 0 and (${table.most} is null or ${table.used} <= ${table.most})`,
    ),
  ],
);

export const coupons = pgTable(
  "coupons",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    /** Uppercase, as it is compared. */
    code: text().notNull(),
    limitKey: text("limit_key").notNull(),
    kind: text().$type<CouponKind>().notNull(),
    percent: integer(),
    amountCents: integer("amount_cents"),
    planIds: text("plan_ids").array().notNull().default([]),
    locationIds: text("location_ids").array().notNull().default([]),
    states: text().array().notNull().default([]),
    cycles: text().array().$type<Cycle[]>().notNull().default([]),
    audience: text().$type<CouponAudience>().notNull(),
    minimumMembers: integer("minimum_members").notNull().default(1),
    /** For how many consecutive payments. */
    paymentsLong: integer("payments_long").notNull().default(1),
    mostPerAccount: integer("most_per_account"),
    startsOn: date("starts_on"),
    endsOn: date("ends_on"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("coupons_code").on(table.siteId, table.code),
    unique("coupons_of_site").on(table.siteId, table.id),
    foreignKey({
      name: "coupons_limit",
      columns: [table.siteId, table.limitKey],
      foreignColumns: [couponLimits.siteId, couponLimits.key],
    }),
    check(
      "coupons_percent",
      sql`(${table.kind} = 'percent') = (${table.percent} between 1 and 100)`,
    ),
    check("coupons_amount", sql`(${table.kind} = 'amount') = (${table.amountCents} > 0)`),
  ],
);

/** A payment's use of a coupon: reserved while the payment is open, then used or released. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    siteId: text("site_id").notNull(),
    couponId: text("coupon_id").notNull(),
    paymentId: text("payment_id").notNull(),
    accountId: text("account_id").notNull(),
    /** The ordinal of the account's uses: unique, so the cap holds under concurrent payments. */
    nth: integer().notNull(),
    state: text().$type<"reserved" | "used" | "released">().notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.paymentId] }),
    uniqueIndex("coupon_uses_per_account")
      .on(table.siteId, table.couponId, table.accountId, table.nth)
      .where(sql`${table.state} <> 'released'`),
    foreignKey({
      name: "coupon_uses_coupon",
      columns: [table.siteId, table.couponId],
      foreignColumns: [coupons.siteId, coupons.id],
    }),
    check("coupon_uses_state", sql`${table.state} in ('reserved', 'used', 'released')`),
  ],
);
