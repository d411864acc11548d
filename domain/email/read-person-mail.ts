import { and, desc, eq } from "drizzle-orm";
import { formatLongDay, formatMoney, fullName, groupNumber, lastDay } from "#contract/format.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { plans } from "#db/schema/plans.ts";
import { enrollments, people, subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { agesOutOn, isNamed } from "#domain/membership/people-rules.ts";
import { termEndAfter } from "#domain/membership/term.ts";
import { paidUntil, priceUnpaid, readRenewal } from "#domain/renewals/read-renewal.ts";

/** A person on a plan as an email tells of them, formatted. */
export type PersonMail = {
  name: string;
  firstName: string;
  memberNumber: string;
  plan: string;
  firstDay: string;
  lastDay: string;
  /** Null: the plan ends then. */
  renewal: { day: string; amount: string } | null;
  /** Of a child: the 26th birthday, and the last day of the term that it falls into. */
  birthday: string;
  leavesOn: string;
  /** Staff added them for the member. */
  isByTeam: boolean;
};

type Wanted = { facts: Record<string, string>; accountId: string; lang: Lang };

export async function readPersonMail(
  ctx: Ctx,
  { facts, accountId, lang }: Wanted,
): Promise<PersonMail | null> {
  const { db, site } = ctx;
  const [found] = await db
    .select({ person: people, enrollment: enrollments, subscription: subscriptions, plan: plans })
    .from(enrollments)
    .innerJoin(
      people,
      and(eq(people.siteId, enrollments.siteId), eq(people.id, enrollments.personId)),
    )
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.siteId, enrollments.siteId),
        eq(subscriptions.id, enrollments.subscriptionId),
      ),
    )
    .innerJoin(
      plans,
      and(eq(plans.siteId, subscriptions.siteId), eq(plans.id, subscriptions.planId)),
    )
    .where(
      and(
        eq(enrollments.siteId, site.id),
        eq(enrollments.personId, facts.personId ?? ""),
        eq(subscriptions.id, facts.subscriptionId ?? ""),
        eq(subscriptions.accountId, accountId),
        enrollments.isLive,
      ),
    )
    .orderBy(desc(enrollments.addedOn))
    .limit(1);
  if (!found || !isNamed(found.person)) return null;
  const { person, enrollment, subscription, plan } = found;
  const renewal = await readRenewal(ctx, db, subscription);
  const price = priceUnpaid(renewal)?.priceCents;
  const birthday = agesOutOn(person);
  const long = (day: string) => formatLongDay(day, lang);
  return {
    name: fullName(person),
    firstName: person.firstName,
    memberNumber: groupNumber(person.memberNumber),
    plan: inLanguage(plan.name, lang),
    firstDay: long(enrollment.addedOn),
    lastDay: long(lastDay(subscription.termEnd)),
    renewal:
      subscription.isAutoRenew && price !== undefined
        ? { day: long(paidUntil(renewal)), amount: formatMoney(price, lang) }
        : null,
    birthday: long(birthday),
    leavesOn: long(lastDay(termAfter(subscription, birthday))),
    isByTeam: facts.by === "team",
  };
}

/** The first day of the first term that begins on a day or after it. */
function termAfter(
  { anchor, cycle, termEnd }: typeof subscriptions.$inferSelect,
  day: string,
): string {
  let startsOn = termEnd;
  while (startsOn < day) startsOn = termEndAfter(anchor, cycle, startsOn);
  return startsOn;
}
