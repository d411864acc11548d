import { and, asc, eq, ne } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import type { AuditEvent } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { isNamed } from "#domain/membership/people-rules.ts";
import { memberOf } from "#domain/policy.ts";
import { getOwnPlan, type Subscription } from "#domain/renewals/own-plan.ts";
import type { NewPerson } from "./add-person.ts";
import { type OnPlan, readPeople } from "./read-additions.ts";

export type Named = { id: string; subscriptionId?: string | undefined };
/** Whose plans they are, and what the log says of a change that staff make. */
export type For = { accountId: string; facts?: AuditEvent["facts"] };
export type Asked = Named & For;

export const ownAccount = (ctx: Ctx): For => ({ accountId: memberOf(ctx).accountId });

/** The plans of the account that a person is on. */
export async function findPlans(
  ctx: Ctx,
  tx: Tx,
  { accountId, id: personId, subscriptionId }: Asked,
): Promise<string[]> {
  const found = await tx
    .select({ id: subscriptions.id })
    .from(enrollments)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.siteId, enrollments.siteId),
        eq(subscriptions.id, enrollments.subscriptionId),
      ),
    )
    .where(
      and(
        eq(enrollments.siteId, ctx.site.id),
        eq(enrollments.personId, personId),
        eq(subscriptions.accountId, accountId),
        subscriptionId === undefined ? undefined : eq(subscriptions.id, subscriptionId),
        ne(subscriptions.state, "pending"),
        enrollments.isLive,
      ),
    )
    .orderBy(asc(subscriptions.id));
  return found.map(({ id }) => id);
}

export type Held = { plan: Subscription; onPlan: OnPlan[]; one: OnPlan & { person: NewPerson } };

/** A person on a running plan of the account, which is locked; any other is a 404. */
export async function holdPerson(ctx: Ctx, tx: Tx, asked: Asked): Promise<Held> {
  const { accountId } = asked;
  const [subscriptionId, another] = await findPlans(ctx, tx, asked);
  if (subscriptionId === undefined) throw new DomainError("not_found");
  if (another !== undefined) throw invalidField("subscriptionId", "missing");
  const plan = await getOwnPlan(ctx, tx, { accountId, subscriptionId, isLocked: true });
  const onPlan = await readPeople(ctx, tx, plan);
  const one = onPlan.find(({ person }) => person.id === asked.id);
  if (!one || !isNamed(one.person)) throw new DomainError("not_found");
  return { plan, onPlan, one: { ...one, person: one.person } };
}
