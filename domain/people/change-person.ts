import { and, eq } from "drizzle-orm";
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
  isNamed,
  nameKeyOf,
} from "#domain/membership/people-rules.ts";
import { memberOf } from "#domain/policy.ts";
import { getOwnPlan, type Subscription } from "#domain/renewals/own-plan.ts";
import { repriceNextTerm, refuseClosed } from "#domain/renewals/next-term.ts";
import { readRenewal } from "#domain/renewals/read-renewal.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type NewPerson, namesOf } from "./add-person.ts";
import { type OnPlan, readPeople } from "./read-additions.ts";
import { leavesOnAfter } from "./read-removals.ts";

/** Corrects a person's details, as long as that leaves them at the price that was paid for them. */
export async function changePerson(
  ctx: Ctx,
  { id, ...given }: NewPerson & { id: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireRecentLogin({ ...ctx, db: tx });
    const { plan, onPlan, one } = await holdPerson(ctx, tx, { id, mustBeOne: false });
    const others = onPlan.filter(({ person }) => person.id !== id);
    const { addedOn } = one.enrollment;
    const error = errorOfPerson(given, namesOf(others), addedOn);
    if (error) throw invalidField(error.field, error.code);
    if (!fitsAge(one.tier, ageOn(given.dateOfBirth, addedOn)))
      throw invalidField("dateOfBirth", "birth_date_other_price");
    const { firstName, lastName, dateOfBirth, relationship } = given;
    const change = { firstName, lastName, dateOfBirth, relationship };
    const byId = and(eq(people.siteId, ctx.site.id), eq(people.id, id));
    await tx
      .update(people)
      .set({ ...change, nameKey: nameKeyOf(given), ageOutToldOn: null })
      .where(byId)
      .catch((failed: unknown) => {
        throw isTaken(failed) ? invalidField("firstName", "already_enrolled") : failed;
      });
    // Who is a child, and how old, decides about the next term.
    if (plan.termEnd > siteDay(ctx)) await repriceNextTerm(ctx, tx, plan);
    await record(ctx, tx, { action: "person_changed", subject: id });
  });
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
    if (one.enrollment.removedOn === null) return;
    refuseClosed(await readRenewal(ctx, tx, plan), siteDay(ctx));
    await leave(ctx, tx, one, null);
    await repriceNextTerm(ctx, tx, plan);
    await record(ctx, tx, { action: "person_kept", subject: asked.id });
  });
}

async function leave({ site }: Ctx, tx: Tx, { enrollment }: OnPlan, removedOn: string | null) {
  const byId = and(eq(enrollments.siteId, site.id), eq(enrollments.id, enrollment.id));
  await tx.update(enrollments).set({ removedOn }).where(byId);
}

type Held = { plan: Subscription; onPlan: OnPlan[]; one: OnPlan };

/** A person on a running plan of the member's own, which is locked; any other is a 404. */
async function holdPerson(
  ctx: Ctx,
  tx: Tx,
  { id: personId, subscriptionId: named, mustBeOne = true }: Asked & { mustBeOne?: boolean },
): Promise<Held> {
  const { accountId } = memberOf(ctx);
  const found = await tx
    .select({ subscriptionId: enrollments.subscriptionId })
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
        named === undefined ? undefined : eq(subscriptions.id, named),
        enrollments.isLive,
      ),
    );
  const [first, another] = found;
  if (!first) throw new DomainError("not_found");
  if (another && mustBeOne) throw invalidField("subscriptionId", "missing");
  const { subscriptionId } = first;
  const plan = await getOwnPlan(ctx, tx, { accountId, subscriptionId, isLocked: true });
  const onPlan = await readPeople(ctx, tx, plan);
  const one = onPlan.find(({ person }) => person.id === personId);
  if (!one || !isNamed(one.person)) throw new DomainError("not_found");
  return { plan, onPlan, one };
}
