import { and, asc, desc, eq, exists, sql, type SQL } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import { locations } from "#db/schema/offices.ts";
import { planDetails, plans } from "#db/schema/plans.ts";
import { people, enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";

/** The reader first, then from the oldest to the youngest: the same wherever people are listed. */
export const householdOrder = [
  asc(sql`${people.relationship} <> 'self'`),
  asc(people.dateOfBirth),
  asc(people.id),
];

export type Enrollment = Awaited<ReturnType<typeof readEnrollments>>[number];

/** The people of paid plans; of several enrollments of a person, the most relevant comes first. */
export function readEnrollments(ctx: Pick<Ctx, "db" | "site">, which: SQL) {
  return readAllEnrollments(ctx, and(which, isPaid(ctx)));
}

/** A plan that was paid at least once. */
const isPaid = ({ db }: Pick<Ctx, "db">) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(payments)
      .where(
        and(
          eq(payments.siteId, subscriptions.siteId),
          eq(payments.subscriptionId, subscriptions.id),
          eq(payments.state, "paid"),
        ),
      ),
  );

/** The same with those of plans that were never paid. */
export function readAllEnrollments({ db, site }: Pick<Ctx, "db" | "site">, which: SQL | undefined) {
  return db
    .select({
      person: people,
      subscription: subscriptions,
      enrollment: enrollments,
      planName: plans.name,
      isPaid: sql<boolean>`${isPaid({ db })}`,
      tierName: planDetails.name,
      tierKey: planDetails.externalId,
      office: locations,
    })
    .from(people)
    .innerJoin(
      enrollments,
      and(eq(enrollments.siteId, people.siteId), eq(enrollments.personId, people.id)),
    )
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.siteId, people.siteId),
        eq(subscriptions.id, enrollments.subscriptionId),
      ),
    )
    .innerJoin(plans, and(eq(plans.siteId, people.siteId), eq(plans.id, subscriptions.planId)))
    .innerJoin(
      planDetails,
      and(
        eq(planDetails.siteId, people.siteId),
        // Of the plan that it was on: the subscription may have gone on with another one.
        eq(planDetails.planId, enrollments.planId),
        eq(planDetails.id, enrollments.planDetailId),
      ),
    )
    .leftJoin(
      locations,
      and(eq(locations.siteId, people.siteId), eq(locations.id, subscriptions.locationId)),
    )
    .where(and(eq(people.siteId, site.id), which))
    .orderBy(
      desc(enrollments.isLive),
      desc(subscriptions.termEnd),
      ...householdOrder,
      desc(enrollments.addedOn),
    );
}
