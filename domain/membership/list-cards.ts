import { eq } from "drizzle-orm";
import type { IdCard } from "#contract/papers.ts";
import { people } from "#db/schema/subscriptions.ts";
import { memberOf } from "#domain/policy.ts";
import type { Ctx } from "#domain/context.ts";
import { type CardWish, presentCard } from "./present-card.ts";
import { readSeats, type Seat } from "./read-seats.ts";

/**
 * A card for each place on a plan, those that hold first; of whoever has none now, the one they
 * had last.
 */
export async function listCards(ctx: Ctx, wish: CardWish): Promise<IdCard[]> {
  const { accountId } = memberOf(ctx);
  const seats = await readSeats(ctx, eq(people.accountId, accountId));
  const firstOf = ({ person }: Seat) => seats.find((one) => one.person.id === person.id);
  const shown = seats.filter((one) => one.seat.isLive || firstOf(one) === one);
  const cards: IdCard[] = [];
  for (const seat of shown) cards.push(await presentCard(ctx, seat, wish));
  return cards;
}
