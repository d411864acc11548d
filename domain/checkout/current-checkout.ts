import { and, eq, inArray } from "drizzle-orm";
import { planDetails } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";
import { refitTiers } from "./refit-tiers.ts";

/**
 * A checkout at the plan's current version. A new version has new tiers of the same names: each
 * person keeps the chosen one, and those who outgrew it get the one for their age.
 */
export async function currentCheckout(
  ctx: Ctx,
  checkout: StoredCheckout,
  plan: KnownPlan,
): Promise<StoredCheckout> {
  const known = new Set(plan.tiers.map(({ id }) => id));
  const older = checkout.members.flatMap(({ planDetailId: id }) =>
    id && !known.has(id) ? [id] : [],
  );
  const names = older.length > 0 ? await namesOf(ctx, older) : new Map<string, string>();
  const members = checkout.members.map((member) => {
    const name = names.get(member.planDetailId ?? "");
    const tier = name && plan.tiers.find(({ externalId }) => externalId === name);
    return tier ? { ...member, planDetailId: tier.id } : member;
  });
  return { ...checkout, members: refitTiers(ctx, { members, plan, cycle: checkout.cycle }) };
}

async function namesOf({ db, site }: Ctx, ids: string[]): Promise<Map<string, string>> {
  const { id, externalId } = planDetails;
  const rows = await db
    .select({ id, externalId })
    .from(planDetails)
    .where(and(eq(planDetails.siteId, site.id), inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, row.externalId]));
}
