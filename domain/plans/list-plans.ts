import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { knownPlans } from "./known-plans.ts";
import { type Plan, presentPlan } from "./present-plan.ts";
import { procedureNames } from "./procedure-names.ts";

/** Every plan that the site sells, in the order its owner gave them. */
export async function listPlans(ctx: Ctx, { lang }: { lang: Lang }): Promise<Plan[]> {
  const [plans, names] = await Promise.all([knownPlans(ctx), procedureNames(ctx)]);
  return plans.map((plan) => presentPlan(plan, lang, names));
}
