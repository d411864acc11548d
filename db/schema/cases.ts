import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  type PgColumn,
} from "drizzle-orm/pg-core";
import { caseSteps, type CaseStep, type GrievanceOutcome } from "#contract/grievance.ts";
import type { CaseKind } from "#contract/studio-cases.ts";
import { isOneOf } from "./one-of.ts";
import { sites } from "./sites.ts";
import { staff } from "./staff.ts";

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
  /** Who of the staff works on it. */
  assignedTo: text("assigned_to").references(() => staff.id),
});

/** The same for kinds with a status page. */
export const statusColumns = () => ({
  /** Opens the status page; only its hash is stored. */
  tokenHash: text("token_hash").notNull(),
  /** Each new link ends those before. */
  linkRound: integer("link_round").notNull().default(0),
});

/** The same for kinds that staff answer by email. */
export const mailedColumns = () => ({
  /** Null until staff are done with it. */
  closedAt: timestamp("closed_at", { withTimezone: true }),
});

/** What happened to cases of every kind, in the words of those who wrote; never changed. */
export const caseEvents = pgTable(
  "case_events",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    kind: text().$type<CaseKind>().notNull(),
    caseId: text("case_id").notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    step: text().$type<CaseStep>().notNull(),
    /** Null for what the sender or the system did. */
    staffId: text("staff_id").references(() => staff.id),
    text: text(),
    outcome: text().$type<GrievanceOutcome>(),
    idempotencyKey: text("idempotency_key"),
    requestHash: text("request_hash"),
  },
  (table) => [
    index("case_events_case").on(table.siteId, table.caseId, table.at),
    uniqueIndex("case_events_idempotency_key").on(table.siteId, table.caseId, table.idempotencyKey),
    check("case_events_step", isOneOf(table.step, caseSteps)),
  ],
);

type Columns = Record<"siteId" | "number" | "receivedAt" | "idempotencyKey", PgColumn>;

export const caseIndexes = (name: string, table: Columns) => [
  uniqueIndex(`${name}_number`).on(table.siteId, table.number),
  index(`${name}_received`).on(table.siteId, table.receivedAt),
  uniqueIndex(`${name}_idempotency_key`).on(table.siteId, table.idempotencyKey),
];
