import type { Cycle } from "#contract/content/block-parts.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { ageOn, fitsAge } from "#domain/membership/people-rules.ts";
import type { KnownPlan, Tier } from "#domain/plans/known-plans.ts";
import { isSoldIn } from "#domain/plans/rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";

type Person = { dateOfBirth: string; planDetailId?: string | undefined };
type Quote = { plan: KnownPlan; cycle: Cycle };

/** The requested tier, or the first that fits the age; rejects one that the quote doesn't allow. */
export function chooseTier(ctx: Ctx, { plan: { tiers }, cycle }: Quote, person: Person): Tier {
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
