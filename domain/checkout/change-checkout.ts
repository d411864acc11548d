import { and, eq, sql } from "drizzle-orm";
import { checkouts } from "#db/schema/checkout.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { lockCheckout, type StoredCheckout } from "./find-stored-checkout.ts";
import { refuseWhilePaying } from "./refuse-while-paying.ts";

type Change = Partial<
  Pick<
    StoredCheckout,
    | "planId"
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
