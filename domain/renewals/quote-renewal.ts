import { and, asc, eq, inArray } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import { fullName } from "#contract/format.ts";
import type { Db, Tx } from "#db/connect.ts";
import { planDetails } from "#db/schema/plans.ts";
import { type PersonLine, priceQuote } from "#domain/checkout/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { ageOn, fitsAge, hasAgedOut, isNamed } from "#domain/membership/people-rules.ts";
import { isSoldIn } from "#domain/plans/rules.ts";
import type { EnrolledPerson } from "./read-enrolled.ts";

export type Tier = typeof planDetails.$inferSelect;

/** The next term at one version: a line a person, and what they cost together. */
export type RenewalQuote = {
  version: number;
  agesAt: Date | null;
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
  /**
   * The moment of the price: who is known since later keeps their tier where that of their age would
   * make it dearer. Null or left out: everyone's age counts.
   */
  agesAt?: Date | null;
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
  const { agesAt = null } = asked;
  const ofAge = placePeople(enrolled, tiers, asked);
  const tiersOfAge = ofAge.map(({ tier }) => tier);
  const best = priceOf(ofAge, tiersOfAge, asked);
  if (agesAt === null) return best;
  const keeping = ofAge.map(({ one, own, tier }) => (own && one.knownSince > agesAt ? own : tier));
  let kept = priceOf(ofAge, keeping, asked);
  // A price by the order of people may fall by one of the birthdays and rise by another.
  for (const [at, { tier }] of ofAge.entries()) {
    if (keeping[at] === tier) continue;
    const moved = priceOf(ofAge, keeping.with(at, tier), asked);
    if (!moved || (kept && moved.priceCents > kept.priceCents)) continue;
    keeping[at] = tier;
    kept = moved;
  }
  if (best === null || kept === null) return kept ?? best;
  return best.priceCents < kept.priceCents ? best : kept;
}

type Placed = readonly { memberId: string; name: string }[];

function priceOf(
  placed: Placed,
  tiers: readonly (Tier | undefined)[],
  { version, cycle, agesAt = null }: Asked,
): RenewalQuote | null {
  const members = placed.flatMap(({ memberId, name }, at) => {
    const tier = tiers[at];
    return tier ? [{ memberId, name, tier }] : [];
  });
  if (members.length === 0 || members.length < placed.length) return null;
  const priced = priceQuote({ cycle, members, hasFee: false });
  if (!priced) return null;
  const lines = priced.lines.flatMap((line) => {
    if (line.kind !== "person") return [];
    const one = members.find(({ memberId }) => memberId === line.memberId);
    return one ? [{ ...line, tier: one.tier, name: one.name }] : [];
  });
  return { version, cycle, agesAt, lines, priceCents: priced.renewalCents };
}

type PlacedPerson<One> = {
  memberId: string;
  name: string;
  one: One;
  own: Tier | undefined;
  tier: Tier | undefined;
};

/** Everyone who stays, each with the tier that fits their age, if there is one, and that of now. */
export function placePeople<One extends Pick<EnrolledPerson, "person" | "tierName">>(
  enrolled: readonly One[],
  tiers: readonly Tier[],
  { version, cycle, startsOn }: Asked,
): PlacedPerson<One>[] {
  const offered = tiers.filter((tier) => tier.version === version && isSoldIn(tier, cycle));
  return enrolled.flatMap((one) => {
    const { person, tierName } = one;
    if (!isNamed(person) || hasAgedOut(person, startsOn)) return [];
    const age = ageOn(person.dateOfBirth, startsOn);
    const fitting = offered.filter((tier) => fitsAge(tier, age));
    const own = offered.find(({ externalId }) => externalId === tierName);
    const tier = own && fitting.includes(own) ? own : fitting[0];
    return [{ memberId: person.id, one, own, tier, name: fullName(person) }];
  });
}
