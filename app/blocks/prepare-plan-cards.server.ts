import type { BlockProps } from "#contract/content/blocks.ts";
import {
  dueToday,
  outcomeOf,
  priceOfExample,
  renewalPrice,
  yearlyCost,
  type Price,
} from "#domain/savings/rules.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { priceOfPerson } from "#domain/plans/rules.ts";
import type { PlanCardData, PlanExampleData } from "./block-data.ts";
import { comparisonBars } from "./comparison-bars.server.ts";

// The year first: it is what most people choose.
const cardCycles = ["annual", "monthly"] as const;

type Plan = BlockProps<"plan_cards">["plans"][number];
type Variables = {
  plan_url?: string | undefined;
  plans_whitelist: { plan_id: string }[];
};

/** The cards of the plans that the site may show, each figure worked out. */
export function preparePlanCards(
  plans: Plan[],
  variables: Variables,
  sold: readonly KnownPlan[],
): PlanCardData[] {
  const shown = new Set(variables.plans_whitelist.map(({ plan_id }) => plan_id));
  return plans
    .filter(({ plan_id }) => plan_id === undefined || shown.size === 0 || shown.has(plan_id))
    .map((plan) => {
      const link = plan.link ?? variables.plan_url ?? "/join-now";
      return prepareCard(plan, pricesSold(plan, sold) ?? pricesWritten(plan), link);
    });
}

type CardPrices = { prices: Price[]; feeCents: number; nextPersonCents: number | undefined };

/** What is asked for today, whatever the content said when it was written. */
function pricesSold(card: Plan, sold: readonly KnownPlan[]): CardPrices | undefined {
  const plan = sold.find(({ id, externalId }) => [id, externalId].includes(card.plan_id ?? ""));
  const tier = plan?.tiers.find(({ id, externalId }) =>
    [id, externalId].includes(card.plan_detail_id ?? ""),
  );
  if (!tier) return undefined;
  const prices = cardCycles.flatMap((cycle): Price[] => {
    const priceCents = priceOfPerson(tier, cycle, 1);
    return priceCents === null ? [] : [{ cycle, priceCents }];
  });
  const first = prices[0];
  const next = first && priceOfPerson(tier, first.cycle, 2);
  const nextPersonCents = next === first?.priceCents ? undefined : (next ?? undefined);
  return { prices, feeCents: tier.feeCents, nextPersonCents };
}

function pricesWritten(card: Plan): CardPrices {
  return {
    prices: card.prices.map(
      ({ cycle, price_cents: priceCents, renewal_cents: renewalCents }): Price => ({
        cycle,
        priceCents,
        renewalCents,
      }),
    ),
    feeCents: card.processing_fee_cents,
    nextPersonCents: card.next_person_cents,
  };
}

function prepareCard(
  plan: Plan,
  { prices, feeCents, nextPersonCents }: CardPrices,
  link: string,
): PlanCardData {
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
    nextPersonCents,
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
