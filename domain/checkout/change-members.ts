import { mostMembers } from "#contract/checkout.ts";
import type { Relationship } from "#contract/membership.ts";
import { newId } from "#db/new-id.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField, DomainError } from "#domain/errors.ts";
import { getKnownPlan, type KnownPlan, type Tier } from "#domain/plans/known-plans.ts";
import { errorOfPerson, ageOn, fitsAge } from "#domain/membership/people-rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { isSoldIn } from "#domain/plans/rules.ts";
import { changeCheckout } from "./change-checkout.ts";
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

export async function removeMember(
  ctx: Ctx,
  { memberId }: { memberId: string },
): Promise<StoredCheckout> {
  return changeCheckout(ctx, ({ members }) => {
    const left = members.filter((member) => member.memberId !== memberId);
    if (left.length === members.length) throw new DomainError("not_found");
    return { members: left };
  });
}

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

type Person = { dateOfBirth: string; planDetailId?: string | undefined };
type Quote = { plan: KnownPlan; cycle: Cycle };

/** The requested tier, or the first that fits the age; rejects one that the quote doesn't allow. */
function chooseTier(ctx: Ctx, { plan: { tiers }, cycle }: Quote, person: Person): Tier {
  const age = ageOn(person.dateOfBirth, siteDay(ctx));
  const { planDetailId: named } = person;
  const fitting = tiers.filter((tier) => fitsAge(tier, age));
  const meant =
    named === undefined
      ? fitting
      : fitting.filter(({ id, externalId }) => id === named || externalId === named);
  const tier = meant.find((one) => isSoldIn(one, cycle));
  if (tier) return tier;
  throw invalidField("planDetailId", meant.length > 0 ? "cycle_not_for_all" : "tier_age_mismatch");
}
