import type { Cycle } from "#contract/content/block-parts.ts";
import type { CheckoutMember } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { ageOn, fitsAge } from "#domain/membership/people-rules.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { isSoldIn } from "#domain/plans/rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";

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
