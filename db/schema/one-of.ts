import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The condition of a check that a column holds one of these words. */
export const isOneOf = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
