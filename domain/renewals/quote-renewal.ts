import { and, asc, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import { fullName } from "#contract/format.ts";
import type { Db, Tx } from "#db/connect.ts";
import { planDetails } from "#db/schema/plans.ts";
import { enrollments, people } from "#db/schema/subscriptions.ts";
import { type PersonLine, priceQuote } from "#domain/checkout/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { ageOn, fitsAge, hasAgedOut, isNamed } from "#domain/membership/people-rules.ts";
import type { Subscription } from "./own-plan.ts";
import { isSoldIn } from "#domain/plans/rules.ts";

export type EnrolledPerson = {
  enrollmentId: string;
  person: typeof people.$inferSelect;
  /** The tier's name, which stays from version to version. */
  tierName: string;
};
export type Tier = typeof planDetails.$inferSelect;

/** The next term at one version: a line a person, and what they cost together. */
export type RenewalQuote = {
  version: number;
  cycle: Cycle;
  lines: (PersonLine & { tier: Tier; name: string })[];
  priceCents: number;
};

/** Who is on the plan beyond this term. */
export async function readEnrolled(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  { id, state, termEnd }: Subscription,
): Promise<EnrolledPerson[]> {
  // After a lapse, everyone who was on the plan to its end may come back, unless they were taken off.
  const isOn =
    state === "lapsed"
      ? and(eq(enrollments.removedOn, termEnd), eq(enrollments.isRemovedByMember, false))
      : and(enrollments.isLive, isNull(enrollments.removedOn));
  return db
    .select({ enrollmentId: enrollments.id, person: people, tierName: planDetails.externalId })
    .from(enrollments)
    .innerJoin(
      people,
      and(eq(people.siteId, enrollments.siteId), eq(people.id, enrollments.personId)),
    )
    .innerJoin(planDetails, eq(planDetails.id, enrollments.planDetailId))
    .where(and(eq(enrollments.siteId, site.id), eq(enrollments.subscriptionId, id), isOn))
    .orderBy(asc(people.createdAt), asc(people.id));
}

/** Whether someone who would come back has joined the same plan again meanwhile. */
export async function haveJoinedAgain(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  { id, planId, termEnd }: Subscription,
  enrolled: readonly EnrolledPerson[],
): Promise<boolean> {
  const members = enrolled.map(({ person }) => person.id);
  const again = and(
    eq(enrollments.siteId, site.id),
    eq(enrollments.planId, planId),
    inArray(enrollments.personId, members),
    ne(enrollments.subscriptionId, id),
    or(isNull(enrollments.removedOn), gt(enrollments.removedOn, termEnd)),
  );
  return (await db.$count(enrollments, again)) > 0;
}

/** The tiers of some versions of a plan, in the order in which they are offered. */
export async function readTiers(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  { planId, versions }: { planId: string; versions: number[] },
): Promise<Tier[]> {
  return db
    .select()
    .from(planDetails)
    .where(
      and(
        eq(planDetails.siteId, site.id),
        eq(planDetails.planId, planId),
        inArray(planDetails.version, versions),
      ),
    )
    .orderBy(asc(planDetails.position), asc(planDetails.id));
}

type Asked = { version: number; cycle: Cycle; startsOn: string };

/**
 * Everyone keeps their tier, or gets the one for their age on the first day. Children who have aged
 * out are left out. Null if someone can't have a tier at this version, or nobody is left.
 */
export function quoteRenewal(
  enrolled: readonly EnrolledPerson[],
  tiers: readonly Tier[],
  { version, cycle, startsOn }: Asked,
): RenewalQuote | null {
  const staying = placePeople(enrolled, tiers, { version, cycle, startsOn });
  const members = staying.flatMap(({ memberId, tier }) => (tier ? [{ memberId, tier }] : []));
  if (members.length === 0 || members.length < staying.length) return null;
  const priced = priceQuote({ cycle, members, hasFee: false });
  if (!priced) return null;
  const lines = priced.lines.flatMap((line) => {
    if (line.kind !== "person") return [];
    const one = staying.find(({ memberId }) => memberId === line.memberId);
    return one?.tier ? [{ ...line, tier: one.tier, name: one.name }] : [];
  });
  return { version, cycle, lines, priceCents: priced.renewalCents };
}

/** Everyone who stays, each with the tier that fits their age; without one where none does. */
export function placePeople(
  enrolled: readonly Pick<EnrolledPerson, "person" | "tierName">[],
  tiers: readonly Tier[],
  { version, cycle, startsOn }: Asked,
): { memberId: string; tier: Tier | undefined; name: string }[] {
  const offered = tiers.filter((tier) => tier.version === version && isSoldIn(tier, cycle));
  return enrolled.flatMap(({ person, tierName }) => {
    if (!isNamed(person) || hasAgedOut(person, startsOn)) return [];
    const age = ageOn(person.dateOfBirth, startsOn);
    const fitting = offered.filter((tier) => fitsAge(tier, age));
    const tier = fitting.find(({ externalId }) => externalId === tierName) ?? fitting[0];
    return [{ memberId: person.id, tier, name: fullName(person) }];
  });
}
