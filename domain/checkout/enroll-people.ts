import { and, asc, eq } from "drizzle-orm";
import { fieldError } from "#contract/field-errors.ts";
import { newId } from "#db/new-id.ts";
import type { Tx } from "#db/connect.ts";
import type { CheckoutMember } from "#db/schema/checkout.ts";
import { enrollments, people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { isNamed, isSame, nameKeyOf } from "#domain/membership/people-rules.ts";
import { readPaidAhead } from "#domain/membership/read-paid-ahead.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { ReadyPayment } from "./prepare-payment.ts";

/**
 * Returns the person of each member of the checkout: one from an earlier plan of the account keeps
 * their record and member number.
 */
export async function enrollPeople(
  ctx: Ctx,
  tx: Tx,
  { checkout, plan, payer: { accountId } }: ReadyPayment,
  subscriptionId: string,
): Promise<Map<string, string>> {
  const { site, now } = ctx;
  const day = siteDay(ctx);
  // A fixed order of inserts, so that concurrent payers can't deadlock.
  const inTurn = checkout.members.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const persons = inTurn.map(({ firstName, lastName, dateOfBirth, relationship }) => ({
    firstName,
    lastName,
    dateOfBirth,
    relationship,
    nameKey: nameKeyOf({ firstName, lastName }),
    id: newId("per", now),
    siteId: site.id,
    accountId,
    memberSince: day,
    createdAt: now,
  }));
  const added = await tx.insert(people).values(persons).onConflictDoNothing().returning();
  const areAllNew = added.length === persons.length;
  const ownedBy = and(eq(people.siteId, site.id), eq(people.accountId, accountId));
  const known = areAllNew
    ? added
    : await tx.select().from(people).where(ownedBy).orderBy(asc(people.id));
  const personIds = new Map<string, string>();
  const rows = inTurn.map((member) => {
    const personId = known.find((person) => isNamed(person) && isSame(person, member))?.id;
    const { memberId, planDetailId } = member;
    if (!personId || !planDetailId) throw new DomainError("internal");
    personIds.set(memberId, personId);
    const enrollment = { siteId: site.id, subscriptionId, personId, planId: plan.id };
    return {
      id: newId("enr", now),
      ...enrollment,
      planDetailId,
      isLive: true,
      addedOn: day,
      knownSince: now,
    };
  });
  if (!areAllNew) {
    const ahead = await readPaidAhead(ctx, tx, { personIds: [...personIds.values()] });
    if (ahead.has(plan.id)) throw onPlanAlready();
  }
  await tx.insert(enrollments).values(rows);
  return personIds;
}

/** Someone is on the plan, or will be with a next term that is paid. */
export const onPlanAlready = () =>
  new DomainError("already_on_plan", "Someone on this order is already on this plan.", {
    fields: { members: fieldError("already_enrolled") },
  });

const nameOf = ({ firstName, lastName, dateOfBirth }: CheckoutMember) =>
  `${firstName} ${lastName} ${dateOfBirth}`.toLowerCase();
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
