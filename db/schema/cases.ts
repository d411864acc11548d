import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  type PgColumn,
} from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";

export type CaseKind = "message" | "report" | "suggestion";

/** A site's last number of a kind, incremented in the statement that inserts the case. */
export const caseCounters = pgTable(
  "case_counters",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    kind: text().$type<CaseKind>().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind] })],
);

/** What the table of every kind has beside its own columns. */
export const caseColumns = () => ({
  id: text().primaryKey(),
  siteId: text("site_id")
    .notNull()
    .references(() => sites.id),
  number: integer().notNull(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  /** Digests of the sender's key and of the request: a retry matches this row. */
  idempotencyKey: text("idempotency_key"),
  requestHash: text("request_hash"),
});

type Columns = Record<"siteId" | "number" | "receivedAt" | "idempotencyKey", PgColumn>;

export const caseIndexes = (name: string, table: Columns) => [
  uniqueIndex(`${name}_number`).on(table.siteId, table.number),
  index(`${name}_received`).on(table.siteId, table.receivedAt),
  uniqueIndex(`${name}_idempotency_key`).on(table.siteId, table.idempotencyKey),
];
