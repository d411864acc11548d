import { sql } from "drizzle-orm";
import { practitionerTypes, specialties, spokenLanguages } from "#contract/catalog.ts";
import type { Ctx } from "#domain/context.ts";
import { needed, optional, Wrong, type Form } from "./columns.ts";
import { choice, choices, day, flag, key, npi, sorted, state, text } from "./forms.ts";
import { findKnown, defineKind, verifiedViolations } from "./kind.ts";

type Place = { office: string; accepting: boolean };

/** An office's external id, with "=no" where the dentist accepts no new patients. */
const place: Form<Place> = {
  parse(given) {
    const [, name = given, accepting = "yes"] = /^(.*)=(yes|no)$/.exec(given) ?? [];
    const office = key.parse(name);
    return office instanceof Wrong ? office : { office, accepting: accepting === "yes" };
  },
  write: ({ office, accepting }) => (accepting ? office : `${office}=no`),
};

export const providers = defineKind({
  columns: {
    external_id: needed(key),
    first_name: needed(text(100)),
    last_name: needed(text(100)),
    credentials: optional(text(100), null),
    practitioner_type: needed(choice(practitionerTypes)),
    specialty: needed(choice(specialties)),
    board_certified: optional(flag, false),
    npi: needed(npi),
    license_state: optional(state, null),
    license_number: optional(text(40), null),
    license_type: optional(text(60), null),
    languages: optional(choices(spokenLanguages), []),
    staff_languages: optional(choices(spokenLanguages), []),
    offices: needed(sorted(place, ({ office }) => office)),
    accepting: needed(flag),
    groups: optional(
      sorted(key, (group) => group),
      [],
    ),
    verified_on: needed(day),
    source: needed(text(300)),
    ended_on: optional(day, null),
  },
  idPrefix: "prv",
  keyOf: (provider) => provider.external_id,
  check(provider, today) {
    const violations = verifiedViolations(provider, today);
    const { license_number: number, license_state: where } = provider;
    if (number !== null && where === null) {
      violations.push({ field: "license_state", why: "is missing beside the license's number" });
    }
    return violations;
  },
  async lookUp(ctx, records) {
    const known = await findKnown(
      ctx,
      "locations",
      records.flatMap(({ offices }) => offices.map(({ office }) => office)),
    );
    return ({ offices }) =>
      offices
        .filter(({ office }) => !known.has(office))
        .map(({ office }) => ({
          field: "offices",
          why: `names ${office}, which isn't an office of this site`,
        }));
  },
  current: ({ site }) => sql`
    select p.external_id as key, jsonb_build_object(
      'external_id', p.external_id, 'first_name', p.first_name, 'last_name', p.last_name,
      'credentials', p.credentials, 'practitioner_type', p.practitioner_type,
      'specialty', p.specialty, 'board_certified', p.is_board_certified, 'npi', p.npi,
      'license_state', p.license_state, 'license_number', p.license_number,
      'license_type', p.license_type, 'languages', p.languages,
      'staff_languages', p.staff_languages, 'offices',
      coalesce((select jsonb_agg(
          jsonb_build_object('office', l.external_id, 'accepting', at.is_accepting)
          order by l.external_id collate "C")
        from provider_locations at
        join locations l on l.site_id = at.site_id and l.id = at.location_id
        where at.site_id = p.site_id and at.provider_id = p.id), '[]'),
      'accepting', p.is_accepting, 'groups', p.affiliated_groups,
      'verified_on', p.verified_on, 'source', p.source, 'ended_on', p.ended_on) as record
    from providers p
    where p.site_id = ${site.id}`,
  order: sql`key`,
  merge: mergeProviders,
});

async function mergeProviders({ db, site, now }: Ctx): Promise<void> {
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
