import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { provider, providerPage } from "#contract/catalog-shapes.ts";
import type { Ctx } from "#domain/context.ts";
import { providerName } from "#domain/offices/provider-name.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { buildQuery, type Asked, type SearchQuery } from "./build-query.ts";
import { type FoundEntry, milesTo, pageOf, searchTables } from "./find-entries.ts";
import { type FoundPlace, presentPlace } from "./present-place.ts";

export type ProviderPage = z.output<typeof providerPage>;
type Provider = z.output<typeof provider>;
type Row = FoundEntry & {
  first_name: string;
  last_name: string;
  credentials: string | null;
  specialty: Provider["specialty"];
  languages: Provider["languages"];
  verified_on: string;
  places: FoundPlace[];
};

/** Dentists, nearest first if a place is given, each with the matching offices. */
export async function searchProviders(ctx: Ctx, asked: Asked): Promise<ProviderPage> {
  const query = await buildQuery(ctx, "provider", asked);
  const { place } = query;
  const { rows, nearest, nextCursor } = pageOf(query, await read(ctx, query));
  return {
    items: rows.map((row) => present(ctx, row)),
    nextCursor,
    place: place && { label: place.label, lat: place.lat, lon: place.lon },
    nearest: nearest.map((row) => present(ctx, row)),
  };
}

async function read(ctx: Ctx, query: SearchQuery): Promise<Row[]> {
  const siteId = ctx.site.id;
  const today = siteDay(ctx);
  const isNear = query.place
    ? sql`and (is_beyond or e.place <-> here.point <= search_chord(${query.miles}::float8))`
    : sql``;
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${searchTables(ctx, query)}
    select found.subject_id, found.location_id, found.at, found.is_beyond, p.first_name,
      p.last_name, p.credentials, p.specialty, p.languages, p.verified_on::text as verified_on, offices.places
    from here, found
    join providers p on p.site_id = ${siteId} and p.id = found.subject_id
    cross join lateral (
      select json_agg(json_build_object('id', l.id, 'name', l.name, 'street', l.street,
        'unit', l.unit, 'city', l.city, 'state', l.state, 'zip', l.zip, 'lat', l.lat, 'lon', l.lon,
        'phone', l.phone, 'timeZone', l.time_zone, 'hours', l.hours,
        'hoursExceptions', l.hours_exceptions,
        'accepting', p.is_accepting and pl.is_accepting and l.is_accepting, 'miles', ${milesTo})
        order by ${milesTo}, l.id) as places
      from search_entries e
      join locations l on l.site_id = ${siteId} and l.id = e.location_id
      join provider_locations pl
        on pl.site_id = ${siteId} and pl.location_id = l.id and pl.provider_id = p.id
      where e.site_id = ${siteId} and e.kind = 'provider' and e.subject_id = p.id
        and e.tags @@ (select filter::query_int from found limit 1)
        and (e.active_from is null or e.active_from <= ${today})
        and (e.active_until is null or e.active_until > ${today}) ${isNear}
    ) offices
    order by turn`);
  return rows;
}

function present({ now }: Ctx, row: Row): Provider {
  const { subject_id: id, first_name: firstName, last_name: lastName, credentials } = row;
  return {
    id,
    name: providerName({ firstName, lastName, credentials }),
    specialty: row.specialty,
    languages: row.languages,
    verifiedOn: row.verified_on,
    locations: row.places.map((found) => presentPlace(found, now)),
  };
}
