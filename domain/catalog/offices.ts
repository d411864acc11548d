import { sql } from "drizzle-orm";
import { accessibilityFeatures, officeServices, spokenLanguages } from "#contract/catalog.ts";
import type { Ctx } from "#domain/context.ts";
import { needed, optional, type Violation } from "./columns.ts";
import { choices, day, degrees, flag, key, phone, state, text, zip } from "./forms.ts";
import { hoursExceptions, weekHours } from "./hours.ts";
import { defineKind, periodViolations, verifiedViolations } from "./kind.ts";
import { isInCountry, milesBetween } from "./rules.ts";
import { timeZonesOf } from "./time-zones.ts";

const farthestFromZip = 60;

type Zip = { zip: string; state: string; lat: number | null; lon: number | null };

export const offices = defineKind({
  columns: {
    external_id: needed(key),
    group: needed(key),
    group_name: needed(text(200)),
    name: needed(text(200)),
    street: needed(text(200)),
    unit: optional(text(100), null),
    city: needed(text(100)),
    state: needed(state),
    zip: needed(zip),
    lat: needed(degrees(90)),
    lon: needed(degrees(180)),
    time_zone: needed(text(60)),
    phone: needed(phone),
    hours: needed(weekHours),
    exceptions: optional(hoursExceptions, []),
    languages: optional(choices(spokenLanguages), []),
    accessibility: optional(choices(accessibilityFeatures), []),
    services: optional(choices(officeServices), []),
    accepting: needed(flag),
    active_from: optional(day, null),
    active_until: optional(day, null),
    verified_on: needed(day),
    source: needed(text(300)),
  },
  idPrefix: "loc",
  keyOf: (office) => office.external_id,
  check(office, today) {
    const violations: Violation[] = [
      ...periodViolations(office),
      ...verifiedViolations(office, today),
    ];
    const zones = timeZonesOf(office.state);
    if (!zones.includes(office.time_zone)) {
      const known = zones.join(" or ") || "none: no office can be there";
      violations.push({ field: "time_zone", why: `in ${office.state} is ${known}` });
    }
    if (!isInCountry(office)) {
      violations.push({
        field: "lat",
        why: "and lon are outside the country; is a minus sign missing?",
      });
    }
    return violations;
  },
  async lookUp({ db }, records) {
    const asked = JSON.stringify(records.map((office) => office.zip));
    const { rows } = await db.execute<Zip>(sql`
      select zip, state, lat, lon from zips
      where zip in (select jsonb_array_elements_text(${asked}::jsonb))`);
    const known = new Map(rows.map((row) => [row.zip, row]));
    return (office) => {
      const found = known.get(office.zip);
      if (!found) return [{ field: "zip", why: "is not a ZIP code" }];
      if (found.state !== office.state) {
        return [{ field: "zip", why: `is in ${found.state}, not in ${office.state}` }];
      }
      const { lat, lon } = found;
      const miles = lat === null || lon === null ? 0 : milesBetween(office, { lat, lon });
      if (miles <= farthestFromZip) return [];
      return [{ field: "lat", why: `and lon lie ${Math.round(miles)} miles away from the ZIP` }];
    };
  },
  disagreements: sql`
    select line, 'group_name' as field,
      'names the group ' || (record->>'group') || ' otherwise than line ' || first as why
    from (select line, record, record->>'group_name' as name,
        first_value(record->>'group_name') over by_group as first_name,
        first_value(line) over by_group as first
      from staged window by_group as (partition by record->>'group' order by line)) as lines
    where name <> first_name order by line`,
  current: ({ site }) => sql`
    select l.external_id as key, jsonb_build_object(
      'external_id', l.external_id, 'group', l.group_key, 'group_name', g.name, 'name', l.name,
      'street', l.street, 'unit', l.unit, 'city', l.city, 'state', l.state, 'zip', l.zip,
      'lat', l.lat, 'lon', l.lon, 'time_zone', l.time_zone, 'phone', l.phone,
      'hours', l.hours, 'exceptions', l.hours_exceptions, 'languages', l.languages,
      'accessibility', l.accessibility, 'services', l.services, 'accepting', l.is_accepting,
      'active_from', l.active_from, 'active_until', l.active_until,
      'verified_on', l.verified_on, 'source', l.source) as record
    from locations l join groups g on g.site_id = l.site_id and g.key = l.group_key
    where l.site_id = ${site.id}`,
  order: sql`key`,
  merge: mergeOffices,
});

async function mergeOffices({ db, site, now }: Ctx): Promise<void> {
  await db.execute(sql`
    insert into groups as known (site_id, key, name)
    select distinct ${site.id}, record->>'group', record->>'group_name'
    from staged where state <> 'same'
    on conflict (site_id, key) do update set name = excluded.name
    where known.name <> excluded.name`);
  await db.execute(sql`
    insert into locations (id, site_id, external_id, group_key, name, street, unit, city, state,
      zip, lat, lon, time_zone, phone, hours, hours_exceptions, languages, accessibility, services,
      is_accepting, active_from, active_until, verified_on, source, updated_at)
    select s.id, ${site.id}, r.external_id, r."group", r.name, r.street, r.unit, r.city, r.state,
      r.zip, r.lat, r.lon, r.time_zone, r.phone, r.hours, r.exceptions, r.languages,
      r.accessibility, r.services, r.accepting, r.active_from, r.active_until, r.verified_on,
      r.source, ${now.toISOString()}::timestamptz
    from staged s, jsonb_to_record(s.record) as r (external_id text, "group" text, name text,
      street text, unit text, city text, state text, zip text, lat float8, lon float8,
      time_zone text, phone text, hours jsonb, exceptions jsonb, languages text[],
      accessibility text[], services text[], accepting boolean, active_from date,
      active_until date, verified_on date, source text)
    where s.state <> 'same'
    on conflict (site_id, external_id) do update set
      (group_key, name, street, unit, city, state, zip, lat, lon, time_zone, phone, hours,
       hours_exceptions, languages, accessibility, services, is_accepting, active_from,
       active_until, verified_on, source, updated_at) =
      (excluded.group_key, excluded.name, excluded.street, excluded.unit, excluded.city,
       excluded.state, excluded.zip, excluded.lat, excluded.lon, excluded.time_zone,
       excluded.phone, excluded.hours, excluded.hours_exceptions, excluded.languages,
       excluded.accessibility, excluded.services, excluded.is_accepting, excluded.active_from,
       excluded.active_until, excluded.verified_on, excluded.source, excluded.updated_at)`);
}
