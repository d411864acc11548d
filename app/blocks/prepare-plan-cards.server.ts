import type { BlockProps } from "#contract/content/blocks.ts";
import { outcomeOf, priceOfExample, yearlyCost } from "#domain/savings/rules.ts";
import type { KnownPlan, Tier } from "#domain/plans/known-plans.ts";
import { familyPrices, furtherPersonCents } from "#domain/plans/family-prices.ts";
import { dueToday, type Price, priceOfPerson, renewalPrice } from "#domain/plans/rules.ts";
import type { PlanCardData, PlanExampleData } from "./block-view.ts";
import { comparisonBars } from "./prepare-savings-example.server.ts";

// Annual first: most people choose it.
const cardCycles = ["annual", "monthly"] as const;

type Plan = BlockProps<"plan_cards">["plans"][number];
type Variables = {
  plan_url?: string | undefined;
  plans_whitelist: { plan_id: string }[];
};

/** Cards for the plans that the site may show, with every figure computed. */
export function preparePlanCards(
  plans: Plan[],
  variables: Variables,
  sold: readonly KnownPlan[] | null,
): PlanCardData[] {
  const listed = variables.plans_whitelist.map(({ plan_id }) => plan_id);
  return plans.flatMap((plan) => {
    const prices = pricesOf(plan, listed, sold);
    const link = plan.link ?? variables.plan_url ?? "/join-now";
    return prices ? [prepareCard(plan, prices, link)] : [];
  });
}

type CardPrices = { prices: Price[]; feeCents: number; nextPersonCents: number | undefined };

/** Undefined where the card is omitted: its plan is hidden or not for sale today. */
function pricesOf(
  card: Plan,
  listed: string[],
  sold: readonly KnownPlan[] | null,
): CardPrices | undefined {
  if (card.plan_id === undefined) return pricesWritten(card);
  if (sold === null) {
    return listed.length === 0 || listed.includes(card.plan_id) ? pricesWritten(card) : undefined;
  }
  const tier = tierSold(card, sold);
  return tier && pricesSold(tier);
}

/** A card without a tier refers to its plan's only tier. */
function tierSold(card: Plan, sold: readonly KnownPlan[]): Tier | undefined {
  const { tiers = [] } = named(sold, card.plan_id) ?? {};
  if (card.plan_detail_id !== undefined) return named(tiers, card.plan_detail_id);
  return tiers.length === 1 ? tiers[0] : undefined;
}

/** By id, or by the owner's external id. */
function named<Row extends { id: string; externalId: string }>(
  rows: readonly Row[],
  name: string | undefined,
): Row | undefined {
  return rows.find(({ id }) => id === name) ?? rows.find(({ externalId }) => externalId === name);
}

/** Today's prices, regardless of what the content said when it was written. */
function pricesSold(tier: Tier): CardPrices | undefined {
  const prices = pricesOfNth(tier, 1);
  const [first] = prices;
  if (!first) return undefined;
  const family = tier.family.map(({ fromPerson }) => ({
    fromPerson,
    prices: pricesOfNth(tier, fromPerson),
  }));
  const next = furtherPersonCents(familyPrices({ prices, family }), first.cycle);
  const nextPersonCents = next === null || next === first.priceCents ? undefined : next;
  return { prices, feeCents: tier.feeCents, nextPersonCents };
}

function pricesOfNth(tier: Tier, nth: number): Price[] {
  return cardCycles.flatMap((cycle) => {
    const priceCents = priceOfPerson(tier, cycle, nth);
    return priceCents === null ? [] : [{ cycle, priceCents }];
  });
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
    laterYears: laterCents !== firstCents ? outcomeOf(usualCents, laterCents) : undefined,
    bars: comparisonBars({ usualCents, planCents: planCents + feeCents, memberCents }),
  };
}
