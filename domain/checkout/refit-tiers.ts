import type { DraftMember } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { ageOn, fitsAge } from "#domain/membership/people-rules.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { StoredDraft } from "./find-draft.ts";

/** People keep their tier while the plan stays; with another plan each gets the one of their age. */
export function refitTiers(ctx: Ctx, { members }: StoredDraft, plan: KnownPlan): DraftMember[] {
  const today = siteDay(ctx);
  return members.map((member) => {
    const age = ageOn(member.dateOfBirth, today);
    const fitting = plan.tiers.filter((tier) => fitsAge(tier, age));
    const kept = fitting.find(({ id }) => id === member.planDetailId) ?? fitting[0];
    return { ...member, planDetailId: kept?.id ?? null };
  });
}
