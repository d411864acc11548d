import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";

export async function mergeOffices({ db, site, now }: Ctx): Promise<void> {
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
