import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { officePage, officeRow } from "#contract/catalog-shapes.ts";
import type { Ctx } from "#domain/context.ts";
import { opensNext, openTimesToday } from "#domain/offices/rules.ts";
import { providerName } from "#domain/offices/provider-name.ts";
import { isAcceptingPatients, spokenLanguagesOf } from "#domain/offices/office-people.ts";
import { type SampleFee, sampleFees } from "#domain/savings/sample-fees.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { buildQuery, type Asked, type SearchQuery } from "./build-query.ts";
import { findEntries, type FoundEntry, milesTo, pageOf, searchTables } from "./find-entries.ts";
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
  const { rows, nearest, nextCursor, fees } = await (isByPrice ? readCheapest : readNearest)(
    ctx,
    query,
    asked,
  );
  const presented = (row: Row) => present(ctx, row, fees.get(row.subject_id) ?? null);
  return {
    items: rows.map(presented),
    nextCursor,
    place: place && { label: place.label, lat: place.lat, lon: place.lon },
    nearest: nearest.map(presented),
  };
}

async function readNearest(ctx: Ctx, query: SearchQuery, asked: Asked) {
  const found = await readRows(ctx, query);
  return { ...pageOf(query, found), fees: await feesOf(ctx, asked, found) };
}

/** By price, then by distance; those without a price come last. */
async function readCheapest(ctx: Ctx, query: SearchQuery, asked: Asked) {
  const compared = { ...query, after: null, limit: mostCompared };
  const found = await findEntries(ctx, compared);
  const fees = await feesOf(ctx, asked, found);
  const cents = ({ subject_id: id }: FoundEntry) => {
    const fee = fees.get(id);
    return fee ? (fee.isIncluded ? 0 : fee.memberCents) : Number.MAX_SAFE_INTEGER;
  };
  const { rows, nearest } = pageOf(compared, found);
  const sorted = rows.toSorted((a, b) => cents(a) - cents(b));
  const from = Number(query.after?.[0] ?? 0);
  const to = from + query.limit;
  const shown = await readRows(ctx, query, [...sorted.slice(from, to), ...nearest]);
  return {
    rows: shown.filter((row) => !row.is_beyond),
    nearest: shown.filter((row) => row.is_beyond),
    nextCursor: to < sorted.length ? query.cursorAt([to, "", ""]) : null,
    fees,
  };
}

function feesOf(ctx: Ctx, { plan, procedure, lang }: Asked, found: readonly FoundEntry[]) {
  const ids = found.map(({ subject_id: id }) => id);
  return sampleFees(ctx, ids, { planId: plan, procedure, lang });
}

async function readRows(
  ctx: Ctx,
  query: SearchQuery,
  given?: readonly FoundEntry[],
): Promise<Row[]> {
  const siteId = ctx.site.id;
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${searchTables(ctx, query, given)}
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

function present({ now }: Ctx, { office, dentists }: Row, fee: SampleFee | null): OfficeRow {
  return {
    ...presentPlace(office, now),
    accepting: isAcceptingPatients(office.accepting, dentists ?? []),
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
