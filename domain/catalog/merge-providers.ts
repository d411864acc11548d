import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";

export async function mergeProviders({ db, site, now }: Ctx): Promise<void> {
  await db.execute(sql`
    insert into providers (id, site_id, external_id, first_name, last_name, credentials,
      practitioner_type, specialty, is_board_certified, npi, license_state, license_number,
      license_type, languages, staff_languages, is_accepting, affiliated_groups, verified_on,
      source, ended_on, updated_at)
    select s.id, ${site.id}, r.external_id, r.first_name, r.last_name, r.credentials,
      r.practitioner_type, r.specialty, r.board_certified, r.npi, r.license_state,
      r.license_number, r.license_type, r.languages, r.staff_languages, r.accepting, r.groups,
      r.verified_on, r.source, r.ended_on, ${now.toISOString()}::timestamptz
    from staged s, jsonb_to_record(s.record) as r (external_id text, first_name text,
      last_name text, credentials text, practitioner_type text, specialty text,
      board_certified boolean, npi text, license_state text, license_number text,
      license_type text, languages text[], staff_languages text[], accepting boolean,
      groups text[], verified_on date, source text, ended_on date)
    where s.state <> 'same'
    on conflict (site_id, external_id) do update set
      (first_name, last_name, credentials, practitioner_type, specialty, is_board_certified, npi,
       license_state, license_number, license_type, languages, staff_languages, is_accepting,
       affiliated_groups, verified_on, source, ended_on, updated_at) =
      (excluded.first_name, excluded.last_name, excluded.credentials, excluded.practitioner_type,
       excluded.specialty, excluded.is_board_certified, excluded.npi, excluded.license_state,
       excluded.license_number, excluded.license_type, excluded.languages,
       excluded.staff_languages, excluded.is_accepting, excluded.affiliated_groups,
       excluded.verified_on, excluded.source, excluded.ended_on, excluded.updated_at)`);
  const places = sql`
    select p.id as provider_id, l.id as location_id, (at->>'accepting')::boolean as is_accepting
    from staged s cross join jsonb_array_elements(s.record->'offices') as at
    join providers p on p.site_id = ${site.id} and p.external_id = s.key
    join locations l on l.site_id = ${site.id} and l.external_id = at->>'office'
    where s.state <> 'same'`;
  await db.execute(sql`
    with places as (${places})
    delete from provider_locations at using staged s, providers p
    where s.state = 'changed' and p.site_id = ${site.id} and p.external_id = s.key
      and at.site_id = ${site.id} and at.provider_id = p.id
      and not exists (select from places
        where places.provider_id = at.provider_id and places.location_id = at.location_id)`);
  await db.execute(sql`
    insert into provider_locations as known (site_id, provider_id, location_id, is_accepting)
    select ${site.id}, provider_id, location_id, is_accepting from (${places}) as places
    on conflict (site_id, location_id, provider_id)
    do update set is_accepting = excluded.is_accepting
    where known.is_accepting <> excluded.is_accepting`);
}
