import { sql } from "drizzle-orm";
import type { HoursException, WeekHours } from "#contract/catalog.ts";
import type { Ctx } from "#domain/context.ts";
import { isOpenAt } from "#domain/offices/rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";

// The search without any index: every dentist at every office, in a loop.

export type Row = {
  provider: string;
  location: string;
  lat: number;
  lon: number;
  specialty: string;
  languages: string[];
  accepting: boolean;
  group: string;
  state: string;
  timeZone: string;
  hours: WeekHours;
  hoursExceptions: HoursException[];
  from: string;
  until: string;
};

export type Point = { lat: number; lon: number };
export type Filters = {
  radius: number;
  specialty?: string;
  language?: string;
  accepting?: boolean;
  openNow?: boolean;
  openSaturday?: boolean;
  openSunday?: boolean;
  openEvenings?: boolean;
  group?: string;
};

const earthMiles = 3958.7613;
const milesPerDegree = (earthMiles * Math.PI) / 180;

export function milesBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const a =
    half(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lon - from.lon);
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(a)));
}

export async function readAll(ctx: Ctx): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id as provider, l.id as location, l.lat, l.lon, p.specialty, p.languages,
      p.is_accepting and pl.is_accepting and l.is_accepting as accepting, l.group_key as group,
      l.state, l.time_zone as "timeZone", l.hours, l.hours_exceptions as "hoursExceptions",
      coalesce(l.active_from::text, '') as "from",
      coalesce(least(l.active_until, p.ended_on)::text, '9999') as "until"
    from provider_locations pl
    join providers p on p.id = pl.provider_id join locations l on l.id = pl.location_id
    where pl.site_id = ${ctx.site.id}`);
  return rows;
}

export type Found = { provider: string; miles: number; locations: string[] };

/** Dentists by distance, then by id, each with the matching offices. */
export function searchByHand(rows: Row[], point: Point, asked: Filters, ctx: Ctx): Found[] {
  const today = siteDay(ctx);
  const found = new Map<string, { location: string; miles: number }[]>();
  for (const row of rows) {
    // Whatever the longitudes, it is at least as far as the latitudes differ.
    if (Math.abs(row.lat - point.lat) * milesPerDegree > asked.radius + 1) continue;
    const miles = milesBetween(point, row);
    if (miles > asked.radius || row.from > today || row.until <= today) continue;
    if (!fits(row, asked, ctx.now)) continue;
    const offices = found.get(row.provider) ?? [];
    offices.push({ location: row.location, miles });
    found.set(row.provider, offices);
  }
  return [...found]
    .map(([provider, offices]) => {
      const sorted = offices.toSorted((a, b) => a.miles - b.miles);
      const miles = sorted[0]?.miles ?? Number.NaN;
      return { provider, miles, locations: sorted.map(({ location }) => location) };
    })
    .toSorted((a, b) =>
      Math.abs(a.miles - b.miles) > 1e-7 ? a.miles - b.miles : a.provider < b.provider ? -1 : 1,
    );
}

function fits(row: Row, asked: Filters, now: Date): boolean {
  if (asked.specialty !== undefined && row.specialty !== asked.specialty) return false;
  if (asked.language !== undefined && !row.languages.includes(asked.language)) return false;
  if (asked.accepting && !row.accepting) return false;
  if (asked.group !== undefined && row.group !== asked.group) return false;
  const { sat, sun, ...week } = row.hours;
  if (asked.openSaturday && sat.length === 0) return false;
  if (asked.openSunday && sun.length === 0) return false;
  const isLate = Object.values(week).some((open) => open.some(({ to }) => to > "18:00"));
  if (asked.openEvenings && !isLate) return false;
  return !asked.openNow || isOpenAt(row, now);
}
