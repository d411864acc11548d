import { asc, inArray, lte, min } from "drizzle-orm";
import { customersToDelete } from "#db/schema/billing.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { firstCheckAt } from "./rules.ts";
import type { CustomerToDelete } from "./delete-customer.ts";

/** Kept cards that are still to be forgotten at the gateway, for whoever asks for it now. */
export async function claimCustomerDeletions(
  { db, actor, now }: SystemCtx,
  { most }: { most: number },
): Promise<CustomerToDelete[]> {
  may(actor, "run_jobs");
  const due = db
    .select({ id: customersToDelete.id })
    .from(customersToDelete)
    .where(lte(customersToDelete.checkAfter, now))
    .orderBy(asc(customersToDelete.checkAfter))
    .limit(most)
    .for("update", { skipLocked: true });
  const checkAfter = firstCheckAt(now);
  return db
    .update(customersToDelete)
    .set({ checkAfter })
    .where(inArray(customersToDelete.id, due))
    .returning();
}

/** When a gateway is to be asked next to forget a card. */
export async function nextCustomerDeletion({
  db,
  actor,
}: Pick<SystemCtx, "db" | "actor">): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db.select({ at: min(customersToDelete.checkAfter) }).from(customersToDelete);
  return next?.at ?? null;
}
