import type { Lang } from "#contract/languages.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { Ctx } from "#domain/context.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { knownPlans, type KnownPlan, plansAt } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import { priceOfPerson } from "#domain/plans/rules.ts";

export type Asked = {
  officeId: string | null;
  planId: string | null;
  cycle: Cycle | null;
  coupon: string | null;
};

export type PlanChoice = {
  id: string;
  name: string;
  states: string[];
  feeCents: number;
  tiers: { id: string; name: string; prices: { cycle: Cycle; cents: number }[] }[];
};

export type ChooseView = {
  plans: PlanChoice[];
  planId: string | null;
  cycles: Cycle[];
  cycle: Cycle;
  office: { id: string; name: string; place: string } | null;
  coupon: string | null;
  /** A checkout is open and can be discarded. */
  isBegun: boolean;
  notice: "officeGone" | "planGone" | "none" | "thrown" | null;
};

// Annual first, as on every plan card.
const cycles = ["annual", "monthly"] as const;
const longest = 80;

export function readAsked(query: URLSearchParams): Asked {
  const named = (name: string) => query.get(name)?.trim().slice(0, longest) || null;
  return {
    officeId: named("office"),
    planId: named("plan"),
    cycle: cycles.find((cycle) => cycle === query.get("cycle")) ?? null,
    coupon: named("coupon"),
  };
}

/** The plans of an office, or all plans, with every price they are sold at. */
export async function loadChoices(ctx: Ctx, asked: Asked, lang: Lang): Promise<ChooseView> {
  const office = asked.officeId === null ? undefined : await findOffice(ctx, asked.officeId);
  const offered = office ? await plansAt(ctx, office.id) : await knownPlans(ctx);
  const plans = offered.map((plan) => asChoice(plan, lang)).filter(({ tiers }) => tiers.length > 0);
  const named = offered.find(({ id, externalId }) => [id, externalId].includes(asked.planId ?? ""));
  const sold = cycles.filter((cycle) =>
    plans.some(({ tiers }) =>
      tiers.some(({ prices }) => prices.some((one) => one.cycle === cycle)),
    ),
  );
  const [first = "annual"] = sold;
  const isSold = asked.cycle !== null && sold.includes(asked.cycle);
  return {
    plans,
    planId: named?.id ?? (plans.length === 1 ? (plans[0]?.id ?? null) : null),
    cycles: sold,
    cycle: isSold && asked.cycle ? asked.cycle : first,
    office: office
      ? { id: office.id, name: office.name, place: `${office.city}, ${office.state}` }
      : null,
    coupon: asked.coupon,
    isBegun: false,
    notice: asked.officeId !== null && !office ? "officeGone" : null,
  };
}

function asChoice(plan: KnownPlan, lang: Lang): PlanChoice {
  return {
    id: plan.id,
    name: inLanguage(plan.name, lang),
    states: plan.states,
    feeCents: Math.max(0, ...plan.tiers.map(({ feeCents }) => feeCents)),
    tiers: plan.tiers.flatMap((tier) => {
      const prices = cycles.flatMap((cycle) => {
        const cents = priceOfPerson(tier, cycle, 1);
        return cents === null ? [] : [{ cycle, cents }];
      });
      return prices.length === 0
        ? []
        : [{ id: tier.id, name: inLanguage(tier.name, lang), prices }];
    }),
  };
}
