import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { getOwnPlan } from "#domain/renewals/own-plan.ts";
import { turnOff } from "#domain/renewals/set-auto-renew.ts";

type Request = { accountId: string; subscriptionId: string; reason: string };

/** As the member's own switch does. Turning it on is the member's consent, which staff can't give. */
export async function turnOffMemberRenewal(
  ctx: Ctx,
  { reason, ...own }: Request,
): Promise<{ isAutoRenew: false }> {
  may(ctx.actor, "help_members");
  await ctx.db.transaction(async (tx) => {
    const plan = await getOwnPlan(ctx, tx, { ...own, isLocked: true });
    if (plan.isAutoRenew) await turnOff(ctx, tx, plan, { reason });
  });
  return { isAutoRenew: false };
}
