import { sql } from "drizzle-orm";
import { practitionerTypes, specialties, spokenLanguages } from "#contract/catalog.ts";
import { needed, optional, Wrong, type Form } from "./columns.ts";
import { choice, choices, day, flag, key, npi, sorted, state, text } from "./forms.ts";
import { findKnown } from "./find-known.ts";
import { defineKind } from "./kind.ts";
import { mergeProviders } from "./merge-providers.ts";
import { verifiedViolations } from "./period-violations.ts";

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
      violations.push({ field: "license_state", why: "is missing beside the licence's number" });
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
          why: `names ${office}, which is no office here`,
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
