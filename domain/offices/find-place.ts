import { and, eq, isNotNull, sql, count, desc } from "drizzle-orm";
import { locations, zips } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { usStateCodes } from "#contract/us-states.ts";
import { invalidField } from "#domain/errors.ts";

type TypedPlace = { near: string } | { city: string; state: string };
type ReadPlace = { zip: string } | { lat: number; lon: number } | { city: string; state: string };

const zipForm = /^(\d{5})(?:[- ]?\d{4})?$/;
const pointForm = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;
const townForm = /^(.{2,80}?)[,\s]\s*([a-z]{2})$/i;

/** A ZIP or ZIP+4 code, "lat,lon", or "Mesa, AZ". */
function readPlace(typed: TypedPlace): ReadPlace {
  if ("city" in typed) return typed;
  const near = typed.near.trim();
  const [, zip] = zipForm.exec(near) ?? [];
  if (zip !== undefined) return { zip };
  const [, north, east] = pointForm.exec(near) ?? [];
  if (north !== undefined && east !== undefined) {
    const point = { lat: Number(north), lon: Number(east) };
    if (Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180) return point;
  }
  const [, city, code = ""] = townForm.exec(near) ?? [];
  const state = usStateCodes.find((known) => known === code.toUpperCase());
  if (city !== undefined && state !== undefined) return { city: city.trim(), state };
  throw invalidField("near", "place_invalid");
}

export type Place = {
  lat: number;
  lon: number;
  label: string;
  zip?: string;
  city?: string;
  state?: string;
};

type Here = Pick<Ctx, "db" | "site">;

/** Resolves a ZIP code, a point or a town; null if unknown. */
export async function findPlace(ctx: Here, typed: TypedPlace): Promise<Place | null> {
  const input = readPlace(typed);
  if ("lat" in input) return { ...input, label: `${input.lat}, ${input.lon}` };
  if ("zip" in input) return findZip(ctx, input.zip);
  return (await findTown(ctx, input)) ?? findOfficeTown(ctx, input);
}

async function findZip({ db }: Here, zip: string): Promise<Place | null> {
  const [found] = await db.select().from(zips).where(eq(zips.zip, zip));
  // Military ZIP codes have no location.
  if (!found || found.lat === null || found.lon === null) return null;
  const { lat, lon, city, state } = found;
  return { lat, lon, label: `${city}, ${state} ${zip}`, zip, city, state };
}

type Town = { city: string; state: string };

async function findTown({ db }: Here, { city, state }: Town): Promise<Place | null> {
  const [found] = await db
    .select({
      city: sql<string | null>`min(${zips.city})`,
      lat: sql<number>`avg(${zips.lat})`,
      lon: sql<number>`avg(${zips.lon})`,
    })
    .from(zips)
    .where(
      and(
        eq(zips.state, state),
        sql`search_city(${zips.city}) = search_city(${city})`,
        isNotNull(zips.lat),
      ),
    );
  return found ? townPlace(found, state) : null;
}

/** Towns without their own ZIP code, from the site's offices. */
async function findOfficeTown({ db, site }: Here, { city, state }: Town): Promise<Place | null> {
  const [found] = await db
    .select({
      city: sql<string | null>`min(${locations.city})`,
      lat: sql<number>`avg(${locations.lat})`,
      lon: sql<number>`avg(${locations.lon})`,
    })
    .from(locations)
    .where(
      and(
        eq(locations.siteId, site.id),
        eq(locations.state, state),
        sql`search_city(${locations.city}) = search_city(${city})`,
      ),
    );
  return found ? townPlace(found, state) : null;
}

function townPlace(
  { city, lat, lon }: { city: string | null; lat: number; lon: number },
  state: string,
): Place | null {
  if (city === null) return null;
  return { lat: rounded(lat), lon: rounded(lon), label: `${city}, ${state}`, city, state };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(4));
}

/** The cities of this name, the largest first: its ZIP codes tell a city's size. */
export async function citiesNamed(ctx: Pick<Ctx, "db">, { city }: { city: string }) {
  return ctx.db
    .select({ city: sql<string>`min(${zips.city})`, state: zips.state })
    .from(zips)
    .where(and(sql`search_city(${zips.city}) = search_city(${city})`, isNotNull(zips.lat)))
    .groupBy(zips.state)
    .orderBy(desc(count()), zips.state);
}
