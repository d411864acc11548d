import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { planDetails, plans, planVersions, planLocations } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { getContent } from "#domain/content/get-content.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { DomainError } from "#domain/errors.ts";

export type Tier = typeof planDetails.$inferSelect;
export type KnownPlan = typeof plans.$inferSelect & {
  terms: (typeof planVersions.$inferSelect)["terms"];
  tiers: Tier[];
};

// Every search needs them, and they change only with the site's revision or at midnight.
const readings = new WeakMap<Ctx["db"], Map<string, Promise<KnownPlan[]>>>();
const most = 50;

/** The plans on sale today, in their current version; hidden plans are excluded. */
export async function knownPlans(ctx: Ctx): Promise<KnownPlan[]> {
  const bySite = readings.get(ctx.db) ?? new Map<string, Promise<KnownPlan[]>>();
  readings.set(ctx.db, bySite);
  const key = `${ctx.site.id} ${ctx.site.revision} ${siteDay(ctx)}`;
  const known = bySite.get(key);
  if (known) return known;
  const reading = readPlans(ctx);
  reading.catch(() => bySite.delete(key));
  bySite.set(key, reading);
  const oldest = bySite.keys().next().value;
  if (bySite.size > most && oldest !== undefined) bySite.delete(oldest);
  return reading;
}

async function readPlans(ctx: Ctx): Promise<KnownPlan[]> {
  const today = siteDay(ctx);
  const rows = await ctx.db
    .select({ plan: plans, terms: planVersions.terms, tier: planDetails })
    .from(plans)
    .innerJoin(
      planVersions,
      and(
        eq(planVersions.siteId, plans.siteId),
        eq(planVersions.planId, plans.id),
        eq(planVersions.version, plans.currentVersion),
      ),
    )
    .innerJoin(
      planDetails,
      and(
        eq(planDetails.siteId, plans.siteId),
        eq(planDetails.planId, plans.id),
        eq(planDetails.version, plans.currentVersion),
      ),
    )
    .where(
      and(
        eq(plans.siteId, ctx.site.id),
        or(isNull(plans.activeFrom), lte(plans.activeFrom, today)),
        or(isNull(plans.activeUntil), gt(plans.activeUntil, today)),
      ),
    )
    .orderBy(asc(plans.position), asc(plans.id), asc(planDetails.position), asc(planDetails.id));
  const byId = new Map<string, KnownPlan>();
  for (const { plan, terms, tier } of rows) {
    const known = byId.get(plan.id) ?? { ...plan, terms, tiers: [] };
    known.tiers.push(tier);
    byId.set(plan.id, known);
  }
  const shown = await whitelist(ctx);
  return [...byId.values()].filter(({ id, externalId }) => shown(id) || shown(externalId));
}

/** An empty list shows every plan. */
async function whitelist(ctx: Ctx): Promise<(name: string) => boolean> {
  if (ctx.site.publishedVersion === null) return () => true;
  const { payload } = await getContent(ctx);
  const named = new Set(payload.base.variables.plans_whitelist.map(({ plan_id }) => plan_id));
  return (name) => named.size === 0 || named.has(name);
}

/** A plan, or a tier of one, by its id or else by the owner's external id. */
export function findNamed<Row extends { id: string; externalId: string }>(
  rows: readonly Row[],
  name: string | null | undefined,
): Row | undefined {
  return rows.find(({ id }) => id === name) ?? rows.find(({ externalId }) => externalId === name);
}

/** Hidden plans are not found. */
export async function getKnownPlan(ctx: Ctx, name: string): Promise<KnownPlan> {
  const found = findNamed(await knownPlans(ctx), name);
  if (!found) throw new DomainError("not_found");
  return found;
}

export async function plansAt(ctx: Ctx, officeId: string): Promise<KnownPlan[]> {
  const [sold, here] = await Promise.all([
    knownPlans(ctx),
    ctx.db
      .select({ planId: planLocations.planId })
      .from(planLocations)
      .where(and(eq(planLocations.siteId, ctx.site.id), eq(planLocations.locationId, officeId))),
  ]);
  const acceptedPlans = new Set(here.map(({ planId }) => planId));
  return sold.filter(({ id, isEverywhere }) => isEverywhere || acceptedPlans.has(id));
}

/** The plans on sale today. Null if the catalog never had one. */
export async function plansOnSale(ctx: Ctx): Promise<KnownPlan[] | null> {
  const known = await knownPlans(ctx);
  if (known.length > 0) return known;
  const ever = await ctx.db
    .select({ id: plans.id })
    .from(plans)
    .where(eq(plans.siteId, ctx.site.id))
    .limit(1);
  return ever.length === 0 ? null : known;
}
