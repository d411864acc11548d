import { cardOfTier, fewestOf, type OwnerCards } from "#app/blocks/card-of-tier.server.ts";
import { forWhom } from "#app/blocks/for-whom.ts";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { inLanguage } from "#contract/languages.ts";
import { splitByAge } from "#domain/membership/people-rules.ts";
import type { KnownPlan, Tier } from "#domain/plans/known-plans.ts";
import { presentTier, type ProcedureNames } from "#domain/plans/present-plan.ts";
import {
  cyclesOf,
  furtherPrice,
  offeredCycles,
  priceOfPeople,
  priceOfPerson,
} from "#domain/plans/rules.ts";
import { yearlyCost } from "#domain/savings/rules.ts";
import { choiceId } from "../forms.ts";

/** A price, and what a year of it comes to. */
export type CyclePrice = { cycle: Cycle; cents: number; yearCents: number };

export type TierOfChoice = {
  id: string;
  name: string;
  forWhom: string;
  includes: string[];
  prices: CyclePrice[];
};

/** What one person can choose: a plan, or a tier of it that no age determines. */
export type PlanChoice = {
  id: string;
  planId: string;
  name: string;
  /** The plan that the tier is a part of, where the choice bears the name of the tier. */
  partOf: string | null;
  states: string[];
  feeCents: number;
  /** Those that it is sold in, annual first. */
  cycles: Cycle[];
  cycle: Cycle;
  /** The fewest that it is for; the price is theirs together. */
  people: number;
  /** Null where only the age tells. */
  own: TierOfChoice | null;
  /** Of each further person, where it is less and the same for all. */
  furtherPrices: CyclePrice[];
  /** The tiers among which the age decides, other than the one that is priced above. */
  byAge: TierOfChoice[];
};

type Request = { wanted: Cycle | null; cards: OwnerCards; names: ProcedureNames };

/** One choice for all ages, and one for each tier that has to be chosen. */
export function choicesOf(
  plan: KnownPlan,
  pressed: Tier | undefined,
  request: Request,
): PlanChoice[] {
  const { usual, others } = splitByAge(plan.tiers.filter((tier) => cyclesOf({ tiers: [tier] })[0]));
  const own = usual.length === 1 ? usual[0] : usual.find(({ id }) => id === pressed?.id);
  const isOnly = usual.length === 1 && others.length === 0;
  const ofAges = { own, byAge: usual.filter((tier) => tier !== own), isNamed: !isOnly };
  return [
    ...(usual.length > 0 ? [asChoice(plan, ofAges, request)] : []),
    ...others.map((tier) => asChoice(plan, { own: tier, byAge: [], isNamed: true }, request)),
  ];
}

type Tiers = { own: Tier | undefined; byAge: Tier[]; isNamed: boolean };

function asChoice(plan: KnownPlan, { own, byAge, isNamed }: Tiers, request: Request): PlanChoice {
  const { wanted, cards } = request;
  const { lang } = cards;
  const tiers = own ? [own, ...byAge] : byAge;
  const sold = cyclesOf({ tiers });
  const people = own ? fewestOf(own.id, cards) : 1;
  const planName = inLanguage(plan.name, lang);
  const name = isNamed && own ? inLanguage(own.name, lang) : planName;
  const priced = (tier: Tier, prices: CyclePrice[]): TierOfChoice => ({
    id: tier.id,
    name: inLanguage(tier.name, lang),
    forWhom: forWhom({ ...tier, people: fewestOf(tier.id, cards) }, wordsIn[lang]),
    includes: includedIn(tier, request),
    prices,
  });
  return {
    id: choiceId(plan.id, isNamed ? own?.id : undefined),
    planId: plan.id,
    name,
    partOf: name === planName ? null : planName,
    states: plan.states,
    feeCents: Math.max(0, ...tiers.map(({ feeCents }) => feeCents)),
    cycles: sold,
    cycle: sold.find((cycle) => cycle === wanted) ?? sold[0] ?? "annual",
    people,
    own: own
      ? priced(
          own,
          pricesOf((cycle) => priceOfPeople(own, cycle, people)),
        )
      : null,
    furtherPrices: own ? pricesOf((cycle) => furtherPrice(own, cycle)) : [],
    byAge: byAge.map((tier) =>
      priced(
        tier,
        pricesOf((cycle) => priceOfPerson(tier, cycle, 1)),
      ),
    ),
  };
}

/** In the words of the owner's card, or else the services that the tier includes. */
function includedIn(tier: Tier, { cards, names }: Request): string[] {
  const { lang } = cards;
  const { planId } = tier;
  const card = cardOfTier({ id: tier.id, planId, name: inLanguage(tier.name, lang) }, cards);
  if (card && card.includes.length > 0) return card.includes;
  const { timesAYear } = wordsIn[lang].office;
  const { included } = presentTier(tier, lang, names);
  return included.map(({ name, timesPerYear }) => `${name}, ${timesAYear(timesPerYear)}`);
}

function pricesOf(priceIn: (cycle: Cycle) => number | null): CyclePrice[] {
  return offeredCycles.flatMap((cycle) => {
    const cents = priceIn(cycle);
    return cents === null ? [] : [{ cycle, cents, yearCents: yearlyCost(cycle, cents) }];
  });
}
