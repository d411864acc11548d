import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { savePlan } from "./save-plan.ts";
import type { PlanLine } from "./plan-columns.ts";

export async function mergePlans(ctx: Ctx): Promise<void> {
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
