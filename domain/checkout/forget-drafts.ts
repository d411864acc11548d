import { and, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import type { HouseCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** What was said of people on an order that ran out is gone; how many orders that were. */
export async function forgetDrafts({
  db,
  actor,
  now,
}: Pick<HouseCtx, "db" | "actor" | "now">): Promise<number> {
  may(actor, "run_jobs");
  const speaks = or(
    isNotNull(checkoutDrafts.account),
    ne(checkoutDrafts.members, sql`'[]'::jsonb`),
  );
  const { rowCount } = await db
    .update(checkoutDrafts)
    .set({ account: null, members: [] })
    .where(and(lt(checkoutDrafts.expiresAt, now), speaks));
  return rowCount ?? 0;
}
