import { sql, type SQL } from "drizzle-orm";
import { findKnown } from "./find-known.ts";
import { defineKind } from "./kind.ts";
import { mergePlans } from "./merge-plans.ts";
import { periodFaults } from "./period-faults.ts";
import { tierFaults } from "./plan-faults.ts";
import { planColumns } from "./plan-columns.ts";
import { isEverywhere } from "./plan-forms.ts";
import { planColumnNames, planRecords } from "./plan-records.ts";

export const plans = defineKind({
  columns: planColumns,
  keyOf: ({ plan, tier }) => `${plan} ${tier}`,
  check: (line) => [...periodFaults(line), ...tierFaults(line)],
  async lookUp(ctx, lines) {
    const named = lines.flatMap(({ offices }) => (isEverywhere(offices) ? [] : offices));
    const known = await findKnown(ctx, "locations", named);
    return ({ offices }) =>
      offices
        .filter((office) => !isEverywhere(offices) && !known.has(office))
        .map((office) => ({ field: "offices", why: `names ${office}, which is no office here` }));
  },
  disagreements: sql`
    select * from (
      select line, field, 'says otherwise than line ' || first || ' of the same plan' as why
      from (select line, column_name as field, record->column_name as value,
          first_value(record->column_name) over by_plan as first_said,
          first_value(line) over by_plan as first
        from staged, unnest(string_to_array(${planColumnNames.join(",")}, ',')) as column_name
        window by_plan as (partition by record->>'plan', column_name order by line)) as said
      where value is distinct from first_said
      union all
      select min(line), 'audience', 'is adult or anyone in no line of ' || (record->>'plan')
      from staged group by record->>'plan'
      having count(*) filter (where record->>'audience' in ('adult', 'anyone')) = 0
    ) as faults order by line`,
  current: ({ site }) => planRecords(site.id),
  order: sql`plan_position, plan, tier_position, key`,
  // A tier that the file leaves out leaves the plan: each of its lines tells of another plan.
  markChanged: ({ site }): SQL => sql`
    update staged set state = 'changed'
    where state = 'same' and record->>'plan' in
      (select plan from (${planRecords(site.id)}) as known
       where plan in (select record->>'plan' from staged)
         and not exists (select from staged where staged.key = known.key))`,
  // Fees name the procedures, and are imported after the plans.
  unseen: ({ site }) => sql`
    select distinct included->>'procedure' as name
    from staged, jsonb_array_elements(record->'included') as included
    where not exists (select from procedures
      where site_id = ${site.id} and slug = included->>'procedure')
    order by name`,
  merge: mergePlans,
});
