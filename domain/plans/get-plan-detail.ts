import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { getKnownPlan } from "./get-known-plan.ts";
import { type PlanTier, presentTier } from "./present-plan.ts";
import { procedureNames } from "./procedure-names.ts";

type Input = { id: string; detailId: string; lang: Lang };

export async function getPlanDetail(ctx: Ctx, input: Input): Promise<PlanTier> {
  const { id, detailId, lang } = input;
  const { tiers } = await getKnownPlan(ctx, id);
  const tier =
    tiers.find((known) => known.id === detailId) ??
    tiers.find((known) => known.externalId === detailId);
  if (!tier) throw new DomainError("not_found");
  return presentTier(tier, lang, await procedureNames(ctx));
}
