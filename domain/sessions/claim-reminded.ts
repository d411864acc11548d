import { and, eq, exists, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import type { Ctx } from "#domain/context.ts";
import { hashToken } from "#domain/secrets/vault.ts";

/**
 * Whoever logs in within a checkout is its buyer. Without a consent to be reminded of it,
 * the checkout stays the browser's until it is changed.
 */
export async function claimReminded(
  { site, now, checkoutToken }: Ctx,
  tx: Tx,
  accountId: string,
): Promise<void> {
  if (!checkoutToken) return;
  const consent = tx
    .select({ one: sql`1` })
    .from(checkoutReminders)
    .where(
      and(
        eq(checkoutReminders.siteId, checkouts.siteId),
        eq(checkoutReminders.checkoutId, checkouts.id),
        isNull(checkoutReminders.queuedAt),
      ),
    );
  await tx
    .update(checkouts)
    .set({ accountId, signUpId: null, account: null })
    .where(
      and(
        eq(checkouts.siteId, site.id),
        eq(checkouts.tokenHash, hashToken(checkoutToken)),
        isNull(checkouts.accountId),
        isNull(checkouts.completedAt),
        gt(checkouts.expiresAt, now),
        exists(consent),
      ),
    );
}
