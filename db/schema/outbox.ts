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
import type { Lang } from "#contract/content/values.ts";
import type { MailKind } from "#contract/mail.ts";
import { sites } from "./sites.ts";

/**
 * Mail to send, written in the transaction of what it speaks of. The words are made at each try
 * out of `facts`, so that no link stands here; the Message-ID is the same at each.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    language: text().$type<Lang>().notNull(),
    facts: jsonb().$type<Record<string, string>>().notNull(),
    messageId: text("message_id").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    state: text().$type<"waiting" | "sent" | "dropped" | "refused">().notNull().default("waiting"),
    tries: integer().notNull().default(0),
    /** Not before: the next try, or the end of the one that is on its way. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    lastError: text("last_error"),
    /** Digests of the sender's key and of the wish: sent again, it is this mail. */
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
