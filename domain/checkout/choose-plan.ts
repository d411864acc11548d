import type { Cycle } from "#contract/content/block-parts.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { findNamed, type KnownPlan, knownPlans, plansAt } from "#domain/plans/known-plans.ts";
import { isSoldIn } from "#domain/plans/rules.ts";

type Input = { officeId?: string | null | undefined; planId: string; cycle: Cycle };
export type Choice = { plan: KnownPlan; locationId: string | null };

/** The plan at an office, if both exist and the office accepts the plan. */
export async function choosePlan(ctx: Ctx, { officeId, planId, cycle }: Input): Promise<Choice> {
  const office = officeId ? await findOffice(ctx, officeId) : null;
  if (office === undefined) throw invalidField("officeId", "office_not_accepting");
  const offered = office ? await plansAt(ctx, office.id) : await knownPlans(ctx);
  const plan = findNamed(offered, planId);
  if (!plan) {
    throw findNamed(await knownPlans(ctx), planId)
      ? invalidField("officeId", "office_not_accepting")
      : invalidField("planId", "plan_missing");
  }
  if (!plan.tiers.some((tier) => isSoldIn(tier, cycle)))
    throw invalidField("cycle", "cycle_not_sold");
  return { plan, locationId: office?.id ?? null };
}
