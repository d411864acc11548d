import type { Ctx } from "#domain/context.ts";
import { ageOn, fitsAge } from "#domain/membership/people-rules.ts";
import type { KnownPlan, Tier } from "#domain/plans/known-plans.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { refused } from "./choose-plan.ts";

type Person = { dateOfBirth: string; planDetailId?: string | undefined };

/** The tier that was named, or the first that fits the age; one for another age is refused. */
export function chooseTier(ctx: Ctx, { tiers }: KnownPlan, person: Person): Tier {
  const age = ageOn(person.dateOfBirth, siteDay(ctx));
  const { planDetailId: named } = person;
  const tier =
    named === undefined
      ? tiers.find((one) => fitsAge(one, age))
      : tiers.find(({ id, externalId }) => id === named || externalId === named);
  if (!tier || !fitsAge(tier, age)) throw refused("planDetailId", "tierWrong");
  return tier;
}
