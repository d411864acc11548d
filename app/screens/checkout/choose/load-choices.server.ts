import { readOwnerCards } from "#app/blocks/card-of-tier.server.ts";
import type { Lang } from "#contract/languages.ts";
import { cycles, type Cycle } from "#contract/content/block-parts.ts";
import type { Ctx } from "#domain/context.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { findNamed, knownPlans, plansAt } from "#domain/plans/known-plans.ts";
import { procedureNames } from "#domain/plans/present-plan.ts";
import { choiceId } from "../forms.ts";
import { choicesOf, type PlanChoice } from "./plan-choice.server.ts";

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
  const names = await procedureNames(ctx);
  const plans = offered.flatMap((plan) => choicesOf(plan, pressed, { wanted, cards, names }));
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
