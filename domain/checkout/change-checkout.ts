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

/** Changes an order that is not being paid for; whoever changes it at the same time waits. */
export async function changeCheckout(
  ctx: Ctx,
  decide: (checkout: StoredCheckout, tx: Tx) => Change | Promise<Change>,
): Promise<StoredCheckout> {
  // Known before a row is held: nobody in a transaction waits for a second connection.
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
 * Whoever signs in takes the order of their browser along. What somebody else had said of
 * themselves there goes, and with it the way in by the code of their mail.
 */
export function claimed({ actor }: Ctx, checkout: StoredCheckout): Change {
  if (actor.kind !== "member" || checkout.accountId === actor.accountId) return {};
  return { accountId: actor.accountId, signUpId: null, account: null };
}
