import type { z } from "zod";
import type { fullPlan } from "#contract/catalog-shapes.ts";
import type { Lang } from "#contract/content/values.ts";
import { sanitizeHtml } from "#contract/sanitize-html.ts";
import type { Ctx } from "#domain/context.ts";
import { getKnownPlan } from "./get-known-plan.ts";
import { inLanguage, presentPlan } from "./present-plan.ts";
import { procedureNames } from "./procedure-names.ts";

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
