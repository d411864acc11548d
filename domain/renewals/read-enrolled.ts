import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { planDetails } from "#db/schema/plans.ts";
import { enrollments, people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import type { Subscription } from "./own-plan.ts";
import { readPaidAhead } from "#domain/membership/read-paid-ahead.ts";

export type EnrolledPerson = {
  enrollmentId: string;
  knownSince: Date;
  person: typeof people.$inferSelect;
  /** The tier's name, which stays from version to version. */
  tierName: string;
};
type Enrollment = typeof enrollments.$inferSelect;

/** After a lapse, everyone who was on the plan to its end may come back, unless they were taken off. */
export function isEnrolled(
  { state, termEnd }: Pick<Subscription, "state" | "termEnd">,
  { isLive, removedOn, isRemovedByMember }: Enrollment,
): boolean {
  if (state === "lapsed") return removedOn === termEnd && !isRemovedByMember;
  return isLive && removedOn === null;
}

/** Whether an enrollment is one on the same plan by another subscription, beyond this one's term. */
export const isByAnother = (
  { id, planId, termEnd }: Pick<Subscription, "id" | "planId" | "termEnd">,
  enrollment: Enrollment,
): boolean =>
  enrollment.planId === planId &&
  enrollment.subscriptionId !== id &&
  (enrollment.removedOn === null || enrollment.removedOn > termEnd);

/** Who is on the plan beyond this term. */
export async function readEnrolled(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  subscription: Subscription,
): Promise<EnrolledPerson[]> {
  const all = await db
    .select({ enrollment: enrollments, person: people, tierName: planDetails.externalId })
    .from(enrollments)
    .innerJoin(
      people,
      and(eq(people.siteId, enrollments.siteId), eq(people.id, enrollments.personId)),
    )
    .innerJoin(planDetails, eq(planDetails.id, enrollments.planDetailId))
    .where(and(eq(enrollments.siteId, site.id), eq(enrollments.subscriptionId, subscription.id)))
    .orderBy(asc(people.createdAt), asc(people.id));
  return all
    .filter(({ enrollment }) => isEnrolled(subscription, enrollment))
    .map(({ enrollment: { id: enrollmentId, knownSince }, ...one }) => {
      return { enrollmentId, knownSince, ...one };
    });
}

/** Whether one of them is on the same plan by another subscription, beyond this one's term, or will be. */
export async function isAnyoneOn(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  plan: Pick<Subscription, "id" | "planId" | "termEnd">,
  enrolled: readonly Pick<EnrolledPerson, "person">[],
): Promise<boolean> {
  const members = enrolled.map(({ person }) => person.id);
  const others = await db
    .select()
    .from(enrollments)
    .where(
      and(
        eq(enrollments.siteId, site.id),
        inArray(enrollments.personId, members),
        ne(enrollments.subscriptionId, plan.id),
      ),
    );
  if (others.some((enrollment) => isByAnother(plan, enrollment))) return true;
  const ahead = await readPaidAhead({ site }, db, { personIds: members, subscriptionId: plan.id });
  return ahead.has(plan.planId);
}
