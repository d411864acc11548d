import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { directoryRow, place } from "#contract/catalog-shapes.ts";
import type { HoursException, WeekHours } from "#contract/catalog.ts";
import { groups, locations } from "#db/schema/offices.ts";
import { providerLocations, providers } from "#db/schema/providers.ts";
import type { Ctx } from "#domain/context.ts";
import { isOpenAt } from "#domain/offices/rules.ts";
import { providerName } from "#domain/offices/provider-name.ts";

export type DirectoryRow = z.output<typeof directoryRow>;
type Place = z.output<typeof place>;

type Found = Omit<Place, "address" | "openNow"> &
  Place["address"] & {
    providerId: string;
    hours: WeekHours;
    hoursExceptions: HoursException[];
  };

export async function readRows(ctx: Ctx, offices: SQL, ids: string[]): Promise<DirectoryRow[]> {
  if (ids.length === 0) return [];
  const [people, places, groupNames] = await Promise.all([
    ctx.db
      .select()
      .from(providers)
      .where(and(eq(providers.siteId, ctx.site.id), inArray(providers.id, ids))),
    readPlaces(ctx, offices, ids),
    readGroupNames(ctx),
  ]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const byPerson = Map.groupBy(places, ({ providerId }) => providerId);
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    const row = present(person, byPerson.get(id) ?? [], ctx.now);
    const affiliatedGroups = row.affiliatedGroups.map((key) => groupNames.get(key) ?? key);
    return [{ ...row, affiliatedGroups }];
  });
}

/** A key without a group row already is the group's name. */
async function readGroupNames({ db, site }: Ctx): Promise<Map<string, string>> {
  const known = await db
    .select({ key: groups.key, name: groups.name })
    .from(groups)
    .where(eq(groups.siteId, site.id));
  return new Map(known.map(({ key, name }) => [key, name]));
}

async function readPlaces({ db, site }: Ctx, offices: SQL, ids: string[]): Promise<Found[]> {
  const l = locations;
  const { rows } = await db.execute<Found>(sql`
    with offices as materialized (${offices})
    select ${providerLocations.providerId} as "providerId", ${l.id}, ${l.name}, ${l.street},
      ${l.unit}, ${l.city}, ${l.state}, ${l.zip}, ${l.lat}, ${l.lon}, ${l.phone},
      ${l.timeZone} as "timeZone", ${l.hours}, ${l.hoursExceptions} as "hoursExceptions",
      ${providerLocations.isAccepting} and ${l.isAccepting} as accepting,
      o.miles as "distanceMiles"
    from ${providerLocations}
    join offices o on o.id = ${providerLocations.locationId}
    join ${l} on ${l.id} = o.id
    where ${providerLocations.siteId} = ${site.id} and ${l.siteId} = ${site.id}
      and ${providerLocations.providerId} = any(${sql.param(ids)}::text[])
    order by o.miles nulls last, ${l.state}, ${l.city}, ${l.name}, ${l.id}`);
  return rows;
}

function present(
  person: typeof providers.$inferSelect,
  places: readonly Found[],
  now: Date,
): DirectoryRow {
  const found = places.map((office): Place => {
    const { id, name, street, unit, city, state, zip, lat, lon, phone, timeZone } = office;
    return {
      id,
      name,
      address: { street, unit, city, state, zip },
      lat,
      lon,
      phone,
      timeZone,
      openNow: isOpenAt(office, now),
      distanceMiles:
        office.distanceMiles === null ? null : Math.round(office.distanceMiles * 100) / 100,
      accepting: person.isAccepting && office.accepting,
    };
  });
  const { id, specialty, languages, staffLanguages, verifiedOn, practitionerType } = person;
  const { npi, licenseState, licenseNumber, licenseType, affiliatedGroups, source } = person;
  return {
    id,
    name: providerName(person),
    specialty,
    languages,
    verifiedOn,
    locations: found,
    practitionerType,
    boardCertified: person.isBoardCertified,
    npi,
    licenseState,
    licenseNumber,
    licenseType,
    staffLanguages,
    affiliatedGroups,
    accepting: found.some(({ accepting }) => accepting),
    source,
  };
}
