import { and, eq } from "drizzle-orm";
import { signUps } from "#db/schema/accounts.ts";
import { checkouts } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { lockCheckout } from "./find-stored-checkout.ts";
import { refuseWhilePaying } from "./refuse-while-paying.ts";

/** Deletes the checkout and its sign-up, if that has no account yet. */
export async function discardCheckout(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(ctx, tx);
    await refuseWhilePaying(tx, checkout);
    await tx
      .delete(checkouts)
      .where(and(eq(checkouts.siteId, ctx.site.id), eq(checkouts.id, checkout.id)));
    if (checkout.signUpId === null) return;
    const isTheirs = and(eq(signUps.siteId, ctx.site.id), eq(signUps.id, checkout.signUpId));
    await tx.delete(signUps).where(isTheirs);
  });
}
