import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import type { PaymentPurpose } from "#db/schema/invoices.ts";
import type { Ctx } from "#domain/context.ts";
import type { Subscription } from "./own-plan.ts";

/** A plan's payment of a kind that isn't settled yet. One at a time: the next one's price depends on it. */
export async function findOpenPayment(
  { site }: Ctx,
  db: Db | Tx,
  { id }: Pick<Subscription, "id">,
  purpose: PaymentPurpose,
): Promise<string | null> {
  const isLive = and(
    eq(payments.siteId, site.id),
    eq(payments.subscriptionId, id),
    eq(payments.purpose, purpose),
    inArray(payments.state, ["pending", "requires_action", "unknown"]),
  );
  const [open] = await db.select({ id: payments.id }).from(payments).where(isLive).limit(1);
  return open?.id ?? null;
}
