import { sql } from "drizzle-orm";
import { procedureAudiences, procedureCategories } from "#contract/catalog.ts";
import type { Ctx } from "#domain/context.ts";
import { needed, optional, type Violation } from "./columns.ts";
import { findKnown, defineKind } from "./kind.ts";
import { choice, day, key, money, slug, text } from "./forms.ts";

export const fees = defineKind({
  columns: {
    plan: needed(key),
    office: optional(key, null),
    procedure: needed(slug),
    category: needed(choice(procedureCategories)),
    audience: needed(choice(procedureAudiences)),
    name_en: needed(text(200)),
    name_es: optional(text(200), null),
    usual_fee: needed(money),
    member_fee: optional(money, null),
    source: needed(text(300)),
    as_of: needed(day),
  },
  keyOf: ({ plan, office, procedure }) => `${plan} ${office ?? ""} ${procedure}`,
  check({ usual_fee: usual, member_fee: member, as_of: asOf }, today) {
    const violations: Violation[] = [];
    if (member !== null && member > usual) {
      violations.push({ field: "member_fee", why: "is more than usual_fee" });
    }
    if (asOf > today) violations.push({ field: "as_of", why: "is in the future" });
    return violations;
  },
  async lookUp(ctx, records) {
    const named = records.flatMap(({ office }) => (office === null ? [] : [office]));
    const offices = await findKnown(ctx, "locations", named);
    const plans = await findKnown(
      ctx,
      "plans",
      records.map(({ plan }) => plan),
    );
    return ({ plan, office }) => {
      const violations: Violation[] = [];
      if (!plans.has(plan))
        violations.push({ field: "plan", why: `${plan} isn't a plan of this site` });
      if (office !== null && !offices.has(office)) {
        violations.push({ field: "office", why: `${office} isn't an office of this site` });
      }
      return violations;
    };
  },
  disagreements: sql`
    select line, field, 'says otherwise of ' || procedure || ' than line ' || first as why
    from (select line, field, record->>'procedure' as procedure, record->field as value,
        first_value(record->field) over by_procedure as first_said,
        first_value(line) over by_procedure as first
      from staged, unnest(array['category', 'audience', 'name_en', 'name_es']) as field
      window by_procedure as (partition by record->>'procedure', field order by line)) as said
    where value is distinct from first_said order by line`,
  current: ({ site }) => sql`
    select p.external_id || ' ' || coalesce(l.external_id, '') || ' ' || f.procedure as key,
      p.position as plan_position, p.external_id as plan, l.external_id as office,
      d.position as procedure_position, jsonb_build_object(
      'plan', p.external_id, 'office', l.external_id, 'procedure', f.procedure,
      'category', d.category, 'audience', d.audience, 'name_en', d.name->'en',
      'name_es', d.name->'es', 'usual_fee', f.usual_cents, 'member_fee', f.member_cents,
      'source', f.source, 'as_of', f.as_of) as record
    from fees f
    join plans p on p.site_id = f.site_id and p.id = f.plan_id
    join procedures d on d.site_id = f.site_id and d.slug = f.procedure
    left join locations l on l.site_id = f.site_id and l.id = f.location_id
    where f.site_id = ${site.id}`,
  order: sql`plan_position, plan, office nulls first, procedure_position, key`,
  merge: mergeFees,
});

async function mergeFees({ db, site, now }: Ctx): Promise<void> {
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
