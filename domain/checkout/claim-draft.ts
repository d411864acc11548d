import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";

type Claim = { signUpId: string; accountId: string };

/** An order begun before its account was confirmed is that account's from now on, on any device. */
export async function claimDraft(
  { site }: Ctx,
  tx: Tx,
  { signUpId, accountId }: Claim,
): Promise<void> {
  await tx
    .update(checkoutDrafts)
    .set({ accountId })
    .where(
      and(
        eq(checkoutDrafts.siteId, site.id),
        eq(checkoutDrafts.signUpId, signUpId),
        isNull(checkoutDrafts.accountId),
      ),
    );
}
