import type { Lang } from "#contract/languages.ts";
import { cycles, type Cycle } from "#contract/content/block-parts.ts";
import type { Ctx } from "#domain/context.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { findNamed, knownPlans, type KnownPlan, plansAt } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import { cyclesOf, furtherPrice, offeredCycles, priceOfPerson } from "#domain/plans/rules.ts";

export type Asked = {
  officeId: string | null;
  planId: string | null;
  cycle: Cycle | null;
  coupon: string | null;
  zip: string | null;
  /** A billing cycle that no plan has. */
  isCycleUnknown: boolean;
};

export type CyclePrice = { cycle: Cycle; cents: number };

export type PlanChoice = {
  id: string;
  name: string;
  states: string[];
  feeCents: number;
  /** Those that it is sold in, annual first. */
  cycles: Cycle[];
  cycle: Cycle;
  tiers: {
    id: string;
    name: string;
    prices: CyclePrice[];
    /** Of each further person, where it is less and the same for all. */
    furtherPrices: CyclePrice[];
  }[];
};

export type ChooseView = {
  plans: PlanChoice[];
  planId: string | null;
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
type Known = { planId: string; cycle: Cycle };

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
  const plans = offered
    .map((plan) => asChoice(plan, wanted, lang))
    .filter(({ tiers }) => tiers.length > 0);
  const named = findNamed(offered, asked.planId);
  const given = named ?? findNamed(offered, known?.planId ?? null);
  const chosen = plans.find(({ id }) => id === given?.id);
  const first = chosen ?? plans[0];
  return {
    plans: chosen ? [chosen, ...plans.filter((plan) => plan !== chosen)] : plans,
    planId: chosen?.id ?? (plans.length === 1 ? (first?.id ?? null) : null),
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

function asChoice(plan: KnownPlan, wanted: Cycle | null, lang: Lang): PlanChoice {
  const tiers = plan.tiers
    .map((tier) => ({
      id: tier.id,
      name: inLanguage(tier.name, lang),
      prices: pricesOf((cycle) => priceOfPerson(tier, cycle, 1)),
      furtherPrices: pricesOf((cycle) => furtherPrice(tier, cycle)),
    }))
    .filter(({ prices }) => prices.length > 0);
  const sold = cyclesOf(plan);
  return {
    id: plan.id,
    name: inLanguage(plan.name, lang),
    states: plan.states,
    feeCents: Math.max(0, ...plan.tiers.map(({ feeCents }) => feeCents)),
    cycles: sold,
    cycle: sold.find((cycle) => cycle === wanted) ?? sold[0] ?? "annual",
    tiers,
  };
}

function pricesOf(priceIn: (cycle: Cycle) => number | null): CyclePrice[] {
  return offeredCycles.flatMap((cycle) => {
    const cents = priceIn(cycle);
    return cents === null ? [] : [{ cycle, cents }];
  });
}
