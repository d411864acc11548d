import { and, eq, exists, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import { payments } from "#db/schema/billing.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { onlyInDemo } from "#domain/sessions/find-actor.ts";
import { type LeftCheckout, awaySince, pauseBegins } from "./rules.ts";

type Here = Pick<Ctx, "site" | "now" | "rules">;
type Asked = { checkoutId: string; plans: readonly KnownPlan[] };
type Found = LeftCheckout & { accountId: string | null };

/** A checkout and what speaks against an email about it; undefined once it is gone. */
export async function findLeftCheckout(
  { site, now, rules }: Here,
  db: Db | Tx,
  { checkoutId, plans }: Asked,
): Promise<Found | undefined> {
  const one = { one: sql`1` };
  const ofAccount = eq(subscriptions.accountId, checkouts.accountId);
  const samePlan = db
    .select(one)
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, checkouts.siteId),
        ofAccount,
        eq(subscriptions.planId, checkouts.planId),
        inArray(subscriptions.state, [...activeStates]),
      ),
    );
  const livePayment = db
    .select(one)
    .from(payments)
    .where(
      and(
        eq(payments.siteId, checkouts.siteId),
        eq(payments.checkoutId, checkouts.id),
        inArray(payments.state, ["pending", "requires_action", "unknown", "paid"]),
      ),
    );
  const recent = db
    .select(one)
    .from(checkoutReminders)
    .where(
      and(
        eq(checkoutReminders.siteId, checkouts.siteId),
        eq(checkoutReminders.accountId, checkouts.accountId),
        ne(checkoutReminders.checkoutId, checkouts.id),
        gt(checkoutReminders.queuedAt, pauseBegins(now)),
      ),
    );
  const presence = db
    .select(one)
    .from(sessions)
    .where(
      and(
        eq(sessions.siteId, checkouts.siteId),
        eq(sessions.accountId, checkouts.accountId),
        gt(sessions.lastSeenAt, awaySince(now)),
      ),
    );
  const [found] = await db
    .select({
      planId: checkouts.planId,
      leftAt: checkouts.updatedAt,
      expiresAt: checkouts.expiresAt,
      completedAt: checkouts.completedAt,
      // Missing while no one has confirmed the address.
      accountId: accounts.id,
      stoppedAt: accounts.remindersStoppedAt,
      isHeldBack: sql<boolean>`(${exists(samePlan)} or ${exists(livePayment)} or ${exists(recent)} or ${exists(presence)})`,
    })
    .from(checkouts)
    .leftJoin(
      accounts,
      and(
        eq(accounts.siteId, checkouts.siteId),
        eq(accounts.id, checkouts.accountId),
        isNull(accounts.erasedAt),
        onlyInDemo(rules, accounts.isDemo),
      ),
    )
    .where(and(eq(checkouts.siteId, site.id), eq(checkouts.id, checkoutId)));
  if (!found) return undefined;
  const { planId, leftAt, expiresAt, completedAt, accountId, stoppedAt, isHeldBack } = found;
  const { checkoutReminders: isOn, legalAddress } = site.settings;
  // The law asks for the seller's postal address in such an email.
  const maySend = isOn && legalAddress !== undefined;
  const isSold = plans.some(({ id }) => id === planId);
  return {
    leftAt,
    expiresAt,
    accountId,
    isOver: completedAt !== null || stoppedAt !== null,
    isReady: maySend && accountId !== null && isSold && !isHeldBack,
  };
}
