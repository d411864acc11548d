import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { officePage, officeRow } from "#contract/catalog-shapes.ts";
import type { Ctx } from "#domain/context.ts";
import { opensNext, openTimesToday } from "#domain/offices/rules.ts";
import { providerName } from "#domain/offices/provider-name.ts";
import { spokenLanguagesOf } from "#domain/offices/office-people.ts";
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

// Enough for what people drive to; all offices of a city would cost too much to price.
const mostCompared = 200;

/**
 * Offices, nearest first if a place is given or by price, with their people and the fee of the
 * procedure that was asked for, else of a cleaning.
 */
export async function searchOffices(ctx: Ctx, asked: Asked): Promise<OfficePage> {
  const query = await buildQuery(ctx, "office", asked);
  const { place } = query;
  const isByPrice = asked.sort === "price" && asked.procedure !== undefined && place !== null;
  const read = isByPrice ? { ...query, after: null, limit: mostCompared } : query;
  const { rows, nearest, nextCursor } = pageOf(read, await readRows(ctx, read));
  const fees = await sampleFees(
    ctx,
    [...rows, ...nearest].map(({ subject_id: id }) => id),
    { planId: asked.plan, procedure: asked.procedure, lang: asked.lang },
  );
  const presented = (row: Row) => present(ctx, row, fees.get(row.subject_id) ?? null);
  const page = isByPrice ? cheapestOf(query, rows, fees) : { rows, nextCursor };
  return {
    items: page.rows.map(presented),
    nextCursor: page.nextCursor,
    place: place && { label: place.label, lat: place.lat, lon: place.lon },
    nearest: nearest.map(presented),
  };
}

async function readRows(ctx: Ctx, query: SearchQuery): Promise<Row[]> {
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
        'lastName', p.last_name, 'credentials', p.credentials,
        'practitionerType', p.practitioner_type, 'specialty', p.specialty,
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

/** A page of the rows by price, then by distance; those without one come last. */
function cheapestOf(
  { after, limit, cursorAt }: SearchQuery,
  rows: Row[],
  fees: ReadonlyMap<string, SampleFee | null>,
) {
  const cents = ({ subject_id: id }: Row) => {
    const fee = fees.get(id);
    return fee ? (fee.isIncluded ? 0 : fee.memberCents) : Number.MAX_SAFE_INTEGER;
  };
  const sorted = rows.toSorted((a, b) => cents(a) - cents(b));
  const from = Number(after?.[0] ?? 0);
  const to = from + limit;
  return {
    rows: sorted.slice(from, to),
    nextCursor: to < sorted.length ? cursorAt([to, "", ""]) : null,
  };
}

function present({ now }: Ctx, { office, dentists }: Row, fee: SampleFee | null): OfficeRow {
  return {
    ...presentPlace(office, now),
    languages: spokenLanguagesOf(office, dentists ?? []),
    verifiedOn: office.verifiedOn,
    hours: office.hours,
    hoursToday: [...openTimesToday(office, now)],
    opensNext: opensNext(office, now),
    providers: (dentists ?? []).map((dentist) => ({
      id: dentist.id,
      name: providerName(dentist),
      practitionerType: dentist.practitionerType,
      specialty: dentist.specialty,
      accepting: dentist.accepting,
      languages: dentist.languages,
    })),
    sampleFee: fee,
  };
}
