import { and, eq, sql, inArray, isNull } from "drizzle-orm";
import { checkouts } from "#db/schema/checkout.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { payments } from "#db/schema/billing.ts";
import { DomainError } from "#domain/errors.ts";
import { signUps } from "#db/schema/accounts.ts";
import { lockCheckout, type StoredCheckout } from "./find-stored-checkout.ts";

type Change = Partial<
  Pick<
    StoredCheckout,
    | "planId"
    | "planDetailId"
    | "locationId"
    | "cycle"
    | "account"
    | "signUpId"
    | "accountId"
    | "members"
    | "couponCode"
  >
>;

/** Changes a checkout that has no open payment; concurrent changes wait for each other. */
export async function changeCheckout(
  ctx: Ctx,
  decide: (checkout: StoredCheckout, tx: Tx) => Change | Promise<Change>,
): Promise<StoredCheckout> {
  // Loaded before the lock: a transaction must not wait for a second connection.
  await knownPlans(ctx);
  return ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(ctx, tx);
    await refuseWhilePaying(tx, checkout);
    const change = await decide(checkout, tx);
    const [changed] = await tx
      .update(checkouts)
      .set({
        ...claimed(ctx, checkout),
        ...change,
        revision: sql`${checkouts.revision} + 1`,
        updatedAt: ctx.now,
      })
      .where(and(eq(checkouts.siteId, ctx.site.id), eq(checkouts.id, checkout.id)))
      .returning();
    return changed ?? checkout;
  });
}

/**
 * A member who logs in takes over this browser's checkout. Another payer's details are dropped, and
 * with them the login by emailed code.
 */
export function claimed({ actor }: Ctx, checkout: StoredCheckout): Change {
  if (actor.kind !== "member" || checkout.accountId === actor.accountId) return {};
  return { accountId: actor.accountId, signUpId: null, account: null };
}

/** A checkout can't change, or be paid again, while a payment is open or done. */
export async function refuseWhilePaying(tx: Tx, { id, siteId }: StoredCheckout): Promise<void> {
  const [live] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.siteId, siteId),
        eq(payments.checkoutId, id),
        inArray(payments.state, ["pending", "requires_action", "unknown", "paid"]),
      ),
    );
  if (live) throw new DomainError("in_progress", "This order is being paid right now.");
}

/** Deletes the checkout and its sign-up, if that has no account yet. */
export async function discardCheckout(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(ctx, tx);
    await refuseWhilePaying(tx, checkout);
    await tx
      .delete(checkouts)
      .where(and(eq(checkouts.siteId, ctx.site.id), eq(checkouts.id, checkout.id)));
    await tx
      .delete(checkoutReminders)
      .where(
        and(
          eq(checkoutReminders.siteId, ctx.site.id),
          eq(checkoutReminders.checkoutId, checkout.id),
          isNull(checkoutReminders.queuedAt),
        ),
      );
    if (checkout.signUpId === null) return;
    const ownedBy = and(eq(signUps.siteId, ctx.site.id), eq(signUps.id, checkout.signUpId));
    await tx.delete(signUps).where(ownedBy);
  });
}
