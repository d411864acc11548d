import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Lang } from "#contract/languages.ts";
import type { EmailKind } from "#contract/email-kinds.ts";
import { sites } from "./sites.ts";

/**
 * Outgoing email, queued in the transaction that it reports. Each try composes it from `facts`, so
 * that no link is stored here; the Message-ID never changes.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    kind: text().$type<EmailKind>().notNull(),
    recipient: text().notNull(),
    language: text().$type<Lang>().notNull(),
    facts: jsonb().$type<Record<string, string>>().notNull(),
    messageId: text("message_id").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    state: text().$type<"waiting" | "sent" | "dropped" | "refused">().notNull().default("waiting"),
    tries: integer().notNull().default(0),
    /** The next try, or the end of the lease of the current one. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    lastError: text("last_error"),
    /** Digests of the sender's key and of the request: a retry matches this row. */
    idempotencyKey: text("idempotency_key"),
    requestHash: text("request_hash"),
  },
  (table) => [
    index("outbox_due")
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index("outbox_recent").on(table.siteId, table.createdAt),
    uniqueIndex("outbox_idempotency_key").on(table.siteId, table.kind, table.idempotencyKey),
    check("outbox_state", sql`${table.state} in ('waiting', 'sent', 'dropped', 'refused')`),
  ],
);
