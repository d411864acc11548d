import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { findNamed, getKnownPlan } from "./known-plans.ts";
import {
  type FullPlan,
  presentFullPlan,
  procedureNames,
  type PlanTier,
  presentTier,
} from "./present-plan.ts";

export async function getPlan(ctx: Ctx, input: { id: string; lang: Lang }): Promise<FullPlan> {
  const { id, lang } = input;
  const [known, names] = await Promise.all([getKnownPlan(ctx, id), procedureNames(ctx)]);
  return presentFullPlan(known, lang, names);
}

type Input = { id: string; detailId: string; lang: Lang };

export async function getPlanDetail(ctx: Ctx, input: Input): Promise<PlanTier> {
  const { id, detailId, lang } = input;
  const { tiers } = await getKnownPlan(ctx, id);
  const tier = findNamed(tiers, detailId);
  if (!tier) throw new DomainError("not_found");
  return presentTier(tier, lang, await procedureNames(ctx));
}
