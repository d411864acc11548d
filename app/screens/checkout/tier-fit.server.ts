import { ageOn, fitsAge } from "#domain/membership/people-rules.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { TierChoice, TierView } from "./checkout-view.ts";

/** The tiers that somebody may have, and that are sold the way the order is paid. */
export function fittingTiers(ctx: Ctx, tiers: TierView[], dateOfBirth: string): TierView[] {
  const age = ageOn(dateOfBirth, siteDay(ctx));
  return tiers.filter((tier) => tier.priceCents !== null && fitsAge(tier, age));
}

/** The tiers that an age gives by itself, and those that somebody has to ask for. */
export function choiceOf(tiers: TierView[]): TierChoice | null {
  const sold = tiers.filter(({ priceCents }) => priceCents !== null);
  const usual = sold.filter((tier) => sold.find((one) => fitsAge(one, tier.minAge ?? 0)) === tier);
  const others = sold.filter((tier) => !usual.includes(tier));
  return others.length > 0 ? { usual, others } : null;
}
