import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Wording } from "#contract/catalog.ts";
import { inLanguage, languages, type Lang } from "#contract/languages.ts";
import { planDetails, plans } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";

/** What a receipt was issued with, in the reader's language; unchanged where the name is another one now. */
export type PlanNames = { plan: (name: string) => string; line: (label: string) => string };

export const asIssued: PlanNames = { plan: (name) => name, line: (label) => label };

/** A receipt keeps its names in the language of its account, and may be read in another one. */
export async function readPlanNames(
  ctx: Pick<Ctx, "db" | "site" | "now">,
  lang: Lang,
): Promise<PlanNames & { plans: ReadonlyMap<string, string> }> {
  const { db, site } = ctx;
  // No one has a receipt of a plan that isn't sold yet.
  const isBegun = or(isNull(plans.activeFrom), lte(plans.activeFrom, siteDay(ctx)));
  const [ofPlans, ofTiers] = await Promise.all([
    db
      .select({ name: plans.name })
      .from(plans)
      .where(and(eq(plans.siteId, site.id), isBegun)),
    db
      .selectDistinct({ name: planDetails.name })
      .from(planDetails)
      .where(eq(planDetails.siteId, site.id)),
  ]);
  const planNames = inEachLanguage(ofPlans, lang);
  const tierNames = inEachLanguage(ofTiers, lang);
  return {
    plans: planNames,
    plan: (name) => planNames.get(name) ?? name,
    // PERSON, TIER
    line: (label) => {
      const at = label.lastIndexOf(", ") + 2;
      const tier = tierNames.get(label.slice(at));
      return at < 2 || tier === undefined ? label : label.slice(0, at) + tier;
    },
  };
}

type Named = { name: Wording };

function inEachLanguage(rows: readonly Named[], lang: Lang): Map<string, string> {
  return new Map(
    rows.flatMap(({ name }) =>
      languages.map((own) => [inLanguage(name, own), inLanguage(name, lang)] as const),
    ),
  );
}
