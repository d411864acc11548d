import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Cycle } from "#contract/content/block-parts.ts";
import {
  type Relationship,
  type SubscriptionEnding,
  type SubscriptionState,
  subscriptionEndings,
  subscriptionStates,
} from "#contract/membership.ts";
import { accounts } from "./accounts.ts";
import { paymentMethods } from "./cards.ts";
import { isOneOf } from "./one-of.ts";
import { planVersions } from "./plans.ts";
import { sites } from "./sites.ts";

/** @public read by drizzle-kit */
export const memberNumbers = pgSequence("member_numbers");

/** The people on an account's plans; each has an ID card and a member number. */
export const people = pgTable(
  "people",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    /** Unique, and not in the order of joining. */
    memberNumber: text("member_number")
      .notNull()
      .default(sql`lpad(((nextval('member_numbers') * 6180339887) % 10000000000)::text, 10, '0')`),
    /** How often the code on the card was replaced. */
    codeIssue: integer("code_issue").notNull().default(0),
    /** The next four are null once the account is erased. */
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** The normalized name, for comparisons. */
    nameKey: text("name_key"),
    dateOfBirth: date("date_of_birth"),
    erasedAt: timestamp("erased_at", { withTimezone: true }),
    relationship: text().$type<Relationship>().notNull(),
    memberSince: date("member_since").notNull(),
    /** Of a child: when the account was told of the 26th birthday. */
    ageOutToldOn: date("age_out_told_on"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("people_of_site").on(table.siteId, table.id),
    unique("people_member_number").on(table.siteId, table.memberNumber),
    index("people_children")
      .on(table.siteId, table.dateOfBirth)
      .where(sql`${table.relationship} = 'child' and ${table.ageOutToldOn} is null`),
    uniqueIndex("people_same").on(table.siteId, table.accountId, table.nameKey, table.dateOfBirth),
    check(
      "people_erased",
      sql`num_nulls(${table.firstName}, ${table.lastName}, ${table.nameKey}, ${table.dateOfBirth})
        = case when ${table.erasedAt} is null then 0 else 4 end`,
    ),
  ],
);

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    planId: text("plan_id").notNull(),
    planVersion: integer("plan_version").notNull(),
    /** Null: no office chosen yet. */
    locationId: text("location_id"),
    cycle: text().$type<Cycle>().notNull(),
    state: text().$type<SubscriptionState>().notNull(),
    /** The start date, from which every term is counted. */
    anchor: date().notNull(),
    term: integer().notNull().default(0),
    termStart: date("term_start").notNull(),
    /** The first day after the term. */
    termEnd: date("term_end").notNull(),
    isAutoRenew: boolean("is_auto_renew").notNull(),
    /** The card that renewals are charged to. */
    paymentMethodId: text("payment_method_id"),
    /** The person's state at joining: it determines the refund rules. */
    homeState: text("home_state").notNull(),
    documentsSentOn: date("documents_sent_on"),
    /** When the next notice, charge or end may be due; each look postpones it. */
    nextStepAt: timestamp("next_step_at", { withTimezone: true }),
    /** Of a declined renewal: the day on which it was due, which a late notice puts off. */
    pastDueSince: date("past_due_since"),
    /** The day on which renewing by itself was given up for lack of payment. */
    lapsedOn: date("lapsed_on"),
    /** The idempotency key of the cancellation: a retry returns the same one. */
    canceledBy: text("canceled_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** A payment that was not made ends only what has not begun: a trigger refuses the rest. */
    endedBy: text("ended_by").$type<SubscriptionEnding>(),
  },
  (table) => [
    unique("subscriptions_of_site").on(table.siteId, table.id),
    index("subscriptions_account").on(table.siteId, table.accountId),
    index("subscriptions_term_end").on(table.state, table.termEnd),
    // The lists that staff work through.
    index("subscriptions_by_end").on(table.siteId, table.state, table.termEnd, table.id),
    index("subscriptions_by_start").on(table.siteId, table.anchor, table.id),
    index("subscriptions_canceled")
      .on(table.siteId, table.endedAt, table.id)
      .where(sql`${table.state} = 'canceled'`),
    index("subscriptions_lapsed")
      .on(table.siteId, table.lapsedOn)
      .where(sql`${table.lapsedOn} is not null`),
    index("subscriptions_next_step")
      .on(table.siteId, table.nextStepAt)
      .where(sql`${table.nextStepAt} is not null`),
    foreignKey({
      name: "subscriptions_version",
      columns: [table.siteId, table.planId, table.planVersion],
      foreignColumns: [planVersions.siteId, planVersions.planId, planVersions.version],
    }),
    foreignKey({
      name: "subscriptions_payment_method",
      columns: [table.siteId, table.paymentMethodId],
      foreignColumns: [paymentMethods.siteId, paymentMethods.id],
    }),
    check("subscriptions_state", isOneOf(table.state, subscriptionStates)),
    check(
      "subscriptions_ended",
      sql`(${table.endedBy} is null) = (${table.endedAt} is null)
        and coalesce(${isOneOf(table.endedBy, subscriptionEndings)}, true)`,
    ),
    // A term is a month or a year, wherever the calendar puts its end.
    check(
      "subscriptions_term_length",
      sql`${table.termEnd} - ${table.termStart} <= case ${table.cycle} when 'monthly' then 31 else 366 end`,
    ),
    check("subscriptions_term", sql`${table.termStart} < ${table.termEnd}`),
  ],
);

/** Each term that was agreed to, once: no period can be sold twice. Append-only. */
export const subscriptionTerms = pgTable(
  "subscription_terms",
  {
    siteId: text("site_id").notNull(),
    subscriptionId: text("subscription_id").notNull(),
    /** From 0, the term of joining. */
    n: integer().notNull(),
    startsOn: date("starts_on").notNull(),
    /** The first day after the term. */
    endsOn: date("ends_on").notNull(),
    planId: text("plan_id").notNull(),
    planVersion: integer("plan_version").notNull(),
    cycle: text().$type<Cycle>().notNull(),
    /** For the people of that day, before any discount and without the fee. */
    priceCents: integer("price_cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.subscriptionId, table.n] }),
    foreignKey({
      name: "subscription_terms_subscription",
      columns: [table.siteId, table.subscriptionId],
      foreignColumns: [subscriptions.siteId, subscriptions.id],
    }),
    foreignKey({
      name: "subscription_terms_version",
      columns: [table.siteId, table.planId, table.planVersion],
      foreignColumns: [planVersions.siteId, planVersions.planId, planVersions.version],
    }),
    check(
      "subscription_terms_days",
      sql`${table.n} >= 0 and ${table.startsOn} < ${table.endsOn} and ${table.priceCents} >= 0`,
    ),
  ],
);

/**
 * The plan and cycle that a member chose for the next term on; gone once it begins, or is taken back.
 */
export const planChanges = pgTable(
  "plan_changes",
  {
    siteId: text("site_id").notNull(),
    subscriptionId: text("subscription_id").notNull(),
    planId: text("plan_id").notNull(),
    /** The version whose price the member saw. */
    planVersion: integer("plan_version").notNull(),
    cycle: text().$type<Cycle>().notNull(),
    /** Null: no office chosen yet. */
    locationId: text("location_id"),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.subscriptionId] }),
    foreignKey({
      name: "plan_changes_subscription",
      columns: [table.siteId, table.subscriptionId],
      foreignColumns: [subscriptions.siteId, subscriptions.id],
    }),
    foreignKey({
      name: "plan_changes_version",
      columns: [table.siteId, table.planId, table.planVersion],
      foreignColumns: [planVersions.siteId, planVersions.planId, planVersions.version],
    }),
  ],
);

/**
 * A person on a subscription, at a tier, from a day on. A person may leave and come back, but the
 * periods on a plan don't overlap: an exclusion constraint holds that, `enrollments_no_overlap`.
 */
export const enrollments = pgTable(
  "enrollments",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    subscriptionId: text("subscription_id").notNull(),
    personId: text("person_id").notNull(),
    planId: text("plan_id").notNull(),
    planDetailId: text("plan_detail_id").notNull(),
    isLive: boolean("is_live").notNull(),
    addedOn: date("added_on").notNull(),
    /** On the plan beyond a term, and born then, since: a price that was told before knows nothing of it. */
    knownSince: timestamp("known_since", { withTimezone: true }).notNull().defaultNow(),
    /** The first day without the plan. */
    removedOn: date("removed_on"),
    /** When it was decided that they leave. */
    removedAt: timestamp("removed_at", { withTimezone: true }),
    /** Its member took the person off: they don't come back with a plan that does. */
    isRemovedByMember: boolean("is_removed_by_member").notNull().default(false),
  },
  (table) => [
    index("enrollments_subscription").on(table.siteId, table.subscriptionId),
    index("enrollments_person").on(table.siteId, table.personId),
    foreignKey({
      name: "enrollments_subscription",
      columns: [table.siteId, table.subscriptionId],
      foreignColumns: [subscriptions.siteId, subscriptions.id],
    }),
    foreignKey({
      name: "enrollments_person",
      columns: [table.siteId, table.personId],
      foreignColumns: [people.siteId, people.id],
    }),
    check(
      "enrollments_period",
      sql`coalesce(${table.addedOn} <= ${table.removedOn}, ${table.isLive})`,
    ),
  ],
);
