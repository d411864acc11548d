import { and, eq, ne } from "drizzle-orm";
import { isTaken } from "#db/database-errors.ts";
import type { Tx } from "#db/connect.ts";
import { enrollments, people } from "#db/schema/subscriptions.ts";
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
import { termEndAfter } from "#domain/membership/term.ts";
import { tellOfTeamChange } from "#domain/outbox/team-change.ts";
import { repriceNextTerm } from "#domain/renewals/next-term.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { NewPerson } from "./add-person.ts";
import { findPlans, type For, type Held, holdPerson, ownAccount } from "./hold-person.ts";
import type { OnPlan } from "./read-additions.ts";

type Correction = NewPerson & { id: string };

export function changePerson(ctx: Ctx, given: Correction): Promise<void> {
  return changePersonFor(ctx, { ...given, ...ownAccount(ctx) });
}

/** Left out, the date of birth stays: staff don't see it. */
type CorrectionFor = Omit<Correction, "dateOfBirth"> & For & { dateOfBirth?: string | undefined };

/** Corrects a person's details, as long as that leaves them at the price that was paid for them. */
export async function changePersonFor(
  ctx: Ctx,
  { id, accountId, facts, ...named }: CorrectionFor,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireRecentLogin({ ...ctx, db: tx });
    const held: Held[] = [];
    // In this order, so that two changes never deadlock.
    for (const subscriptionId of await findPlans(ctx, tx, { accountId, id }))
      held.push(await holdPerson(ctx, tx, { accountId, id, subscriptionId }));
    const [first] = held;
    if (!first) throw new DomainError("not_found");
    const given = { ...named, dateOfBirth: named.dateOfBirth ?? first.one.person.dateOfBirth };
    await refuseOther(ctx, tx, given, { accountId, held });
    if (given.dateOfBirth !== first.one.person.dateOfBirth)
      for (const { one } of held) refuseOtherPrice(given, one);
    const { firstName, lastName, dateOfBirth, relationship } = given;
    const change = { firstName, lastName, dateOfBirth, relationship };
    const { person } = first.one;
    const isOther = dateOfBirth !== person.dateOfBirth || relationship !== person.relationship;
    const byId = and(eq(people.siteId, ctx.site.id), eq(people.id, id));
    const isOn = and(
      eq(enrollments.siteId, ctx.site.id),
      eq(enrollments.personId, id),
      enrollments.isLive,
    );
    await tx
      .update(people)
      .set({
        ...change,
        nameKey: nameKeyOf(given),
        ...(isOther && { ageOutToldOn: null }),
      })
      .where(byId)
      .catch((failed: unknown) => {
        throw isTaken(failed) ? invalidField("firstName", "already_enrolled") : failed;
      });
    const isAgeNew = held.some(({ plan }) => isOfOtherAge(plan, person.dateOfBirth, dateOfBirth));
    if (isAgeNew) await tx.update(enrollments).set({ knownSince: ctx.now }).where(isOn);
    // Who is a child, and how old, decides about the next term.
    for (const { plan } of held)
      if (isOther && plan.termEnd > siteDay(ctx)) await repriceNextTerm(ctx, tx, plan);
    const what = "person_changed";
    await record(ctx, tx, { action: what, subject: id, facts });
    const subscriptionId = first.plan.id;
    await tellOfTeamChange(ctx, tx, { accountId, subscriptionId, what, personId: id });
  });
}

/** In one of the terms to come whose price may have been told. */
function isOfOtherAge(plan: Held["plan"], born: string | null, now: string): boolean {
  const { anchor, cycle, termEnd } = plan;
  const starts = [termEnd];
  while (cycle === "monthly" && starts.length < 4)
    starts.push(termEndAfter(anchor, cycle, starts.at(-1) ?? termEnd));
  return starts.some((on) => born === null || ageOn(born, on) !== ageOn(now, on));
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
  { accountId, held }: { accountId: string; held: readonly Held[] },
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
        eq(people.accountId, accountId),
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
