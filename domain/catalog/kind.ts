import { type SQL, sql } from "drizzle-orm";
import type { IdPrefix } from "#db/new-id.ts";
import type { Ctx } from "#domain/context.ts";
import type { Columns, Violation, RecordOf } from "./columns.ts";

export type RejectedLine = { line: number } & Violation;

type Spec<Given extends Columns, Rec = RecordOf<Given>> = {
  columns: Given;
  /** The key that matches a line within the file and in the database. */
  keyOf(record: Rec): string;
  idPrefix?: IdPrefix;
  /** Violations between the cells of a line; `today` is in the site's time zone. */
  check(record: Rec, today: string): Violation[];
  /** Queries the database for a batch of lines, then returns each line's violations. */
  lookUp(ctx: Ctx, records: Rec[]): Promise<(record: Rec) => Violation[]>;
  /** Violations between lines of a file: line, field, reason. */
  disagreements?: SQL;
  /** Every record the site has of this kind, as key and record in the form of a file's line. */
  current(ctx: Ctx): SQL;
  /** A unique sort key of `current`'s records, for exports. */
  order: SQL;
  /** More lines to write because another line of the file changed. */
  markChanged?(ctx: Ctx): SQL;
  /** Names in the lines that no page shows yet, as rows of `name`. */
  unseen?(ctx: Ctx): SQL;
  merge(ctx: Ctx): Promise<void>;
};

export type Kind = Spec<Columns>;

/** Ties a kind's functions to its columns: their records are parsed by these columns. */
export function defineKind<Given extends Columns>(spec: Spec<Given>): Kind {
  return spec as unknown as Kind;
}

export async function findKnown(
  { db, site }: Ctx,
  table: "locations" | "plans",
  externalIds: string[],
): Promise<Set<string>> {
  const asked = JSON.stringify([...new Set(externalIds)]);
  const { rows } = await db.execute<{ external_id: string }>(sql`
    select external_id from ${sql.identifier(table)}
    where site_id = ${site.id}
      and external_id in (select jsonb_array_elements_text(${asked}::jsonb))`);
  return new Set(rows.map((row) => row.external_id));
}

type Period = { active_from: string | null; active_until: string | null };

export function periodViolations({ active_from: from, active_until: until }: Period): Violation[] {
  if (from === null || until === null || from < until) return [];
  return [{ field: "active_until", why: "is not after active_from" }];
}

export function verifiedViolations(record: { verified_on: string }, today: string): Violation[] {
  return record.verified_on > today ? [{ field: "verified_on", why: "is in the future" }] : [];
}
