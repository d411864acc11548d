import { and, eq } from "drizzle-orm";
import type { IdCard } from "#contract/papers.ts";
import { people } from "#db/schema/subscriptions.ts";
import { memberOf } from "#domain/accounts/member-of.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { type CardWish, presentCard } from "./present-card.ts";
import { readSeats } from "./read-seats.ts";

/** The card of somebody on one's own plan; of a plan that was never paid for there is none. */
export async function getIdCard(
  ctx: Ctx,
  { personId, ...wish }: CardWish & { personId: string },
): Promise<IdCard> {
  const { accountId } = memberOf(ctx);
  const isTheirs = and(eq(people.accountId, accountId), eq(people.id, personId));
  const [seat] = isTheirs ? await readSeats(ctx, isTheirs) : [];
  if (!seat) throw new DomainError("not_found");
  return presentCard(ctx, seat, wish);
}
