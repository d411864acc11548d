import type { BlockProps } from "#contract/content/blocks.ts";
import { outcomeOf, yearlyCost } from "#domain/savings/rules.ts";
import { findNamed, type KnownPlan, type Tier } from "#domain/plans/known-plans.ts";
import {
  dueToday,
  furtherPrice,
  offeredCycles,
  type Price,
  priceOfPeople,
  renewalPrice,
} from "#domain/plans/rules.ts";
import type { FromPrice, PlanCardData, PlanYearData } from "./block-view.ts";
import { comparisonBars } from "./prepare-savings-example.server.ts";

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
    const link = plan.link ?? variables.plan_url;
    return prices ? [prepareCard(plan, prices, link)] : [];
  });
}

type CardPrices = {
  prices: Price[];
  feeCents: number;
  nextPersonCents: number | undefined;
  /** What the checkout is asked for. */
  sold?: Record<string, string>;
};

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
  const plan = findNamed(sold, card.plan_id);
  const tier = plan && tierOf(plan, card);
  const prices = tier && pricesSold(tier, card.people);
  const isOneOfSeveral = plan && plan.tiers.length > 1;
  return prices && { ...prices, sold: { plan: plan.id, ...(isOneOfSeveral && { tier: tier.id }) } };
}

/** A card without a tier refers to its plan's only tier. */
export function tierOf({ tiers }: KnownPlan, card: Plan): Tier | undefined {
  if (card.plan_detail_id !== undefined) return findNamed(tiers, card.plan_detail_id);
  return tiers.length === 1 ? tiers[0] : undefined;
}

/** Today's prices, regardless of what the content said when it was written. */
function pricesSold(tier: Tier, people: number): CardPrices | undefined {
  const prices = pricesFor(tier, people);
  const [first] = prices;
  if (!first) return undefined;
  return {
    prices,
    feeCents: tier.feeCents,
    nextPersonCents: furtherPrice(tier, first.cycle) ?? undefined,
  };
}

function pricesFor(tier: Tier, people: number): Price[] {
  return offeredCycles.flatMap((cycle) => {
    const priceCents = priceOfPeople(tier, cycle, people);
    return priceCents === null ? [] : [{ cycle, priceCents }];
  });
}

function pricesWritten({ prices, people, ...card }: Plan): CardPrices {
  const ofAll = (cents: number) => cents + (people - 1) * (card.next_person_cents ?? cents);
  return {
    prices: prices.map(({ cycle, price_cents, renewal_cents = price_cents }) => ({
      cycle,
      priceCents: ofAll(price_cents),
      renewalCents: ofAll(renewal_cents),
    })),
    feeCents: card.processing_fee_cents,
    nextPersonCents: card.next_person_cents,
  };
}

function prepareCard(
  plan: Plan,
  { prices, feeCents, nextPersonCents, sold }: CardPrices,
  link: string | undefined,
): PlanCardData {
  const { name, audience, summary, people, includes, example } = plan;
  return {
    name,
    audience,
    summary,
    people,
    prices: prices.map((price) => ({
      cycle: price.cycle,
      priceCents: price.priceCents,
      yearCents: price.cycle === "monthly" ? yearlyCost(price.cycle, price.priceCents) : undefined,
      dueTodayCents: dueToday(price, feeCents),
      renewalCents: renewalPrice(price),
      year: example && yearOn(price, example, feeCents),
      link: link ?? (sold ? checkoutPath({ ...sold, cycle: price.cycle }) : "/join-now"),
    })),
    processingFeeCents: feeCents,
    nextPersonCents,
    includes,
    example: example && {
      text: example.text,
      usualCents: example.usual_cents,
      memberCents: example.member_cents,
    },
  };
}

const checkoutPath = (asked: Record<string, string>) => `/checkout?${new URLSearchParams(asked)}`;

function yearOn(
  price: Price,
  { usual_cents: usualCents, member_cents: memberCents }: NonNullable<Plan["example"]>,
  feeCents: number,
): PlanYearData {
  const planCents = yearlyCost(price.cycle, price.priceCents);
  const firstCents = planCents + feeCents + memberCents;
  const laterCents = yearlyCost(price.cycle, renewalPrice(price)) + memberCents;
  return {
    planCents,
    withPlanCents: firstCents,
    firstYear: outcomeOf(usualCents, firstCents),
    laterYears: laterCents !== firstCents ? outcomeOf(usualCents, laterCents) : undefined,
    bars: comparisonBars({ usualCents, planCents: planCents + feeCents, memberCents }),
  };
}

/** What an adult pays at least; a yearly price before a monthly one. */
export function lowestPrice(sold: readonly KnownPlan[]): FromPrice | null {
  const tiers = sold.flatMap((plan) => plan.tiers).filter(({ audience }) => audience !== "child");
  const prices = tiers.flatMap((tier) =>
    pricesFor(tier, 1).map((price) => ({ ...price, feeCents: tier.feeCents })),
  );
  for (const cycle of offeredCycles) {
    const ofCycle = prices.filter((price) => price.cycle === cycle);
    const [lowest] = ofCycle.toSorted((a, b) => dueToday(a, a.feeCents) - dueToday(b, b.feeCents));
    if (lowest) return { ...lowest, isOnly: prices.length === 1 && tiers[0]?.audience === "adult" };
  }
  return null;
}
