import { sql, type SQL } from "drizzle-orm";
import type { FamilyStep } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { findKnown, defineKind, periodViolations } from "./kind.ts";
import { planColumns, type PlanLine } from "./plan-columns.ts";
import { isEverywhere } from "./plan-forms.ts";
import { planColumnNames, planRecords } from "./plan-records.ts";
import { savePlan } from "./save-plan.ts";
import type { Violation } from "./columns.ts";

export const plans = defineKind({
  columns: planColumns,
  keyOf: ({ plan, tier }) => `${plan} ${tier}`,
  check: (line) => [...periodViolations(line), ...tierViolations(line)],
  async lookUp(ctx, lines) {
    const named = lines.flatMap(({ offices }) => (isEverywhere(offices) ? [] : offices));
    const known = await findKnown(ctx, "locations", named);
    return ({ offices }) =>
      offices
        .filter((office) => !isEverywhere(offices) && !known.has(office))
        .map((office) => ({
          field: "offices",
          why: `names ${office}, which isn't an office of this site`,
        }));
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
  // A tier that is missing in the file is removed, which changes each remaining line of its plan.
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

async function mergePlans(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const { rows: touched } = await db.execute<{ plan: string }>(sql`
    select record->>'plan' as plan from staged group by 1
    having bool_or(state <> 'same') order by min(line)`);
  for (const { plan } of touched) {
    const { rows } = await db.execute<{ record: PlanLine }>(
      sql`select record from staged where record->>'plan' = ${plan} order by line`,
    );
    await savePlan(
      ctx,
      rows.map(({ record }) => record),
    );
  }
}

const highestFee = 3_000;
/** Card processors charge from $0.50 to $999,999.99, and twenty people may be on one plan. */
const leastCharge = 50;
const highestPrice = 4_999_999;

type Tier = {
  min_age: number | null;
  max_age: number | null;
  monthly: number | null;
  annual: number | null;
  fee: number;
  family: FamilyStep[];
};

function tierViolations(tier: Tier): Violation[] {
  const { min_age: youngest, max_age: oldest, monthly, annual, fee, family } = tier;
  const violations: Violation[] = [];
  if (monthly === null && annual === null) {
    violations.push({ field: "annual", why: "is missing, and monthly too: a tier has a price" });
  }
  if (youngest !== null && oldest !== null && youngest > oldest) {
    violations.push({ field: "max_age", why: "is less than min_age" });
  }
  if (fee > highestFee) violations.push({ field: "fee", why: "is more than 30.00" });
  for (const [field, price] of Object.entries({ monthly, annual })) {
    if (price === null) continue;
    if (price > highestPrice) violations.push({ field, why: "is more than 49999.99" });
    const due = price + fee;
    if (due > 0 && due < leastCharge)
      violations.push({ field, why: "is less than 0.50 with the fee, too little for a card" });
  }
  for (const { fromPerson, monthlyCents, annualCents } of family) {
    if (Math.max(monthlyCents ?? 0, annualCents ?? 0) > highestPrice)
      violations.push({ field: "family", why: `is more than 49999.99 for person ${fromPerson}` });
    const isUnsold =
      (monthlyCents !== undefined && monthly === null) ||
      (annualCents !== undefined && annual === null);
    if (isUnsold) {
      const why = `has a price for person ${fromPerson} for a billing cycle that the tier doesn't have`;
      violations.push({ field: "family", why });
    }
  }
  return violations;
}
