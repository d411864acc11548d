import { and, eq } from "drizzle-orm";
import type { IdCard } from "#contract/documents.ts";
import { people, subscriptions } from "#db/schema/subscriptions.ts";
import { memberOf } from "#domain/policy.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { type CardRequest, presentCard } from "./present-card.ts";
import { readEnrollments } from "./read-enrollments.ts";

export type CardAsked = CardRequest & { personId: string; subscriptionId?: string | undefined };

/**
 * The card of a person on the member's plans: the requested one, or the most relevant. A plan that
 * was never paid has none.
 */
export async function getIdCard(
  ctx: Ctx,
  { personId, subscriptionId, ...input }: CardAsked,
): Promise<IdCard> {
  const { accountId } = memberOf(ctx);
  const isTheirs = and(
    eq(people.accountId, accountId),
    eq(people.id, personId),
    subscriptionId === undefined ? undefined : eq(subscriptions.id, subscriptionId),
  );
  const [enrollment] = isTheirs ? await readEnrollments(ctx, isTheirs) : [];
  if (!enrollment) throw new DomainError("not_found");
  return presentCard(ctx, enrollment, input);
}
