import type { z } from "zod";
import { eq } from "drizzle-orm";
import type { Wording } from "#contract/catalog.ts";
import type { fullPlan, plan, planDetail } from "#contract/catalog-shapes.ts";
import { type Cycle, cycles } from "#contract/content/block-parts.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { sanitizeHtml } from "#contract/sanitize-html.ts";
import { procedures } from "#db/schema/fees.ts";
import type { Ctx } from "#domain/context.ts";
import type { KnownPlan, Tier } from "./known-plans.ts";
import { dueToday, priceOfPerson, renewalPrice } from "./rules.ts";

export type PlanTier = z.output<typeof planDetail>;
export type Plan = z.output<typeof plan>;
export type FullPlan = z.output<typeof fullPlan>;
export type ProcedureNames = ReadonlyMap<string, Wording>;

export function presentPlan(known: KnownPlan, lang: Lang, names: ProcedureNames): Plan {
  return {
    id: known.id,
    name: inLanguage(known.name, lang),
    summary: sanitizeHtml(inLanguage(known.summary, lang)),
    kind: known.kind,
    states: known.states,
    version: known.currentVersion,
    details: known.tiers.map((tier) => presentTier(tier, lang, names)),
  };
}

export function presentFullPlan(known: KnownPlan, lang: Lang, names: ProcedureNames): FullPlan {
  return {
    ...presentPlan(known, lang, names),
    terms: sanitizeHtml(inLanguage(known.terms, lang)),
    documents: known.documents.map(({ title, url }) => ({ title: inLanguage(title, lang), url })),
  };
}

export function presentTier(tier: Tier, lang: Lang, names: ProcedureNames): PlanTier {
  return {
    id: tier.id,
    planId: tier.planId,
    version: tier.version,
    name: inLanguage(tier.name, lang),
    audience: tier.audience,
    minAge: tier.minAge,
    maxAge: tier.maxAge,
    prices: pricesOf(tier, 1).map((price) => ({
      ...price,
      renewalCents: renewalPrice(price),
      dueTodayCents: dueToday(price, tier.feeCents),
    })),
    processingFeeCents: tier.feeCents,
    family: tier.family.map(({ fromPerson }) => ({
      fromPerson,
      prices: pricesOf(tier, fromPerson),
    })),
    included: tier.included.flatMap(({ procedure, timesPerYear }) => {
      // The procedure has no name yet; the import has warned about it.
      const name = names.get(procedure);
      return name ? [{ procedure, name: inLanguage(name, lang), timesPerYear }] : [];
    }),
  };
}

function pricesOf(tier: Tier, nth: number): { cycle: Cycle; priceCents: number }[] {
  return cycles.flatMap((cycle) => {
    const priceCents = priceOfPerson(tier, cycle, nth);
    return priceCents === null ? [] : [{ cycle, priceCents }];
  });
}

export async function procedureNames({ db, site }: Ctx): Promise<ProcedureNames> {
  const rows = await db
    .select({ slug: procedures.slug, name: procedures.name })
    .from(procedures)
    .where(eq(procedures.siteId, site.id));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}
