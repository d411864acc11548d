import { and, eq, inArray, sql } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { type Holder, lockDraft, type StoredDraft } from "./find-draft.ts";

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
  holder: Holder,
  decide: (draft: StoredDraft, tx: Tx) => Change | Promise<Change>,
): Promise<StoredDraft> {
  return ctx.db.transaction(async (tx) => {
    const draft = await lockDraft(ctx, tx, holder);
    await refuseWhilePaying(tx, draft);
    const change = await decide(draft, tx);
    const [changed] = await tx
      .update(checkoutDrafts)
      .set({ ...change, revision: sql`${checkoutDrafts.revision} + 1`, updatedAt: ctx.now })
      .where(eq(checkoutDrafts.id, draft.id))
      .returning();
    return changed ?? draft;
  });
}

async function refuseWhilePaying(tx: Tx, { id, siteId }: StoredDraft): Promise<void> {
  const [live] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.siteId, siteId),
        eq(payments.draftId, id),
        inArray(payments.state, ["pending", "requires_action", "unknown", "paid"]),
      ),
    );
  if (live) throw new DomainError("in_progress", "This order is being paid for right now.");
}
