import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

// The state of the demo's own card processor. It stands for an outside company: no foreign key
// crosses between these tables and ours.

/** Stands for a card; a number is never stored. A saved one is referenced by its customer. */
export const sandboxTokens = pgTable("sandbox_tokens", {
  token: text().primaryKey(),
  brand: text().notNull(),
  last4: text().notNull(),
  expires: text().notNull(),
  /** The outcome of a charge, chosen by the card's number. */
  behavior: text().notNull(),
  customer: text(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** One for each key that was ever charged or canceled. */
export const sandboxCharges = pgTable(
  "sandbox_charges",
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    amountCents: integer("amount_cents").notNull(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    state: text().notNull(),
    reason: text(),
    behavior: text(),
    token: text(),
    brand: text(),
    last4: text(),
    expires: text(),
    customer: text(),
    seller: text().notNull(),
    returnUrl: text("return_url").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When a delayed charge completes. */
    doneAt: timestamp("done_at", { withTimezone: true }),
  },
  ({ state, amountCents, refundedCents }) => [
    check(
      "sandbox_charges_state",
      sql`${state} in ('paid', 'declined', 'requires_action', 'processing', 'voided')`,
    ),
    check(
      "sandbox_charges_refunded",
      sql`${refundedCents} between 0 and ${amountCents} and (${refundedCents} = 0 or ${state} = 'paid')`,
    ),
  ],
);

export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    chargeId: text("charge_id")
      .notNull()
      .references(() => sandboxCharges.id),
    amountCents: integer("amount_cents").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  ({ amountCents }) => [check("sandbox_refunds_amount", sql`${amountCents} > 0`)],
);
