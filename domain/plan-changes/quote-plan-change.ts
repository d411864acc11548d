import { inLanguage, type Lang } from "#contract/languages.ts";
import type { PlanChangeQuote } from "#contract/plan-change-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";
import { readCard } from "#domain/renewals/choose-card.ts";
import { type Choice, getChange, hashOfChange } from "./quote-change.ts";
import { readChangeable } from "./read-changeable.ts";

type Asked = Choice & { subscriptionId: string; lang: Lang };

/** What another plan or cycle costs, for the member to confirm. */
export function quotePlanChange(ctx: Ctx, asked: Asked): Promise<PlanChangeQuote> {
  return quotePlanChangeOf(ctx, { ...asked, accountId: memberOf(ctx).accountId });
}

export async function quotePlanChangeOf(
  ctx: Ctx,
  { accountId, subscriptionId, lang, ...choice }: Asked & { accountId: string },
): Promise<PlanChangeQuote> {
  const changeable = await readChangeable(ctx, ctx.db, { accountId, subscriptionId });
  const change = getChange(ctx, changeable, choice);
  const { renewal } = changeable;
  const { plan, cycle, effectiveOn, renewsOn, next, due } = change;
  const { promised, subscription } = renewal;
  const isSameCycle = renewal.cycle === cycle;
  const gateway = ctx.gatewayFor(ctx.site);
  return {
    subscriptionId,
    when: choice.when,
    planId: plan.id,
    planName: inLanguage(plan.name, lang),
    cycle,
    effectiveOn,
    dueCents: due?.dueCents ?? 0,
    waivedCents: due?.waivedCents ?? 0,
    lines: (due?.lines ?? []).map(({ name, tier, startsOn, endsOn, amountCents }) => {
      return { name, tier: inLanguage(tier.name, lang), startsOn, endsOn, amountCents };
    }),
    renewsOn,
    termCents: next?.priceCents ?? null,
    differenceCents: isSameCycle && next && promised ? next.priceCents - promised.priceCents : null,
    people: (next?.lines ?? []).map(({ name, tier, amountCents }) => {
      return { name, tier: inLanguage(tier.name, lang), amountCents };
    }),
    isAutoRenew: subscription.isAutoRenew,
    card: await readCard(ctx, ctx.db, subscription),
    gateway: gateway && { kind: gateway.kind, ...gateway.fields() },
    quoteHash: hashOfChange(changeable, change),
  };
}
