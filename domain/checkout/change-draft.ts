import { and, eq, sql } from "drizzle-orm";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { lockDraft, type StoredDraft } from "./find-draft.ts";
import { refuseWhilePaying } from "./refuse-while-paying.ts";

type Change = Partial<
  Pick<
    StoredDraft,
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
export async function changeDraft(
  ctx: Ctx,
  decide: (draft: StoredDraft, tx: Tx) => Change | Promise<Change>,
): Promise<StoredDraft> {
  // Known before a row is held: nobody in a transaction waits for a second connection.
  await knownPlans(ctx);
  return ctx.db.transaction(async (tx) => {
    const draft = await lockDraft(ctx, tx);
    await refuseWhilePaying(tx, draft);
    const change = await decide(draft, tx);
    const [changed] = await tx
      .update(checkoutDrafts)
      .set({
        ...claimed(ctx, draft),
        ...change,
        revision: sql`${checkoutDrafts.revision} + 1`,
        updatedAt: ctx.now,
      })
      .where(and(eq(checkoutDrafts.siteId, ctx.site.id), eq(checkoutDrafts.id, draft.id)))
      .returning();
    return changed ?? draft;
  });
}

/**
 * Whoever signs in takes the order of their browser along. What somebody else had said of
 * themselves there goes, and with it the way in by the code of their mail.
 */
export function claimed({ actor }: Ctx, draft: StoredDraft): Change {
  if (actor.kind !== "member" || draft.accountId === actor.accountId) return {};
  return { accountId: actor.accountId, signUpId: null, account: null };
}
