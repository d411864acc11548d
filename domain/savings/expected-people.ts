import type { ExpectedPerson, ExpectedVisits } from "#contract/expected-year.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import type { TierFees } from "./estimate-year.ts";

type Reading = { people: ExpectedPerson[]; hasUnknownTier: boolean; hasUnknownVisit: boolean };

/** The known people and visits of a URL; a person of an unknown tier gets the first. */
export function knownPeople(
  people: readonly ExpectedPerson[],
  tiers: readonly TierFees[],
): Reading {
  const reading: Reading = { people: [], hasUnknownTier: false, hasUnknownVisit: false };
  for (const { tier: name, visits } of people) {
    const named = tiers.find(({ tier }) => tier.externalId === name);
    const taken = named ?? tiers[0];
    if (!taken) continue;
    const isKnownTo = ({ fees }: TierFees, { procedure }: ExpectedVisits) =>
      fees.some((fee) => fee.procedure === procedure);
    const known = visits.filter((visit) => isKnownTo(taken, visit));
    if (!named) reading.hasUnknownTier = true;
    // Visits that this age doesn't have are dropped silently: the person has just changed tiers.
    if (!visits.every((visit) => tiers.some((tier) => isKnownTo(tier, visit))))
      reading.hasUnknownVisit = true;
    reading.people.push({ tier: taken.tier.externalId, visits: known });
  }
  return reading;
}

/** The same people on another plan, each in the matching tier. */
export function peopleOnPlan(
  people: readonly ExpectedPerson[],
  from: KnownPlan,
  to: KnownPlan,
): ExpectedPerson[] {
  return people.flatMap((person) => {
    const own = from.tiers.find(({ externalId }) => externalId === person.tier);
    const same = to.tiers.find(({ audience }) => audience === own?.audience) ?? to.tiers[0];
    return same ? [{ ...person, tier: same.externalId }] : [];
  });
}
