import { planChanges } from "#db/schema/subscriptions.ts";
import { type AuditEvent, record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { byTeam } from "#domain/outbox/team-change.ts";
import { memberOf } from "#domain/policy.ts";
import { priceChanged } from "#domain/renewals/choose-card.ts";
import { repriceNextTerm } from "#domain/renewals/next-term.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { type Choice, getChange, hashOfChange } from "./quote-change.ts";
import { readChangeable } from "./read-changeable.ts";

type Input = Omit<Choice, "when"> & { subscriptionId: string; quoteHash: string };

export function chooseNextPlan(ctx: Ctx, input: Input): Promise<void> {
  return chooseNextPlanFor(ctx, { ...input, accountId: memberOf(ctx).accountId });
}

type InputFor = Input & { accountId: string; facts?: AuditEvent["facts"] };

/** Another plan or cycle from the next term on, for the price that was shown. */
export async function chooseNextPlanFor(
  ctx: Ctx,
  { accountId, subscriptionId, quoteHash, facts, ...choice }: InputFor,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = { accountId, subscriptionId };
    const changeable = await readChangeable(ctx, tx, { ...own, isLocked: true });
    await requireRecentLogin({ ...ctx, db: tx });
    const change = getChange(ctx, changeable, { ...choice, when: "at_renewal" });
    if (hashOfChange(changeable, change) !== quoteHash) throw priceChanged();
    const { subscription, change: chosen } = changeable.renewal;
    const { planId, cycle } = choice;
    const planVersion = change.plan.currentVersion;
    const isAgain =
      chosen?.planId === planId && chosen.cycle === cycle && chosen.planVersion === planVersion;
    if (isAgain) return;
    const { locationId } = subscription;
    const row = { planId, planVersion, cycle, locationId, askedAt: ctx.now };
    await tx
      .insert(planChanges)
      .values({ siteId: ctx.site.id, subscriptionId, ...row })
      .onConflictDoUpdate({ target: [planChanges.siteId, planChanges.subscriptionId], set: row });
    await repriceNextTerm(ctx, tx, subscription);
    await queueMail(ctx, tx, {
      kind: "plan_change_chosen",
      recipient: "",
      language: "en",
      facts: { ...own, ...byTeam(ctx) },
    });
    await record(ctx, tx, { action: "plan_change_chosen", subject: subscriptionId, facts });
  });
}
