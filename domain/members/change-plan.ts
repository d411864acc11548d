import type { Cycle } from "#contract/content/block-parts.ts";
import type { Lang } from "#contract/languages.ts";
import type { MemberPlanChangeQuote, PlanOptions } from "#contract/plan-change-fields.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { changePlanNowFor } from "#domain/plan-changes/change-plan-now.ts";
import { chooseNextPlanFor } from "#domain/plan-changes/choose-next-plan.ts";
import { getPlanOptionsOf } from "#domain/plan-changes/get-plan-options.ts";
import { keepPlanFor } from "#domain/plan-changes/keep-plan.ts";
import type { Choice } from "#domain/plan-changes/quote-change.ts";
import { quotePlanChangeOf } from "#domain/plan-changes/quote-plan-change.ts";
import { may } from "#domain/policy.ts";

// The member's own operations, done for them with a reason.

type Plan = { accountId: string; subscriptionId: string };
type Asked = Plan & { lang: Lang };

export function getMemberPlanOptions(ctx: Ctx, asked: Asked): Promise<PlanOptions> {
  may(ctx.actor, "see_members");
  return getPlanOptionsOf(ctx, asked);
}

export async function quoteMemberPlanChange(
  ctx: Ctx,
  asked: Asked & Choice,
): Promise<MemberPlanChangeQuote> {
  may(ctx.actor, "see_members");
  const { gateway: _gateway, ...quote } = await quotePlanChangeOf(ctx, asked);
  return quote;
}

type Change = Plan & { planId: string; cycle: Cycle; quoteHash: string; reason: string };

export function chooseMemberNextPlan(ctx: Ctx, { reason, ...change }: Change): Promise<void> {
  may(ctx.actor, "help_members");
  return chooseNextPlanFor(ctx, { ...change, facts: { reason } });
}

export function keepMemberPlan(
  ctx: Ctx,
  { reason, ...plan }: Plan & { reason: string },
): Promise<void> {
  may(ctx.actor, "help_members");
  return keepPlanFor(ctx, { ...plan, facts: { reason } });
}

/** Paid with the card on file: staff can't enter another one. */
export function changeMemberPlanNow(
  ctx: Ctx,
  change: Change & { idempotencyKey: string },
): Promise<PaymentStatus> {
  may(ctx.actor, "charge_members");
  return changePlanNowFor(ctx, change);
}
