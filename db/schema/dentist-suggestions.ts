import { pgTable, text } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/languages.ts";
import { caseColumns, caseIndexes, mailedColumns } from "./cases.ts";

/** A dentist whom a visitor would like to find here, for the site's team to call. */
export const dentistSuggestions = pgTable(
  "dentist_suggestions",
  {
    ...caseColumns(),
    ...mailedColumns(),
    dentist: text().notNull(),
    office: text(),
    city: text().notNull(),
    phone: text(),
    email: text(),
    language: text().$type<Lang>().notNull(),
  },
  (table) => caseIndexes("dentist_suggestions", table),
);
