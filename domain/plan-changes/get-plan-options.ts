import type { Cycle } from "#contract/content/block-parts.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { PlanOptions } from "#contract/plan-change-fields.ts";
import { and, eq } from "drizzle-orm";
import { plans } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { cyclesOf } from "#domain/plans/rules.ts";
import { memberOf } from "#domain/policy.ts";
import { findOpenPayment } from "#domain/renewals/find-open-payment.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isOfNow, listWithoutTier, quoteFrom } from "./quote-change.ts";
import { quoteNow } from "./quote-now.ts";
import { type Changeable, closedBy, readChangeable } from "./read-changeable.ts";

type Asked = { subscriptionId: string; lang: Lang };

/** What a plan of the member's own can be changed to, and what was chosen already. */
export function getPlanOptions(ctx: Ctx, asked: Asked): Promise<PlanOptions> {
  return getPlanOptionsOf(ctx, { ...asked, accountId: memberOf(ctx).accountId });
}

export async function getPlanOptionsOf(
  ctx: Ctx,
  { lang, ...asked }: Asked & { accountId: string },
): Promise<PlanOptions> {
  const changeable = await readChangeable(ctx, ctx.db, asked);
  const { renewal, plans: offered } = changeable;
  const { subscription, change, current, facts } = renewal;
  const { id, planId, cycle, termEnd, isAutoRenew } = subscription;
  const nameOf = await namePlans(ctx, lang);
  return {
    subscriptionId: id,
    planId,
    planName: nameOf(planId),
    cycle,
    endsOn: termEnd,
    isAutoRenew,
    isPaidAhead: facts.next?.state === "paid",
    isClosed: closedBy(ctx, renewal) !== null,
    openPaymentId: await findOpenPayment(ctx, ctx.db, subscription, "plan_change"),
    pending: change && {
      planId: change.planId,
      planName: nameOf(change.planId),
      cycle: change.cycle,
      effectiveOn: termEnd,
      termCents: current?.priceCents ?? null,
    },
    options: offered.flatMap((plan) =>
      cyclesOf(plan).map((of) => presentOption(ctx, changeable, { plan, cycle: of, lang })),
    ),
  };
}

type Offered = { plan: KnownPlan; cycle: Cycle; lang: Lang };

function presentOption(
  ctx: Ctx,
  changeable: Changeable,
  { plan, cycle, lang }: Offered,
): PlanOptions["options"][number] {
  const { renewal } = changeable;
  const isCurrent = isOfNow(changeable, { planId: plan.id, cycle });
  const asPromised = isCurrent && renewal.change === null ? renewal.promised : null;
  const { termEnd, cycle: cycleOfNow } = renewal.subscription;
  const quote = asPromised ?? quoteFrom(changeable, { plan, cycle, startsOn: termEnd });
  const isOpen = closedBy(ctx, renewal) === null;
  const isPaidAhead = renewal.facts.next?.state === "paid";
  const today = siteDay(ctx);
  const due = isOpen && cycle === cycleOfNow ? quoteNow(changeable, { plan, today }) : null;
  return {
    planId: plan.id,
    planName: inLanguage(plan.name, lang),
    cycle,
    isCurrent,
    termCents: quote?.priceCents ?? null,
    atRenewal: isOpen && !isPaidAhead && !isCurrent && quote ? { effectiveOn: termEnd } : null,
    now: due && { effectiveOn: today, dueCents: due.dueCents },
    withoutTier: listWithoutTier(changeable, plan, cycle),
  };
}

/** A plan that is no longer sold has its name still. */
async function namePlans({ db, site }: Ctx, lang: Lang): Promise<(planId: string) => string> {
  const { id, name } = plans;
  const rows = await db
    .select({ id, name })
    .from(plans)
    .where(and(eq(plans.siteId, site.id)));
  const names = new Map(rows.map((row) => [row.id, inLanguage(row.name, lang)]));
  return (planId) => names.get(planId) ?? "";
}
