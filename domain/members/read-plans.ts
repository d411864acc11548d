import { and, asc, eq, inArray } from "drizzle-orm";
import type { StaffMemberPlan } from "#contract/staff-members.ts";
import type { Lang } from "#contract/languages.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import type { Membership } from "#domain/membership/list-memberships.ts";
import { hasEnded } from "#domain/membership/subscription-states.ts";
import { presentRenewal } from "#domain/renewals/get-renewal.ts";
import type { Subscription } from "#domain/renewals/own-plan.ts";
import { readRenewal } from "#domain/renewals/read-renewal.ts";

type Asked = { accountId: string; lang: Lang };

/** An account's plans in the order of its memberships, each with how it goes on. */
export async function readPlans(
  ctx: Ctx,
  { accountId, lang }: Asked,
  memberships: readonly Membership[],
): Promise<StaffMemberPlan[]> {
  const own = and(eq(subscriptions.siteId, ctx.site.id), eq(subscriptions.accountId, accountId));
  const stored = await ctx.db.select().from(subscriptions).where(own);
  const notices = await readNotices(
    ctx,
    memberships.map(({ id }) => id),
  );
  const plans: StaffMemberPlan[] = [];
  for (const { id, planName, officeName } of memberships) {
    const subscription = stored.find((one) => one.id === id);
    if (!subscription) continue;
    const { state, cycle, anchor, termStart, termEnd, isAutoRenew } = subscription;
    plans.push({
      subscriptionId: id,
      planName,
      officeName,
      state,
      cycle,
      joinedOn: anchor,
      termStart,
      termEnd,
      isAutoRenew,
      documentsSentOn: subscription.documentsSentOn,
      ...(await readNext(ctx, subscription, lang)),
      notices: notices.filter((one) => one.subscriptionId === id).map(presentNotice),
    });
  }
  return plans;
}

async function readNext(ctx: Ctx, subscription: Subscription, lang: Lang) {
  if (hasEnded(subscription)) return { nextCharge: null, card: null };
  const renewal = await readRenewal(ctx, ctx.db, subscription);
  const { nextCharge, card } = await presentRenewal(ctx, renewal, lang);
  return { nextCharge, card };
}

type Notice = typeof renewalNotices.$inferSelect;

function readNotices({ db, site }: Ctx, ids: string[]): Promise<Notice[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(renewalNotices)
    .where(and(eq(renewalNotices.siteId, site.id), inArray(renewalNotices.subscriptionId, ids)))
    .orderBy(asc(renewalNotices.queuedAt));
}

function presentNotice({ kind, renewsOn, priceCents, queuedAt, deliveredOn, refusedAt }: Notice) {
  const isRefused = refusedAt !== null;
  return { kind, renewsOn, priceCents, queuedAt: queuedAt.toISOString(), deliveredOn, isRefused };
}
