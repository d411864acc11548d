import type { Ctx } from "#domain/context.ts";
import { consume, refundTries } from "#domain/limits/consume.ts";
import { limitOn } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";

/** Counts a try of a card before it is made; one that fails before it reaches the card is free. */
export async function withCardTry<Placed>(
  ctx: Ctx,
  accountId: string,
  place: () => Promise<Placed>,
): Promise<Placed> {
  const tries = await consume(ctx, [
    limitOn("account cards", accountId, ctx.rules),
    limitOn("cards", networkOf(ctx.client.address), ctx.rules),
  ]);
  return place().catch(async (error: unknown) => {
    await refundTries(ctx.db, tries);
    throw error;
  });
}
