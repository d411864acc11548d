import { ageOn, fitsAge } from "#domain/membership/people-rules.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { TierView } from "./order-view.ts";

/** The tiers that somebody may have, and that are sold the way the order is paid. */
export function fittingTiers(ctx: Ctx, tiers: TierView[], dateOfBirth: string): TierView[] {
  const age = ageOn(dateOfBirth, siteDay(ctx));
  return tiers.filter((tier) => tier.priceCents !== null && fitsAge(tier, age));
}

/** Whether there is an age for which several tiers are sold. */
export function isTierChosen(tiers: TierView[]): boolean {
  const sold = tiers.filter(({ priceCents }) => priceCents !== null);
  const starts = sold.map(({ minAge }) => minAge ?? 0);
  return starts.some((age) => sold.filter((tier) => fitsAge(tier, age)).length > 1);
}
