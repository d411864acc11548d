import { ageOn, fitsAge } from "#domain/membership/people-rules.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { TierChoice, TierView } from "./checkout-view.ts";

/** Tiers that fit a person's age and are sold in the checkout's cycle. */
export function fittingTiers(ctx: Ctx, tiers: TierView[], dateOfBirth: string): TierView[] {
  const age = ageOn(dateOfBirth, siteDay(ctx));
  return tiers.filter((tier) => tier.priceCents !== null && fitsAge(tier, age));
}

/** Tiers that the age determines, and tiers that have to be chosen. */
export function choiceOf(tiers: TierView[]): TierChoice | null {
  const sold = tiers.filter(({ priceCents }) => priceCents !== null);
  const usual = sold.filter((tier) => sold.find((one) => fitsAge(one, tier.minAge ?? 0)) === tier);
  const others = sold.filter((tier) => !usual.includes(tier));
  return others.length > 0 ? { usual, others } : null;
}
