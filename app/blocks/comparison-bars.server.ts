import { barLength } from "#domain/savings/rules.ts";
import type { ComparisonBars } from "./block-data.ts";

type Amounts = { usualCents: number; planCents: number; memberCents: number };

/** The same year with and without the plan, drawn to one scale. */
export function comparisonBars({ usualCents, planCents, memberCents }: Amounts): ComparisonBars {
  const longest = Math.max(usualCents, planCents + memberCents);
  return {
    usual: barLength(usualCents, longest),
    plan: barLength(planCents, longest),
    member: barLength(memberCents, longest),
  };
}
