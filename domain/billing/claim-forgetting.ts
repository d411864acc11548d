import { asc, inArray, lte, min } from "drizzle-orm";
import { customersToForget } from "#db/schema/billing.ts";
import type { HouseCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { firstAsking } from "./rules.ts";
import type { CustomerToForget } from "./forget-customer.ts";

/** Kept cards that are still to be forgotten at the gateway, for whoever asks for it now. */
export async function claimForgetting(
  { db, actor, now }: HouseCtx,
  { most }: { most: number },
): Promise<CustomerToForget[]> {
  may(actor, "run_jobs");
  const due = db
    .select({ id: customersToForget.id })
    .from(customersToForget)
    .where(lte(customersToForget.checkAfter, now))
    .orderBy(asc(customersToForget.checkAfter))
    .limit(most)
    .for("update", { skipLocked: true });
  const checkAfter = firstAsking(now);
  return db
    .update(customersToForget)
    .set({ checkAfter })
    .where(inArray(customersToForget.id, due))
    .returning();
}

/** When a gateway is to be asked next to forget a card. */
export async function nextForgetting({
  db,
  actor,
}: Pick<HouseCtx, "db" | "actor">): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db.select({ at: min(customersToForget.checkAfter) }).from(customersToForget);
  return next?.at ?? null;
}
