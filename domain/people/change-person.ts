import { and, asc, eq, ne } from "drizzle-orm";
import { isTaken } from "#db/database-errors.ts";
import type { Tx } from "#db/connect.ts";
import { enrollments, people, subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import {
  ageOn,
  errorOfPerson,
  fitsAge,
  hasAgedOut,
  isNamed,
  nameKeyOf,
} from "#domain/membership/people-rules.ts";
import { memberOf } from "#domain/policy.ts";
import { getOwnPlan, type Subscription } from "#domain/renewals/own-plan.ts";
import { repriceNextTerm, refuseClosed } from "#domain/renewals/next-term.ts";
import { isAnyoneOn } from "#domain/renewals/read-enrolled.ts";
import { readRenewal } from "#domain/renewals/read-renewal.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { NewPerson } from "./add-person.ts";
import { type OnPlan, readPeople } from "./read-additions.ts";
import { leavesOnAfter } from "./read-removals.ts";

/** Corrects a person's details, as long as that leaves them at the price that was paid for them. */
export async function changePerson(
  ctx: Ctx,
  { id, ...given }: NewPerson & { id: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireRecentLogin({ ...ctx, db: tx });
    const held: Held[] = [];
    // In this order, so that two changes never deadlock.
    for (const subscriptionId of await findPlans(ctx, tx, { id }))
      held.push(await holdPerson(ctx, tx, { id, subscriptionId }));
    const [first] = held;
    if (!first) throw new DomainError("not_found");
    await refuseOther(ctx, tx, given, held);
    for (const { one } of held) refuseOtherPrice(given, one);
    const { firstName, lastName, dateOfBirth, relationship } = given;
    const change = { firstName, lastName, dateOfBirth, relationship };
    const { person } = first.one;
    const isOther = dateOfBirth !== person.dateOfBirth || relationship !== person.relationship;
    const byId = and(eq(people.siteId, ctx.site.id), eq(people.id, id));
    await tx
      .update(people)
      .set({ ...change, nameKey: nameKeyOf(given), ...(isOther && { ageOutToldOn: null }) })
      .where(byId)
      .catch((failed: unknown) => {
        throw isTaken(failed) ? invalidField("firstName", "already_enrolled") : failed;
      });
    // Who is a child, and how old, decides about the next term.
    for (const { plan } of held)
      if (isOther && plan.termEnd > siteDay(ctx)) await repriceNextTerm(ctx, tx, plan);
    await record(ctx, tx, { action: "person_changed", subject: id });
  });
}

function refuseOtherPrice({ dateOfBirth }: NewPerson, { tier, enrollment }: OnPlan): void {
  if (!fitsAge(tier, ageOn(dateOfBirth, enrollment.addedOn)))
    throw invalidField("dateOfBirth", "birth_date_other_price");
}

/** The same rules as for someone new, beside everyone on the account's plans. */
async function refuseOther(
  ctx: Ctx,
  tx: Tx,
  given: NewPerson,
  held: readonly Held[],
): Promise<void> {
  const [day = siteDay(ctx)] = held.map(({ one }) => one.enrollment.addedOn).toSorted();
  const [person] = held.map(({ one }) => one.person);
  const others = await tx
    .selectDistinct({ person: people })
    .from(people)
    .innerJoin(
      enrollments,
      and(
        eq(enrollments.siteId, people.siteId),
        eq(enrollments.personId, people.id),
        enrollments.isLive,
      ),
    )
    .where(
      and(
        eq(people.siteId, ctx.site.id),
        eq(people.accountId, memberOf(ctx).accountId),
        ne(people.id, person?.id ?? ""),
      ),
    );
  const error = errorOfPerson(given, others.map((one) => one.person).filter(isNamed), day);
  if (error) throw invalidField(error.field, error.code);
  // Not who became too old since they were added, but who is made a child that late.
  const isSameChild =
    person?.relationship === given.relationship && person.dateOfBirth === given.dateOfBirth;
  if (!isSameChild && hasAgedOut(given, siteDay(ctx)))
    throw invalidField("relationship", "child_too_old");
}

type Asked = { id: string; subscriptionId?: string | undefined };

/** Takes a person off from the next term on. */
export async function removePerson(ctx: Ctx, asked: Asked): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { plan, onPlan, one } = await holdPerson(ctx, tx, asked);
    if (one.enrollment.removedOn !== null) return;
    const renewal = await readRenewal(ctx, tx, plan);
    refuseClosed(renewal, siteDay(ctx));
    const staying = onPlan.filter(({ enrollment }) => enrollment.removedOn === null);
    if (staying.length === 1)
      throw new DomainError(
        "conflict",
        "The last person can't be removed. Cancel the plan instead.",
      );
    await leave(ctx, tx, one, leavesOnAfter(renewal));
    await repriceNextTerm(ctx, tx, plan);
    await record(ctx, tx, { action: "person_removed", subject: asked.id });
  });
}

/** The person stays after all. */
export async function keepPerson(ctx: Ctx, asked: Asked): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { plan, one } = await holdPerson(ctx, tx, asked);
    const { removedOn } = one.enrollment;
    if (removedOn === null) return;
    const renewal = await readRenewal(ctx, tx, plan);
    refuseClosed(renewal, siteDay(ctx));
    if (renewal.facts.next?.state === "paid" && removedOn <= plan.termEnd)
      throw new DomainError("conflict", "The next term is paid already, without this person.");
    if (await isAnyoneOn(ctx, tx, { ...plan, planId: one.enrollment.planId }, [one]))
      throw new DomainError("conflict", "This person is on that plan by another subscription.");
    await leave(ctx, tx, one, null);
    await repriceNextTerm(ctx, tx, plan);
    await record(ctx, tx, { action: "person_kept", subject: asked.id });
  });
}

async function leave({ site }: Ctx, tx: Tx, { enrollment }: OnPlan, removedOn: string | null) {
  const byId = and(eq(enrollments.siteId, site.id), eq(enrollments.id, enrollment.id));
  await tx
    .update(enrollments)
    .set({ removedOn, isRemovedByMember: removedOn !== null })
    .where(byId);
}

/** The plans of the member's own that a person is on. */
async function findPlans(
  ctx: Ctx,
  tx: Tx,
  { id: personId, subscriptionId }: Asked,
): Promise<string[]> {
  const { accountId } = memberOf(ctx);
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

type Held = { plan: Subscription; onPlan: OnPlan[]; one: OnPlan };

/** A person on a running plan of the member's own, which is locked; any other is a 404. */
async function holdPerson(ctx: Ctx, tx: Tx, asked: Asked): Promise<Held> {
  const { accountId } = memberOf(ctx);
  const [subscriptionId, another] = await findPlans(ctx, tx, asked);
  if (subscriptionId === undefined) throw new DomainError("not_found");
  if (another !== undefined) throw invalidField("subscriptionId", "missing");
  const plan = await getOwnPlan(ctx, tx, { accountId, subscriptionId, isLocked: true });
  const onPlan = await readPeople(ctx, tx, plan);
  const one = onPlan.find(({ person }) => person.id === asked.id);
  if (!one || !isNamed(one.person)) throw new DomainError("not_found");
  return { plan, onPlan, one };
}
