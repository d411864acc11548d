import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

export type Subscription = typeof subscriptions.$inferSelect;

type Asked = { accountId: string; subscriptionId: string; isLocked?: boolean };

/** A plan of the account; another account's, or one that was never paid, is a 404. */
export async function getOwnPlan(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  { accountId, subscriptionId, isLocked = false }: Asked,
): Promise<Subscription> {
  const query = db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, site.id),
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.id, subscriptionId),
      ),
    );
  const [found] = await (isLocked ? query.for("update") : query);
  if (!found || found.state === "pending") throw new DomainError("not_found");
  return found;
}

/** The plan of a payment, before the payment itself is written: others lock it first, too. */
export async function lockPlan(
  { site }: Pick<Ctx, "site">,
  tx: Tx,
  { subscriptionId }: { subscriptionId: string },
): Promise<Subscription> {
  const byId = and(eq(subscriptions.siteId, site.id), eq(subscriptions.id, subscriptionId));
  const [found] = await tx.select().from(subscriptions).where(byId).for("update");
  if (!found) throw new DomainError("internal");
  return found;
}
