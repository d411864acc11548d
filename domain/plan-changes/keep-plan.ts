import { and, eq } from "drizzle-orm";
import { planChanges } from "#db/schema/subscriptions.ts";
import { type AuditEvent, record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { tellOfTeamChange } from "#domain/outbox/team-change.ts";
import { memberOf } from "#domain/policy.ts";
import { refuseClosed, repriceNextTerm } from "#domain/renewals/next-term.ts";
import { getOwnPlan } from "#domain/renewals/own-plan.ts";
import { readRenewal } from "#domain/renewals/read-renewal.ts";
import { siteDay } from "#domain/sites/site-day.ts";

export function keepPlan(ctx: Ctx, asked: { subscriptionId: string }): Promise<void> {
  return keepPlanFor(ctx, { ...asked, accountId: memberOf(ctx).accountId });
}

type For = { accountId: string; subscriptionId: string; facts?: AuditEvent["facts"] };

/** Takes back what was chosen for the next term. */
export async function keepPlanFor(
  ctx: Ctx,
  { accountId, subscriptionId, facts }: For,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const plan = await getOwnPlan(ctx, tx, { accountId, subscriptionId, isLocked: true });
    const renewal = await readRenewal(ctx, tx, plan);
    if (renewal.change === null) return;
    refuseClosed(renewal, siteDay(ctx));
    if (renewal.facts.next?.state === "paid")
      throw new DomainError("conflict", "The next term is paid already, and can't change.");
    const isIts = and(
      eq(planChanges.siteId, ctx.site.id),
      eq(planChanges.subscriptionId, subscriptionId),
    );
    await tx.delete(planChanges).where(isIts);
    await repriceNextTerm(ctx, tx, plan);
    const what = "plan_kept";
    await record(ctx, tx, { action: what, subject: subscriptionId, facts });
    await tellOfTeamChange(ctx, tx, { accountId, subscriptionId, what });
  });
}
