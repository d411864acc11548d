import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { getKnownPlan } from "#domain/plans/get-known-plan.ts";
import { changeCheckout } from "./change-checkout.ts";
import { chooseTier } from "./choose-tier.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";

export async function setMemberTier(
  ctx: Ctx,
  { memberId, planDetailId }: { memberId: string; planDetailId: string },
): Promise<StoredCheckout> {
  return changeCheckout(ctx, async ({ planId, cycle, members }) => {
    const person = members.find((member) => member.memberId === memberId);
    if (!person) throw new DomainError("not_found");
    const plan = await getKnownPlan(ctx, planId);
    const { id } = chooseTier(ctx, { plan, cycle }, { ...person, planDetailId });
    return {
      members: members.map((member) =>
        member.memberId === memberId ? { ...member, planDetailId: id } : member,
      ),
    };
  });
}
