import type { z } from "zod";
import type { fullPlan } from "#contract/catalog-shapes.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { sanitizeHtml } from "#contract/sanitize-html.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { getKnownPlan } from "./known-plans.ts";
import { presentPlan, procedureNames, type PlanTier, presentTier } from "./present-plan.ts";

export type FullPlan = z.output<typeof fullPlan>;

export async function getPlan(ctx: Ctx, input: { id: string; lang: Lang }): Promise<FullPlan> {
  const { id, lang } = input;
  const [known, names] = await Promise.all([getKnownPlan(ctx, id), procedureNames(ctx)]);
  return {
    ...presentPlan(known, lang, names),
    terms: sanitizeHtml(inLanguage(known.terms, lang)),
    documents: known.documents.map(({ title, url }) => ({ title: inLanguage(title, lang), url })),
  };
}

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
