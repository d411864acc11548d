import { and, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
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
type SiteTable = PgTable & { siteId: PgColumn };
type Found = LeftCheckout & { accountId: string | null };

/** A checkout and what speaks against an email about it; undefined once it is gone. */
export async function findLeftCheckout(
  { site, now, rules }: Here,
  db: Db | Tx,
  { checkoutId, plans }: Asked,
): Promise<Found | undefined> {
  const anyOf = (table: SiteTable, ...conditions: SQL[]) => {
    const isHere = and(eq(table.siteId, checkouts.siteId), ...conditions);
    return exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(isHere),
    );
  };
  const reasonsAgainst = [
    anyOf(
      subscriptions,
      eq(subscriptions.accountId, checkouts.accountId),
      eq(subscriptions.planId, checkouts.planId),
      inArray(subscriptions.state, [...activeStates]),
    ),
    anyOf(
      payments,
      eq(payments.checkoutId, checkouts.id),
      inArray(payments.state, ["pending", "requires_action", "unknown", "paid"]),
    ),
    anyOf(
      checkoutReminders,
      eq(checkoutReminders.accountId, checkouts.accountId),
      ne(checkoutReminders.checkoutId, checkouts.id),
      gt(checkoutReminders.queuedAt, pauseBegins(now)),
    ),
    anyOf(
      sessions,
      eq(sessions.accountId, checkouts.accountId),
      gt(sessions.lastSeenAt, awaySince(now)),
    ),
  ];
  const [found] = await db
    .select({
      planId: checkouts.planId,
      leftAt: checkouts.updatedAt,
      expiresAt: checkouts.expiresAt,
      completedAt: checkouts.completedAt,
      // Missing while no one has confirmed the address.
      accountId: accounts.id,
      stoppedAt: accounts.remindersStoppedAt,
      isHeldBack: sql<boolean>`${or(...reasonsAgainst)}`,
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
