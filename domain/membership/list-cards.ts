import { eq } from "drizzle-orm";
import type { IdCard } from "#contract/papers.ts";
import { people } from "#db/schema/subscriptions.ts";
import { memberOf } from "#domain/accounts/member-of.ts";
import type { Ctx } from "#domain/context.ts";
import { type CardWish, presentCard } from "./present-card.ts";
import { readSeats } from "./read-seats.ts";

/** A card for each person of an account, those that hold first. */
export async function listCards(ctx: Ctx, wish: CardWish): Promise<IdCard[]> {
  const { accountId } = memberOf(ctx);
  const seats = await readSeats(ctx, eq(people.accountId, accountId));
  const first = seats.filter(
    ({ person }, at) => seats.findIndex((seat) => seat.person.id === person.id) === at,
  );
  const cards: IdCard[] = [];
  for (const seat of first) cards.push(await presentCard(ctx, seat, wish));
  return cards;
}
