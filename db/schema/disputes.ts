import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { type DisputeState, disputeStates } from "#contract/membership.ts";
import { payments } from "./billing.ts";
import { isOneOf } from "./one-of.ts";

/** A cardholder's dispute of a payment, as the gateway reports it. */
export const disputes = pgTable(
  "disputes",
  {
    id: text().primaryKey(),
    siteId: text("site_id").notNull(),
    paymentId: text("payment_id").notNull(),
    gatewayId: text("gateway_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** What the gateway charges the seller for it, known once it is decided. */
    feeCents: integer("fee_cents").notNull().default(0),
    state: text().$type<DisputeState>().notNull(),
    foundAt: timestamp("found_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
  },
  (table) => [
    unique("disputes_gateway_id").on(table.paymentId, table.gatewayId),
    index("disputes_open")
      .on(table.siteId, table.paymentId)
      .where(sql`${table.state} = 'open'`),
    foreignKey({
      name: "disputes_payment",
      columns: [table.siteId, table.paymentId],
      foreignColumns: [payments.siteId, payments.id],
    }),
    check("disputes_state", isOneOf(table.state, disputeStates)),
    check("disputes_amounts", sql`${table.amountCents} > 0 and ${table.feeCents} >= 0`),
  ],
);
