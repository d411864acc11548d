import { eq } from "drizzle-orm";
import { people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { reserve } from "#domain/limits/reserve.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { readCardCode } from "./card-code.ts";
import { cardDays } from "./card-rules.ts";
import { readSeats } from "./read-seats.ts";

export type CheckedCard = { name: string; isActive: boolean; throughOn: string };

/** A busy front desk looks at a few dozen cards an hour. */
const most = 120;

/** What whoever holds a card may know of it: whose it is, whether it holds, and until when. */
export async function checkCard(ctx: Ctx, { code }: { code: string }): Promise<CheckedCard | null> {
  const key = `card checks ${networkOf(ctx.client.address)}`;
  await reserve(ctx, [{ key, most, seconds: 60 * 60 }]);
  const memberNumber = readCardCode(ctx, code);
  if (memberNumber === null) return null;
  const [found] = await readSeats(ctx, eq(people.memberNumber, memberNumber));
  if (!found) return null;
  const { person, subscription, seat } = found;
  const { isActive, throughOn } = cardDays({ ...subscription, ...seat }, siteDay(ctx));
  return { name: `${person.firstName} ${person.lastName}`.trim(), isActive, throughOn };
}
