import { sql, type SQL } from "drizzle-orm";
import { specialties, type DirectorySort } from "#contract/catalog.ts";
import { providerLocations, providers } from "#db/schema/providers.ts";
import type { Ctx } from "#domain/context.ts";
import { concurrencyLimit } from "#domain/limits/concurrency-limit.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Asked } from "./matching-offices.ts";
import { readCursor, type Place } from "./cursor.ts";
import { folded, foldedWords } from "./fold.ts";

export type Matching = {
  /** Sorted; one more than requested if there are more. */
  places: Place[];
  total: number;
  updatedOn: string | null;
};

// Sorting uses only this prefix of a name, so that a cursor stays short.
const short = (name: SQL) => sql`left(${folded(name)}, 20)`;

/** The sort key before the names, and its type. */
const orders: Record<DirectorySort | "distance", { key: SQL; type: SQL }> = {
  name: { key: sql`0`, type: sql`integer` },
  city: { key: sql`at.city`, type: sql`text` },
  specialty: {
    key: sql`array_position(${sql.param([...specialties])}::text[], ${providers.specialty})`,
    type: sql`integer`,
  },
  verified: { key: sql`(date '2999-12-31' - ${providers.verifiedOn})`, type: sql`integer` },
  distance: { key: sql`at.miles`, type: sql`float8` },
};

// Each query scans a long list: they must not take all connections.
const pass = concurrencyLimit({ atOnce: 2, mostWaiting: 200, longestWait: 10_000 });

// Totals change only with the site's revision or day, and every page of a list shows them.
const kept = new WeakMap<Ctx["db"], Map<string, Totals>>();
const mostKept = 500;

export async function findMatching(
  ctx: Ctx,
  asked: Asked,
  offices: SQL,
  most: number,
): Promise<Matching> {
  return pass(async () => {
    const known = knownTotals(ctx, asked);
    if (known) return { ...known, places: await readPlaces(ctx, asked, offices, most) };
    const found = await readAll(ctx, asked, offices, most);
    keepTotals(ctx, asked, found);
    return found;
  });
}

/** Reads only the page, when the total is already known. */
async function readPlaces(ctx: Ctx, asked: Asked, offices: SQL, most: number): Promise<Place[]> {
  const { by, key, type } = orderOf(asked);
  const { rows } = await ctx.db.execute<Pick<Matching, "places">>(sql`
    with offices as materialized (${offices}),
    at as (
      select ${providerLocations.providerId} as provider_id
        ${by === "distance" ? sql`, min(o.miles) as miles` : sql``}
        ${by === "city" ? sql`, min(${short(sql`o.city`)}) as city` : sql``}
      ${isAt(ctx, asked)} group by 1
    ),
    matching as (
      select ${key}::${type} as sorted, ${short(sql`${providers.lastName}`)} as last,
        ${short(sql`${providers.firstName}`)} as first, ${providers.id} as id
      from at join ${providers} on ${providers.id} = at.provider_id
      where ${providers.siteId} = ${ctx.site.id} and ${isWanted(ctx, asked)}
    ),
    page as (
      select sorted, last, first, id from matching ${after(ctx, asked, type)}
      order by sorted, last, first, id limit ${most}
    )
    select coalesce(json_agg(json_build_array(sorted, last, first, id)
      order by sorted, last, first, id), '[]') as places from page`);
  return rows[0]?.places ?? [];
}

function orderOf({ sort, near, city }: Asked) {
  const by = sort ?? (near !== undefined || city !== undefined ? "distance" : "name");
  return { by, ...orders[by] };
}

function isAt(ctx: Ctx, asked: Asked): SQL {
  return sql`
    from ${providerLocations} join offices o on o.id = ${providerLocations.locationId}
    where ${providerLocations.siteId} = ${ctx.site.id}
      ${asked.accepting ? sql`and ${providerLocations.isAccepting} and o.is_accepting` : sql``}`;
}

async function readAll(ctx: Ctx, asked: Asked, offices: SQL, most: number): Promise<Matching> {
  const { key, type } = orderOf(asked);
  const { rows } = await ctx.db.execute<Matching>(sql`
    with offices as materialized (${offices}),
    at as materialized (
      select ${providerLocations.providerId} as provider_id, min(o.miles) as miles,
        min(${short(sql`o.city`)}) as city, max(o.updated_at) as updated_at
      ${isAt(ctx, asked)} group by 1
    ),
    matching as materialized (
      select ${key}::${type} as sorted, ${short(sql`${providers.lastName}`)} as last,
        ${short(sql`${providers.firstName}`)} as first, ${providers.id} as id,
        ${providers.verifiedOn} as verified_on,
        greatest(${providers.updatedAt}, at.updated_at) as updated_at
      from at join ${providers} on ${providers.id} = at.provider_id
      where ${providers.siteId} = ${ctx.site.id} and ${isWanted(ctx, asked)}
    ),
    page as (
      select sorted, last, first, id from matching ${after(ctx, asked, type)}
      order by sorted, last, first, id limit ${most}
    )
    select
      (select coalesce(json_agg(json_build_array(sorted, last, first, id)
        order by sorted, last, first, id), '[]') from page) as places,
      (select count(*)::integer from matching) as total,
      (select greatest(max(verified_on), (max(updated_at)
        at time zone ${ctx.site.settings.timeZone})::date)::text from matching) as "updatedOn"`);
  const [found] = rows;
  if (!found) throw new Error("the directory gave no answer");
  return found;
}

function isWanted(ctx: Ctx, { specialty, language, accepting, name }: Asked): SQL {
  const fullName = sql`' ' || ${folded(sql`${providers.firstName} || ' ' || ${providers.lastName}`)}`;
  return sql.join(
    [
      sql`(${providers.endedOn} is null or ${providers.endedOn} > ${siteDay(ctx)})`,
      ...(specialty
        ? [
            sql`${providers.specialty} = ${specialty}`,
            sql`${providers.practitionerType} = 'dentist'`,
          ]
        : []),
      ...(language ? [sql`${language} = any(${providers.languages})`] : []),
      ...(accepting ? [sql`${providers.isAccepting}`] : []),
      ...foldedWords(name ?? "").map((word) => sql`${fullName} like ${`% ${word}%`}`),
      ...(name !== undefined && foldedWords(name).length === 0 ? [sql`false`] : []),
    ],
    sql` and `,
  );
}

function after(ctx: Ctx, asked: Asked, type: SQL): SQL {
  if (asked.cursor === undefined) return sql``;
  const [sorted, last, first, id] = readCursor(ctx, asked, asked.cursor);
  return sql`where (sorted, last, first, id)
    > (${String(sorted)}::${type}, ${last}::text, ${first}::text, ${id}::text)`;
}

type Totals = { total: number; updatedOn: string | null };

function knownTotals(ctx: Ctx, asked: Asked): Totals | undefined {
  return kept.get(ctx.db)?.get(keyOf(ctx, asked));
}

function keepTotals(ctx: Ctx, asked: Asked, { total, updatedOn }: Totals): void {
  const totals = kept.get(ctx.db) ?? new Map<string, Totals>();
  kept.set(ctx.db, totals);
  totals.set(keyOf(ctx, asked), { total, updatedOn });
  const oldest = totals.keys().next().value;
  if (totals.size > mostKept && oldest !== undefined) totals.delete(oldest);
}

/** "Open now" changes by the minute. */
function keyOf(ctx: Ctx, asked: Asked): string {
  const { cursor: _, limit: _limit, lang: _lang, sort: _sort, ...question } = asked;
  const minute = asked.openNow ? Math.floor(ctx.now.getTime() / 60_000) : "";
  const { id, revision } = ctx.site;
  return JSON.stringify([id, revision, siteDay(ctx), minute, question]);
}
