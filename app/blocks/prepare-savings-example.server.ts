import type { BlockProps } from "#contract/content/blocks.ts";
import { addUp, outcomeOf, barLength } from "#domain/savings/rules.ts";
import type { SavingsExampleData, ComparisonBars } from "./block-view.ts";

/** The example year by visit and in total. */
export function prepareSavingsExample({
  items,
  plan_price_cents: planCents,
}: BlockProps<"savings_example">): SavingsExampleData {
  const rows = items.map(({ service, times, usual_cents, member_cents }) => {
    const sum = addUp([{ times, usualCents: usual_cents, memberCents: member_cents }]);
    return { service, times, ...sum, difference: outcomeOf(sum.usualCents, sum.memberCents) };
  });
  const fees = addUp(rows.map((row) => ({ ...row, times: 1 })));
  const withPlanCents = planCents + fees.memberCents;
  return {
    rows,
    ...fees,
    withPlanCents,
    outcome: outcomeOf(fees.usualCents, withPlanCents),
    bars: comparisonBars({ ...fees, planCents }),
  };
}

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
