import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import { payments } from "#db/schema/billing.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { hasEnded } from "#domain/membership/subscription-states.ts";
import { hashToken } from "#domain/secrets/vault.ts";

export type PastCheckout =
  /** Open, but visible to its account only. */
  | { kind: "owned" }
  | { kind: "paid" }
  | {
      kind: "over";
      planId: string;
      tierId: string | null;
      officeId: string | null;
      cycle: Cycle;
    };

// After this, a returning visitor starts over.
const rememberedHours = 7 * 24;

/** The outcome of the caller's newest checkout, when none is open. */
export async function findPastCheckout(ctx: Ctx): Promise<PastCheckout | null> {
  const { actor, site, now, checkoutToken } = ctx;
  const accountId = actor.kind === "member" ? actor.accountId : null;
  const owners = [
    ...(checkoutToken ? [eq(checkouts.tokenHash, hashToken(checkoutToken))] : []),
    ...(accountId === null ? [] : [eq(checkouts.accountId, accountId)]),
  ];
  if (owners.length === 0) return null;
  const oldest = new Date(now.getTime() - rememberedHours * 60 * 60 * 1_000);
  const [found] = await ctx.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.siteId, site.id), gt(checkouts.updatedAt, oldest), or(...owners)))
    .orderBy(desc(checkouts.updatedAt))
    .limit(1);
  if (!found) return null;
  const { planId, planDetailId: tierId, locationId: officeId, cycle } = found;
  if (found.completedAt) {
    const isOwn = found.accountId !== null && found.accountId === accountId;
    return isOwn && (await isOnPlan(ctx, found)) ? { kind: "paid" } : null;
  }
  if (found.expiresAt <= now) {
    if (await isUndecided(ctx, found)) return null;
    return { kind: "over", planId, tierId, officeId, cycle };
  }
  return actor.kind === "visitor" ? { kind: "owned" } : null;
}

/** A canceled plan no longer counts as joined. */
async function isOnPlan({ db, site }: Ctx, { id }: { id: string }): Promise<boolean> {
  const [bought] = await db
    .select({ state: subscriptions.state })
    .from(payments)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.siteId, payments.siteId), eq(subscriptions.id, payments.subscriptionId)),
    )
    .where(
      and(eq(payments.siteId, site.id), eq(payments.checkoutId, id), eq(payments.state, "paid")),
    );
  return bought !== undefined && !hasEnded(bought);
}

/** An undecided payment keeps its checkout from being reported as expired. */
async function isUndecided({ db, site }: Ctx, { id }: { id: string }): Promise<boolean> {
  const isOpen = and(
    eq(payments.siteId, site.id),
    eq(payments.checkoutId, id),
    inArray(payments.state, ["pending", "requires_action", "unknown"]),
  );
  return (await db.$count(payments, isOpen)) > 0;
}
