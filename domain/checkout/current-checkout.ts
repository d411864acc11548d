import { and, eq, inArray } from "drizzle-orm";
import { planDetails } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { CheckoutMember } from "#db/schema/checkout.ts";
import { invalidField } from "#domain/errors.ts";
import { ageOn, fitsAge } from "#domain/membership/people-rules.ts";
import { isSoldIn } from "#domain/plans/rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";

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
  const older = [checkout, ...checkout.members].flatMap(({ planDetailId: id }) =>
    id && !known.has(id) ? [id] : [],
  );
  const names = older.length > 0 ? await namesOf(ctx, older) : new Map<string, string>();
  const renewed = <Row extends { planDetailId: string | null }>(row: Row): Row => {
    const name = names.get(row.planDetailId ?? "");
    const tier = name && plan.tiers.find(({ externalId }) => externalId === name);
    return tier ? { ...row, planDetailId: tier.id } : row;
  };
  const members = checkout.members.map(renewed);
  const { cycle } = checkout;
  return { ...renewed(checkout), members: refitTiers(ctx, { members, plan, cycle }) };
}

async function namesOf({ db, site }: Ctx, ids: string[]): Promise<Map<string, string>> {
  const { id, externalId } = planDetails;
  const rows = await db
    .select({ id, externalId })
    .from(planDetails)
    .where(and(eq(planDetails.siteId, site.id), inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, row.externalId]));
}

type Quote = { members: readonly CheckoutMember[]; plan: KnownPlan; cycle: Cycle };

/** People keep their tier while the plan stays; under another plan, age decides. */
export function refitTiers(ctx: Ctx, { members, plan, cycle }: Quote): CheckoutMember[] {
  return members.map((member) => {
    const fitting = fittingTiers(ctx, plan, member).filter((tier) => isSoldIn(tier, cycle));
    const kept = fitting.find(({ id }) => id === member.planDetailId) ?? fitting[0];
    return { ...member, planDetailId: kept?.id ?? null };
  });
}

/** Rejects a billing cycle that one of the people's tiers isn't sold in. */
export function refuseOtherCycle(ctx: Ctx, { members, plan, cycle }: Quote): void {
  const isLeftOut = members.some((member) => {
    const fitting = fittingTiers(ctx, plan, member);
    return fitting.length > 0 && !fitting.some((tier) => isSoldIn(tier, cycle));
  });
  if (isLeftOut) throw invalidField("cycle", "cycle_not_for_all");
}

function fittingTiers(ctx: Ctx, { tiers }: KnownPlan, { dateOfBirth }: CheckoutMember) {
  const age = ageOn(dateOfBirth, siteDay(ctx));
  return tiers.filter((tier) => fitsAge(tier, age));
}
