import { and, eq, inArray, type SQL } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import { planLocations } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { findNamed, knownPlans } from "./known-plans.ts";

/**
 * The plans of which an office must accept one: the named plan, or any on sale. Null if every
 * office qualifies, because one of them is accepted everywhere or none is on sale.
 */
export async function plansToAccept(ctx: Ctx, name?: string): Promise<string[] | null> {
  const sold = await knownPlans(ctx);
  if (name === undefined) return sold.length === 0 || hasEverywhere(sold) ? null : idsOf(sold);
  const plan = findNamed(sold, name);
  if (plan) return hasEverywhere([plan]) ? null : idsOf([plan]);
  throw invalidField("plan", "not_an_option");
}

/** The same as a condition on `locations`. */
export async function isAccepted(ctx: Ctx, name?: string): Promise<SQL | undefined> {
  const ids = await plansToAccept(ctx, name);
  if (ids === null) return undefined;
  const accepting = ctx.db
    .select({ id: planLocations.locationId })
    .from(planLocations)
    .where(and(eq(planLocations.siteId, ctx.site.id), inArray(planLocations.planId, ids)));
  return inArray(locations.id, accepting);
}

type Plans = Awaited<ReturnType<typeof knownPlans>>;
const hasEverywhere = (plans: Plans) => plans.some(({ isEverywhere }) => isEverywhere);
const idsOf = (plans: Plans) => plans.map(({ id }) => id);
