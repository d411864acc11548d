import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { errorOfPerson } from "#domain/membership/people-rules.ts";
import { getKnownPlan } from "#domain/plans/get-known-plan.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { NewMember } from "./add-member.ts";
import { changeCheckout } from "./change-checkout.ts";
import { chooseTier } from "./choose-tier.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";

/** A person who is not on this checkout is a 404. */
export async function changeMember(
  ctx: Ctx,
  { memberId, ...person }: NewMember & { memberId: string },
): Promise<StoredCheckout> {
  return changeCheckout(ctx, async (checkout) => {
    const others = checkout.members.filter((member) => member.memberId !== memberId);
    if (others.length === checkout.members.length) throw new DomainError("not_found");
    const error = errorOfPerson(person, others, siteDay(ctx));
    if (error) throw invalidField(error.field, error.code);
    const plan = await getKnownPlan(ctx, checkout.planId);
    const { id: planDetailId } = chooseTier(ctx, { plan, cycle: checkout.cycle }, person);
    const changed = { ...person, memberId, planDetailId };
    return {
      members: checkout.members.map((member) => (member.memberId === memberId ? changed : member)),
    };
  });
}
