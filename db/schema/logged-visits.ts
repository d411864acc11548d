import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { people, subscriptions } from "./subscriptions.ts";

/** Visits to the dentist as the member reports them: nobody checks them, and they move no money. */
export const loggedVisits = pgTable(
  "logged_visits",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    personId: text("person_id").notNull(),
    /** The plan that the person was on that day. */
    subscriptionId: text("subscription_id").notNull(),
    visitedOn: date("visited_on").notNull(),
    /** A slug of the plan's list, if it was chosen from there. */
    procedure: text(),
    /** As it was typed, or as the list named it then. */
    procedureName: text("procedure_name").notNull(),
    usualCents: integer("usual_cents").notNull(),
    paidCents: integer("paid_cents").notNull(),
    office: text(),
    note: text(),
    /** Digests of the member's key and of the request: a retry matches this row. */
    idempotencyKey: text("idempotency_key"),
    requestHash: text("request_hash"),
    loggedAt: timestamp("logged_at", { withTimezone: true }).notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("logged_visits_account").on(table.siteId, table.accountId, table.visitedOn, table.id),
    uniqueIndex("logged_visits_idempotency_key").on(
      table.siteId,
      table.accountId,
      table.idempotencyKey,
    ),
    foreignKey({
      name: "logged_visits_person",
      columns: [table.siteId, table.personId],
      foreignColumns: [people.siteId, people.id],
    }),
    foreignKey({
      name: "logged_visits_subscription",
      columns: [table.siteId, table.subscriptionId],
      foreignColumns: [subscriptions.siteId, subscriptions.id],
    }),
    check(
      "logged_visits_amounts",
      sql`${table.paidCents} between 0 and ${table.usualCents} and ${table.usualCents} > 0`,
    ),
  ],
);
