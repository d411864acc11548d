import type { BlockProps } from "#contract/content/blocks.ts";
import {
  dueToday,
  outcomeOf,
  priceOfExample,
  renewalPrice,
  yearlyCost,
  type Price,
} from "#domain/savings/rules.ts";
import type { PlanCardData, PlanExampleData } from "./block-data.ts";
import { comparisonBars } from "./comparison-bars.server.ts";

type Plan = BlockProps<"plan_cards">["plans"][number];
type Variables = {
  plan_url?: string | undefined;
  plans_whitelist: { plan_id: string }[];
};

/** The cards of the plans that the site may show, each figure worked out. */
export function preparePlanCards(plans: Plan[], variables: Variables): PlanCardData[] {
  const shown = new Set(variables.plans_whitelist.map(({ plan_id }) => plan_id));
  return plans
    .filter(({ plan_id }) => plan_id === undefined || shown.size === 0 || shown.has(plan_id))
    .map((plan) => prepareCard(plan, plan.link ?? variables.plan_url ?? "/join-now"));
}

function prepareCard(plan: Plan, link: string): PlanCardData {
  const feeCents = plan.processing_fee_cents;
  const prices = plan.prices.map(
    ({ cycle, price_cents: priceCents, renewal_cents: renewalCents }): Price => ({
      cycle,
      priceCents,
      renewalCents,
    }),
  );
  return {
    name: plan.name,
    audience: plan.audience,
    summary: plan.summary,
    prices: prices.map((price) => ({
      cycle: price.cycle,
      priceCents: price.priceCents,
      yearCents: price.cycle === "monthly" ? yearlyCost(price.cycle, price.priceCents) : undefined,
      dueTodayCents: dueToday(price, feeCents),
      renewalCents: renewalPrice(price),
    })),
    processingFeeCents: feeCents,
    nextPersonCents: plan.next_person_cents,
    includes: plan.includes,
    example: plan.example && prepareExample(plan.example, prices, feeCents),
    link,
  };
}

function prepareExample(
  { text, usual_cents: usualCents, member_cents: memberCents }: NonNullable<Plan["example"]>,
  prices: Price[],
  feeCents: number,
): PlanExampleData | undefined {
  const price = priceOfExample(prices);
  if (!price) return undefined;
  const planCents = yearlyCost(price.cycle, price.priceCents);
  const firstCents = planCents + feeCents + memberCents;
  const laterCents = yearlyCost(price.cycle, renewalPrice(price)) + memberCents;
  return {
    text,
    paidPer: prices.length > 1 ? price.cycle : undefined,
    usualCents,
    planCents,
    memberCents,
    withPlanCents: firstCents,
    firstYear: outcomeOf(usualCents, firstCents),
    laterYears: laterCents === firstCents ? undefined : outcomeOf(usualCents, laterCents),
    bars: comparisonBars({ usualCents, planCents: planCents + feeCents, memberCents }),
  };
}
