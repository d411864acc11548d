import { and, asc, eq, inArray } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import { fullName } from "#contract/format.ts";
import type { Db, Tx } from "#db/connect.ts";
import { planDetails } from "#db/schema/plans.ts";
import { type PersonLine, priceQuote } from "#domain/checkout/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { ageOn, fitsAge, hasAgedOut, isNamed } from "#domain/membership/people-rules.ts";
import { isSoldIn, priceOfPerson } from "#domain/plans/rules.ts";
import type { EnrolledPerson } from "./read-enrolled.ts";

export type Tier = typeof planDetails.$inferSelect;

/** The next term at one version: a line a person, and what they cost together. */
export type RenewalQuote = {
  version: number;
  keepsTiers: boolean;
  cycle: Cycle;
  lines: (PersonLine & { tier: Tier; name: string })[];
  priceCents: number;
};

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

type Asked = {
  version: number;
  cycle: Cycle;
  startsOn: string;
  /** No birthday makes it dearer: everyone keeps a tier that costs less than that of their age. */
  keepsTiers?: boolean;
};

/**
 * Everyone keeps their tier, or gets the one for their age on the first day. Children who have aged
 * out are left out. Null if someone can't have a tier at this version, or no one is left.
 */
export function quoteRenewal(
  enrolled: readonly EnrolledPerson[],
  tiers: readonly Tier[],
  asked: Asked,
): RenewalQuote | null {
  const { version, cycle, keepsTiers = false } = asked;
  const staying = placePeople(enrolled, tiers, asked);
  const members = staying.flatMap(({ memberId, tier }) => (tier ? [{ memberId, tier }] : []));
  if (members.length === 0 || members.length < staying.length) return null;
  const priced = priceQuote({ cycle, members, hasFee: false });
  if (!priced) return null;
  const lines = priced.lines.flatMap((line) => {
    if (line.kind !== "person") return [];
    const one = staying.find(({ memberId }) => memberId === line.memberId);
    return one?.tier ? [{ ...line, tier: one.tier, name: one.name }] : [];
  });
  return { version, cycle, keepsTiers, lines, priceCents: priced.renewalCents };
}

/** Than one that may not be there for their age. */
function costsLess(own: Tier, ofAge: Tier | undefined, cycle: Cycle): boolean {
  const price = (tier: Tier) => priceOfPerson(tier, cycle, 1) ?? 0;
  return ofAge === undefined || price(own) < price(ofAge);
}

/** Everyone who stays, each with the tier that fits their age; without one where none does. */
export function placePeople(
  enrolled: readonly Pick<EnrolledPerson, "person" | "tierName">[],
  tiers: readonly Tier[],
  { version, cycle, startsOn, keepsTiers = false }: Asked,
): { memberId: string; tier: Tier | undefined; name: string }[] {
  const offered = tiers.filter((tier) => tier.version === version && isSoldIn(tier, cycle));
  return enrolled.flatMap(({ person, tierName }) => {
    if (!isNamed(person) || hasAgedOut(person, startsOn)) return [];
    const age = ageOn(person.dateOfBirth, startsOn);
    const fitting = offered.filter((tier) => fitsAge(tier, age));
    const own = offered.find(({ externalId }) => externalId === tierName);
    const isKept =
      own && (fitting.includes(own) || (keepsTiers && costsLess(own, fitting[0], cycle)));
    const tier = isKept ? own : fitting[0];
    return [{ memberId: person.id, tier, name: fullName(person) }];
  });
}
