import { eq } from "drizzle-orm";
import type { IdCard } from "#contract/documents.ts";
import { people } from "#db/schema/subscriptions.ts";
import { memberOf } from "#domain/policy.ts";
import type { Ctx } from "#domain/context.ts";
import { type CardRequest, presentCard } from "./present-card.ts";
import { readEnrollments, type Enrollment } from "./read-enrollments.ts";

/** A card for each enrollment, active ones first; a person without an active one gets the last. */
export async function listCards(ctx: Ctx, input: CardRequest): Promise<IdCard[]> {
  const { accountId } = memberOf(ctx);
  const enrollments = await readEnrollments(ctx, eq(people.accountId, accountId));
  const firstOf = ({ person }: Enrollment) =>
    enrollments.find((one) => one.person.id === person.id);
  const shown = enrollments.filter((one) => one.enrollment.isLive || firstOf(one) === one);
  const cards: IdCard[] = [];
  for (const enrollment of shown) cards.push(await presentCard(ctx, enrollment, input));
  return cards;
}
