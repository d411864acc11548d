import { mostMembers } from "#contract/checkout.ts";
import type { Relationship } from "#contract/membership.ts";
import { newId } from "#db/new-id.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { getKnownPlan } from "#domain/plans/get-known-plan.ts";
import { errorOfPerson } from "#domain/membership/people-rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { changeCheckout } from "./change-checkout.ts";
import { chooseTier } from "./choose-tier.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";

export type NewMember = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  relationship: Relationship;
  planDetailId?: string | undefined;
};

export async function addMember(ctx: Ctx, person: NewMember): Promise<StoredCheckout> {
  return changeCheckout(ctx, async (checkout) => {
    if (checkout.members.length >= mostMembers) throw invalidField("firstName", "too_many_people");
    const error = errorOfPerson(person, checkout.members, siteDay(ctx));
    if (error) throw invalidField(error.field, error.code);
    const plan = await getKnownPlan(ctx, checkout.planId);
    const { id: planDetailId } = chooseTier(ctx, { plan, cycle: checkout.cycle }, person);
    const member = { ...person, memberId: newId("per", ctx.now), planDetailId };
    return { members: [...checkout.members, member] };
  });
}
