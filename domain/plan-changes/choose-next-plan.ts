import { planChanges } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { priceChanged } from "#domain/renewals/choose-card.ts";
import { repriceNextTerm } from "#domain/renewals/next-term.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { type Choice, getChange, hashOfChange } from "./quote-change.ts";
import { readChangeable } from "./read-changeable.ts";

type Input = Omit<Choice, "when"> & { subscriptionId: string; quoteHash: string };

/** Another plan or cycle from the next term on, for the price that was shown. */
export async function chooseNextPlan(
  ctx: Ctx,
  { subscriptionId, quoteHash, ...choice }: Input,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const changeable = await readChangeable(ctx, tx, { subscriptionId, isLocked: true });
    await requireRecentLogin({ ...ctx, db: tx });
    const change = getChange(ctx, changeable, { ...choice, when: "at_renewal" });
    if (hashOfChange(changeable, change) !== quoteHash) throw priceChanged();
    const { subscription, change: chosen } = changeable.renewal;
    const { planId, cycle } = choice;
    const planVersion = change.plan.currentVersion;
    const isAgain =
      chosen?.planId === planId && chosen.cycle === cycle && chosen.planVersion === planVersion;
    if (isAgain) return;
    const { accountId, locationId } = subscription;
    const row = { planId, planVersion, cycle, locationId, askedAt: ctx.now };
    await tx
      .insert(planChanges)
      .values({ siteId: ctx.site.id, subscriptionId, ...row })
      .onConflictDoUpdate({ target: [planChanges.siteId, planChanges.subscriptionId], set: row });
    await repriceNextTerm(ctx, tx, subscription);
    const facts = { accountId, subscriptionId };
    await queueMail(ctx, tx, { kind: "plan_change_chosen", recipient: "", language: "en", facts });
    await record(ctx, tx, { action: "plan_change_chosen", subject: subscriptionId });
  });
}
