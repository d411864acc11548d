import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { SearchQuery } from "./build-query.ts";

const wholeEarth = 12_500;
const farthestNamed = 250;

/**
 * The matches in order, one more than a page. `at` is the sort key: the chord distance, or without
 * a place the name.
 */
function entriesOf(ctx: Ctx, query: SearchQuery): SQL {
  const { kind, place, wanted, openAt, name, after, limit } = query;
  const [at, subject, location] = after ?? [place ? -1 : "", "", ""];
  const filters = sql`${sql.param(wanted)}::text[], ${openAt?.toISOString() ?? null}::timestamptz,
    ${siteDay(ctx)}::date`;
  if (!place) {
    return sql`select subject_id, '' as location_id, sort_name as at, filter, false as is_beyond
      from search_listed(${ctx.site.id}, ${kind}, ${filters}, ${at}, ${subject}, ${limit + 1},
        ${name})`;
  }
  const farthest = name === null ? wholeEarth : farthestNamed;
  const where = sql`${ctx.site.id}, ${kind}, ${place.lat}::float8, ${place.lon}::float8,
    ${query.miles}::float8, ${after ? null : farthest}::float8`;
  const page = sql`${at}::float8, ${subject}, ${location}, ${limit + 1}`;
  const nearest =
    name === null
      ? sql`search_near(${where}, ${filters}, ${page})`
      : sql`search_named(${where}, ${filters}, ${page}, ${name})`;
  return sql`select subject_id, location_id, chord as at, filter, is_beyond from ${nearest}`;
}

/** The CTEs `here`, the place's point in the index, and `found`: the matches, or those given. */
export function searchTables(ctx: Ctx, query: SearchQuery, given?: readonly FoundEntry[]): SQL {
  const { kind, place } = query;
  const entries = given ? listed(given) : entriesOf(ctx, query);
  const point = place
    ? sql`search_point(search_globe(${ctx.site.id}, ${kind}), ${place.lat}, ${place.lon})`
    : sql`null::cube`;
  return sql`here as materialized (select ${point} as point), found as materialized (
    select row_number() over () as turn, * from (${entries}) entries
  )`;
}

/** The matches alone, without what a page shows of them. */
export async function findEntries(ctx: Ctx, query: SearchQuery): Promise<FoundEntry[]> {
  const { rows } = await ctx.db.execute<FoundEntry>(entriesOf(ctx, query));
  return rows;
}

const listed = (entries: readonly FoundEntry[]): SQL =>
  sql`select * from json_to_recordset(${JSON.stringify(entries)})
    as given (subject_id text, location_id text, at float8, is_beyond boolean)`;

/** Miles from the place to the entry `e`; null without a place. */
export const milesTo = sql`search_miles(e.place <-> here.point)`;

export type FoundEntry = {
  subject_id: string;
  location_id: string;
  at: string | number;
  is_beyond: boolean;
};

/** One page of matches, the next cursor's position, and the nearest entry if it is empty. */
export function pageOf<Row extends FoundEntry>({ limit, cursorAt }: SearchQuery, found: Row[]) {
  const near = found.filter((row) => !row.is_beyond);
  const rows = near.slice(0, limit);
  const last = near.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    nearest: found.filter((row) => row.is_beyond),
    nextCursor: last ? cursorAt([last.at, last.subject_id, last.location_id]) : null,
  };
}
