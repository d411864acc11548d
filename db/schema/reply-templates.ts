import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { templateStates, type TemplateState } from "#contract/reply-templates.ts";
import type { CaseKind } from "#contract/studio-cases.ts";
import { isOneOf } from "./one-of.ts";
import { sites } from "./sites.ts";

/** Texts that staff put into their replies to cases. */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: text().primaryKey(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    name: text().notNull(),
    en: text().notNull(),
    es: text().notNull(),
    /** The kinds of case that it is offered for. */
    kinds: text().array().$type<CaseKind[]>().notNull(),
    state: text().$type<TemplateState>().notNull().default("active"),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("reply_templates_site").on(table.siteId, table.state, table.name),
    check("reply_templates_state", isOneOf(table.state, templateStates)),
    check("reply_templates_kinds", sql`cardinality(${table.kinds}) > 0`),
  ],
);
