import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";

export async function mergeFees({ db, site, now }: Ctx): Promise<void> {
  await db.execute(sql`
    insert into procedures as known (site_id, slug, category, audience, name, position)
    select ${site.id}, slug, category, audience, jsonb_strip_nulls(name),
      (select coalesce(max(position), -1) from procedures where site_id = ${site.id})
        + row_number() over (order by line)
    from (select distinct on (record->>'procedure') record->>'procedure' as slug, line,
        record->>'category' as category, record->>'audience' as audience,
        jsonb_build_object('en', record->'name_en', 'es', record->'name_es') as name
      from staged where state <> 'same' order by record->>'procedure', line) as said
    on conflict (site_id, slug) do update
      set category = excluded.category, audience = excluded.audience, name = excluded.name
    where (known.category, known.audience, known.name)
      is distinct from (excluded.category, excluded.audience, excluded.name)`);
  await db.execute(sql`
    insert into fees as known (site_id, plan_id, location_id, procedure, usual_cents,
      member_cents, source, as_of, updated_at)
    select ${site.id}, p.id, l.id, r.procedure, r.usual_fee, r.member_fee, r.source, r.as_of,
      ${now.toISOString()}::timestamptz
    from staged s
    cross join jsonb_to_record(s.record) as r (plan text, office text, procedure text,
      usual_fee integer, member_fee integer, source text, as_of date)
    join plans p on p.site_id = ${site.id} and p.external_id = r.plan
    left join locations l on l.site_id = ${site.id} and l.external_id = r.office
    where s.state <> 'same'
    on conflict (site_id, plan_id, location_id, procedure) do update set
      (usual_cents, member_cents, source, as_of, updated_at) =
      (excluded.usual_cents, excluded.member_cents, excluded.source, excluded.as_of,
       excluded.updated_at)
    where (known.usual_cents, known.member_cents, known.source, known.as_of)
      is distinct from
      (excluded.usual_cents, excluded.member_cents, excluded.source, excluded.as_of)`);
}
