import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { DomainError } from "#domain/errors.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";

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
  if (live) throw new DomainError("in_progress", "This order is being paid for right now.");
}
