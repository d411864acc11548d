import { fewestOf, readOwnerCards, type OwnerCards } from "#app/blocks/card-of-tier.server.ts";
import type { Lang } from "#contract/languages.ts";
import { cycles, type Cycle } from "#contract/content/block-parts.ts";
import type { Ctx } from "#domain/context.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { splitByAge } from "#domain/membership/people-rules.ts";
import {
  findNamed,
  knownPlans,
  type KnownPlan,
  plansAt,
  type Tier,
} from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import {
  cyclesOf,
  furtherPrice,
  offeredCycles,
  priceOfPeople,
  priceOfPerson,
} from "#domain/plans/rules.ts";
import { choiceId } from "../forms.ts";

export type Asked = {
  officeId: string | null;
  planId: string | null;
  tierId: string | null;
  cycle: Cycle | null;
  coupon: string | null;
  zip: string | null;
  /** A billing cycle that no plan has. */
  isCycleUnknown: boolean;
};

export type CyclePrice = { cycle: Cycle; cents: number };

/** What one person can choose: a plan, or a tier of it that no age determines. */
export type PlanChoice = {
  id: string;
  planId: string;
  name: string;
  states: string[];
  feeCents: number;
  /** Those that it is sold in, annual first. */
  cycles: Cycle[];
  cycle: Cycle;
  /** The fewest that it is for; the price is theirs together. */
  people: number;
  /** Empty where only the age tells. */
  prices: CyclePrice[];
  /** Of each further person, where it is less and the same for all. */
  furtherPrices: CyclePrice[];
  /** The tiers among which the age decides, other than the one that is priced above. */
  byAge: { id: string; name: string; prices: CyclePrice[] }[];
};

export type ChooseView = {
  plans: PlanChoice[];
  chosenId: string | null;
  /** The plan was named by the address or by the checkout, so the others are folded. */
  isPlanGiven: boolean;
  office: { id: string; name: string; place: string } | null;
  coupon: string | null;
  zip: string | null;
  /** A checkout is open and can be discarded. */
  isBegun: boolean;
  notice: ChooseNotice | null;
};

export type ChooseNotice =
  | "officeGone"
  | "planGone"
  | "planUnknown"
  | "planNotHere"
  | "cycleNotSold"
  | "none"
  | "thrown";

const longest = 80;

export function readAsked(query: URLSearchParams): Asked {
  const named = (name: string) => query.get(name)?.trim().slice(0, longest) || null;
  const cycle = cycles.find((one) => one === query.get("cycle")) ?? null;
  return {
    officeId: named("office"),
    planId: named("plan"),
    tierId: named("tier"),
    cycle,
    coupon: named("coupon"),
    zip: readZip(query.get("zip")),
    isCycleUnknown: named("cycle") !== null && cycle === null,
  };
}

export function readZip(typed: string | null): string | null {
  return /^\d{5}$/.exec(typed?.trim() ?? "")?.[0] ?? null;
}

/** What a checkout already has; it stays where the address asks for nothing that is sold. */
type Known = { planId: string; tierId: string | null; cycle: Cycle };

/** The plans of an office, or all plans, with every price they are sold at. */
export async function loadChoices(
  ctx: Ctx,
  asked: Asked,
  lang: Lang,
  known?: Known,
): Promise<ChooseView> {
  const office = asked.officeId === null ? undefined : await findOffice(ctx, asked.officeId);
  const sold = await knownPlans(ctx);
  const offered = office ? await plansAt(ctx, office.id) : sold;
  const wanted = asked.cycle ?? known?.cycle ?? null;
  const named = findNamed(offered, asked.planId);
  const given = named ?? findNamed(offered, known?.planId ?? null);
  const keptTier = given?.id === known?.planId ? known?.tierId : null;
  const pressed = findNamed(given?.tiers ?? [], asked.tierId ?? keptTier);
  const cards = await readOwnerCards(ctx, lang);
  const plans = offered.flatMap((plan) => choicesOf(plan, pressed, { wanted, cards }));
  const ofGiven = plans.filter(({ planId }) => planId === given?.id);
  const isPressed = ({ planId, id }: PlanChoice) => id === choiceId(planId, pressed?.id);
  const chosen = ofGiven.find(isPressed) ?? ofGiven[0];
  const first = chosen ?? plans[0];
  const isOnlyPlan = plans.every(({ planId }) => planId === first?.planId);
  return {
    plans: chosen ? [chosen, ...plans.filter((plan) => plan !== chosen)] : plans,
    chosenId: chosen?.id ?? (isOnlyPlan ? (first?.id ?? null) : null),
    isPlanGiven: chosen !== undefined,
    office: office
      ? { id: office.id, name: office.name, place: `${office.city}, ${office.state}` }
      : null,
    coupon: asked.coupon,
    zip: asked.zip,
    isBegun: false,
    notice: noticeOf(),
  };

  function noticeOf(): ChooseNotice | null {
    if (asked.officeId !== null && !office) return "officeGone";
    if (asked.planId !== null && !named)
      return findNamed(sold, asked.planId) ? "planNotHere" : "planUnknown";
    if (asked.isCycleUnknown) return "cycleNotSold";
    const isSold = asked.cycle === null || !first || first.cycles.includes(asked.cycle);
    return isSold ? null : "cycleNotSold";
  }
}

type Request = { wanted: Cycle | null; cards: OwnerCards };

/** One choice for all ages, and one for each tier that has to be chosen. */
function choicesOf(plan: KnownPlan, pressed: Tier | undefined, request: Request): PlanChoice[] {
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

function asChoice(plan: KnownPlan, { own, byAge, isNamed }: Tiers, { wanted, cards }: Request) {
  const { lang } = cards;
  const tiers = own ? [own, ...byAge] : byAge;
  const sold = cyclesOf({ tiers });
  const people = own ? fewestOf(own.id, cards) : 1;
  return {
    id: choiceId(plan.id, isNamed ? own?.id : undefined),
    planId: plan.id,
    name: inLanguage(isNamed && own ? own.name : plan.name, lang),
    states: plan.states,
    feeCents: Math.max(0, ...tiers.map(({ feeCents }) => feeCents)),
    cycles: sold,
    cycle: sold.find((cycle) => cycle === wanted) ?? sold[0] ?? "annual",
    people,
    prices: own ? pricesOf((cycle) => priceOfPeople(own, cycle, people)) : [],
    furtherPrices: own ? pricesOf((cycle) => furtherPrice(own, cycle)) : [],
    byAge: byAge.map((tier) => ({
      id: tier.id,
      name: inLanguage(tier.name, lang),
      prices: pricesOf((cycle) => priceOfPerson(tier, cycle, 1)),
    })),
  };
}

function pricesOf(priceIn: (cycle: Cycle) => number | null): CyclePrice[] {
  return offeredCycles.flatMap((cycle) => {
    const cents = priceIn(cycle);
    return cents === null ? [] : [{ cycle, cents }];
  });
}
