import { and, eq } from "drizzle-orm";
import { signUps } from "#db/schema/accounts.ts";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { lockDraft } from "./find-draft.ts";
import { refuseWhilePaying } from "./refuse-while-paying.ts";

/** Nothing is left of an order, nor of the account that was only wished for along with it. */
export async function throwAwayOrder(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const draft = await lockDraft(ctx, tx);
    await refuseWhilePaying(tx, draft);
    await tx
      .delete(checkoutDrafts)
      .where(and(eq(checkoutDrafts.siteId, ctx.site.id), eq(checkoutDrafts.id, draft.id)));
    if (draft.signUpId === null) return;
    const isTheirs = and(eq(signUps.siteId, ctx.site.id), eq(signUps.id, draft.signUpId));
    await tx.delete(signUps).where(isTheirs);
  });
}
