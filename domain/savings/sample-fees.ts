import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { sampleFee } from "#contract/catalog-shapes.ts";
import type { Lang } from "#contract/languages.ts";
import { fees, procedures } from "#db/schema/fees.ts";
import { locations } from "#db/schema/offices.ts";
import { planLocations, plans as storedPlans } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { feeTable, type StoredFee } from "./fee-table.ts";

export type SampleFee = z.output<typeof sampleFee>;

type Input = {
  planId?: string | undefined;
  /** Defaults to an adult's cleaning. */
  procedure?: string | undefined;
  lang: Lang;
};
type Row = { office_id: string; fee: JsonFee; procedure: StoredFee["procedure"] };
type JsonFee = Omit<StoredFee["fee"], "updatedAt">;

/**
 * The fee of a procedure at each of these offices, under the requested plan, or the first plan
 * that is accepted there, sold in its state and has a fee. Null if unknown.
 */
export async function sampleFees(
  ctx: Ctx,
  officeIds: readonly string[],
  { planId, procedure, lang }: Input,
): Promise<Map<string, SampleFee | null>> {
  const found = new Map<string, SampleFee | null>(officeIds.map((id) => [id, null]));
  const known = await knownPlans(ctx);
  const plans = known.filter(
    ({ id, externalId, tiers }) =>
      (planId === undefined || id === planId || externalId === planId) &&
      (procedure !== undefined ||
        tiers.some(({ audience }) => audience === "adult" || audience === "anyone")),
  );
  const isMeant =
    procedure === undefined
      ? sql`p.category = 'cleanings' and p.audience <> 'child'`
      : sql`p.slug = ${procedure}`;
  if (plans.length === 0 || officeIds.length === 0) return found;
  // One candidate after another, so that an office stops at its first fee.
  const { rows } = await ctx.db.execute<Row>(sql`
    with candidate as materialized (
      select plan.id as plan_id, plan.is_everywhere, sold.states, p.*,
        row_number() over (order by plan.place, p.position, p.slug) as turn
      from unnest(
        ${sql.param(plans.map(({ id }) => id))}::text[],
        ${sql.param(plans.map(({ isEverywhere }) => isEverywhere))}::boolean[]
      ) with ordinality as plan (id, is_everywhere, place)
      join ${storedPlans} sold on sold.site_id = ${ctx.site.id} and sold.id = plan.id
      join ${procedures} p
        on p.site_id = ${ctx.site.id} and ${isMeant}
    )
    select office.id as office_id, first.fee, first.procedure
    from unnest(${sql.param(officeIds)}::text[]) as asked (id)
    join ${locations} office on office.site_id = ${ctx.site.id} and office.id = asked.id
    cross join lateral (
      select
        json_build_object('siteId', f.site_id, 'planId', f.plan_id, 'locationId', f.location_id,
          'procedure', f.procedure, 'usualCents', f.usual_cents, 'memberCents', f.member_cents,
          'source', f.source, 'asOf', f.as_of) as fee,
        json_build_object('siteId', c.site_id, 'slug', c.slug, 'category', c.category,
          'audience', c.audience, 'name', c.name, 'position', c.position) as procedure
      from (select * from candidate order by turn) c
      cross join lateral (
        (select * from ${fees} own where own.site_id = ${ctx.site.id}
          and own.plan_id = c.plan_id and own.location_id = office.id and own.procedure = c.slug)
        union all
        (select * from ${fees} elsewhere where elsewhere.site_id = ${ctx.site.id}
          and elsewhere.plan_id = c.plan_id and elsewhere.location_id is null
          and elsewhere.procedure = c.slug)
        order by location_id nulls last limit 1
      ) f
      where office.state = any (c.states) and (c.is_everywhere or exists (
        select from ${planLocations} here where here.site_id = ${ctx.site.id}
          and here.plan_id = c.plan_id and here.location_id = office.id))
      order by c.turn limit 1
    ) first`);
  for (const { office_id: officeId, fee, procedure: named } of rows) {
    const plan = plans.find(({ id }) => id === fee.planId);
    const stored = { fee: { ...fee, updatedAt: ctx.now }, procedure: named };
    const [row] = plan ? feeTable(plan, [stored], lang) : [];
    if (!row) continue;
    const { procedure: slug, name, usualCents, memberCents, timesIncluded, asOf } = row;
    const prices = { usualCents, memberCents, isIncluded: timesIncluded > 0, asOf };
    found.set(officeId, { procedure: slug, name, planId: fee.planId, ...prices });
  }
  return found;
}
