import { check, pgTable, text } from "drizzle-orm/pg-core";
import { type ListingPurpose, listingPurposes } from "#contract/catalog.ts";
import type { Lang } from "#contract/languages.ts";
import { caseColumns, caseIndexes, mailedColumns } from "./cases.ts";
import { isOneOf } from "./one-of.ts";

/** An office that asks to be in the directory, or to have its listing there corrected. */
export const listingRequests = pgTable(
  "listing_requests",
  {
    ...caseColumns(),
    ...mailedColumns(),
    purpose: text().$type<ListingPurpose>().notNull(),
    practice: text().notNull(),
    street: text().notNull(),
    unit: text(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    phone: text().notNull(),
    website: text(),
    dentists: text(),
    languages: text(),
    npi: text(),
    correction: text(),
    /** Null, as their email and role, once the sender is cleared. */
    name: text(),
    role: text(),
    email: text(),
    language: text().$type<Lang>().notNull(),
  },
  (table) => [
    ...caseIndexes("listing_requests", table),
    check("listing_requests_purpose", isOneOf(table.purpose, listingPurposes)),
  ],
);
