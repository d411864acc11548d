import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { officePage, officeRow } from "#contract/catalog-shapes.ts";
import type { Ctx } from "#domain/context.ts";
import { openTimesToday } from "#domain/offices/rules.ts";
import { providerName } from "#domain/offices/provider-name.ts";
import { type SampleFee, sampleFees } from "#domain/savings/sample-fees.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { buildQuery, type Asked, type SearchQuery } from "./build-query.ts";
import { type FoundEntry, milesTo, pageOf, searchTables } from "./find-entries.ts";
import { type FoundPlace, presentPlace } from "./present-place.ts";

export type OfficePage = z.output<typeof officePage>;
type OfficeRow = z.output<typeof officeRow>;
type Dentist = Omit<OfficeRow["providers"][number], "name"> & Parameters<typeof providerName>[0];
type Row = FoundEntry & {
  office: FoundPlace & Pick<OfficeRow, "languages" | "verifiedOn">;
  dentists: Dentist[] | null;
};

/** Offices, nearest first if a place is given, with their dentists and the fee of a cleaning. */
export async function searchOffices(ctx: Ctx, asked: Asked): Promise<OfficePage> {
  const query = await buildQuery(ctx, "office", asked);
  const { place } = query;
  const { rows, nearest, nextCursor } = pageOf(query, await read(ctx, query));
  const shown = [...rows, ...nearest].map(({ subject_id: id }) => id);
  const fees = await sampleFees(ctx, shown, { planId: asked.plan, lang: asked.lang });
  const presented = (row: Row) => present(ctx, row, fees.get(row.subject_id) ?? null);
  return {
    items: rows.map(presented),
    nextCursor,
    place: place && { label: place.label, lat: place.lat, lon: place.lon },
    nearest: nearest.map(presented),
  };
}

async function read(ctx: Ctx, query: SearchQuery): Promise<Row[]> {
  const siteId = ctx.site.id;
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${searchTables(ctx, query)}
    select found.subject_id, found.location_id, found.at, found.is_beyond,
      json_build_object('id', l.id, 'name', l.name, 'street', l.street, 'unit', l.unit,
        'city', l.city, 'state', l.state, 'zip', l.zip, 'lat', l.lat, 'lon', l.lon,
        'phone', l.phone, 'timeZone', l.time_zone, 'hours', l.hours,
        'hoursExceptions', l.hours_exceptions, 'accepting', l.is_accepting,
        'languages', l.languages, 'verifiedOn', l.verified_on,
        'miles', ${milesTo}) as office,
      staff.dentists
    from here, found
    join locations l on l.site_id = ${siteId} and l.id = found.subject_id
    join search_entries e on e.site_id = ${siteId} and e.kind = 'office'
      and e.subject_id = l.id and e.location_id = l.id
    cross join lateral (
      select json_agg(json_build_object('id', p.id, 'firstName', p.first_name,
        'lastName', p.last_name, 'credentials', p.credentials, 'specialty', p.specialty,
        'languages', p.languages,
        'accepting', p.is_accepting and pl.is_accepting and l.is_accepting)
        order by p.last_name, p.first_name, p.id) as dentists
      from provider_locations pl
      join providers p on p.site_id = ${siteId} and p.id = pl.provider_id
      where pl.site_id = ${siteId} and pl.location_id = l.id
        and (p.ended_on is null or p.ended_on > ${siteDay(ctx)})
    ) staff
    order by turn`);
  return rows;
}

function present({ now }: Ctx, { office, dentists }: Row, cleaning: SampleFee | null): OfficeRow {
  return {
    ...presentPlace(office, now),
    languages: office.languages,
    verifiedOn: office.verifiedOn,
    hoursToday: [...openTimesToday(office, now)],
    providers: (dentists ?? []).map((dentist) => ({
      id: dentist.id,
      name: providerName(dentist),
      specialty: dentist.specialty,
      accepting: dentist.accepting,
      languages: dentist.languages,
    })),
    cleaning,
  };
}
