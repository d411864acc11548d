import { newId } from "#db/new-id.ts";
import { cardSaves } from "#db/schema/cards.ts";
import type { Ctx } from "#domain/context.ts";

/** A card of an account's that is being saved. */
export async function addCardSave({ db, site, now }: Ctx, accountId: string): Promise<string> {
  const id = newId("sav", now);
  await db.insert(cardSaves).values({
    id,
    siteId: site.id,
    accountId,
    gateway: "sandbox",
    customer: `cus_of_${id}`,
    state: "pending",
    idempotencyKey: id,
    requestHash: "test",
    createdAt: now,
  });
  return id;
}
