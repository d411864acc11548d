import { sql, type SQL } from "drizzle-orm";

/** Columns that describe the plan and not a tier. */
export const planColumnNames = [
  "name_en",
  "name_es",
  "summary_en",
  "summary_es",
  "kind",
  "states",
  "offices",
  "documents",
  "terms_en",
  "terms_es",
  "active_from",
  "active_until",
];

/** The tiers of each plan's current version, in the form of a file's lines. */
export function planRecords(siteId: string, plan?: string): SQL {
  const ofPlan = plan === undefined ? sql`` : sql`and p.external_id = ${plan}`;
  return sql`
    select p.external_id || ' ' || d.external_id as key, p.external_id as plan,
      p.position as plan_position, d.position as tier_position, jsonb_build_object(
      'plan', p.external_id, 'name_en', p.name->'en', 'name_es', p.name->'es',
      'summary_en', p.summary->'en', 'summary_es', p.summary->'es', 'kind', p.kind,
      'states', p.states, 'offices',
      case when p.is_everywhere then '["ALL"]' else coalesce(
        (select jsonb_agg(l.external_id order by l.external_id collate "C")
         from plan_locations at
         join locations l on l.site_id = at.site_id and l.id = at.location_id
         where at.site_id = p.site_id and at.plan_id = p.id), '[]') end,
      'documents', p.documents, 'terms_en', v.terms->'en', 'terms_es', v.terms->'es',
      'active_from', p.active_from, 'active_until', p.active_until, 'tier', d.external_id,
      'tier_name_en', d.name->'en', 'tier_name_es', d.name->'es', 'audience', d.audience,
      'min_age', d.min_age, 'max_age', d.max_age, 'monthly', d.monthly_cents,
      'annual', d.annual_cents, 'fee', d.fee_cents, 'family', d.family,
      'included', d.included, 'schedule', d.schedule) as record
    from plans p
    join plan_versions v
      on v.site_id = p.site_id and v.plan_id = p.id and v.version = p.current_version
    join plan_details d
      on d.site_id = p.site_id and d.plan_id = p.id and d.version = p.current_version
    where p.site_id = ${siteId} ${ofPlan}`;
}
