import { daysBetween } from "#domain/membership/term.ts";

// What a more expensive plan costs for the rest of a term, in whole cents.

export type Difference = { formerCents: number; newCents: number };
type Days = { startsOn: string; endsOn: string };

/**
 * What each person pays from a day on, by the day and rounded down to the cent. What the new plan
 * costs less for some is taken off what it costs more for others, rounded up.
 */
export function prorateDifferences(
  people: readonly Difference[],
  day: string,
  { startsOn, endsOn }: Days,
): number[] {
  const left = daysBetween(day > startsOn ? day : startsOn, endsOn);
  const all = daysBetween(startsOn, endsOn);
  const shares = people.map(({ formerCents, newCents }) => ((newCents - formerCents) * left) / all);
  let credit = shares.reduce((sum, share) => sum + (share < 0 ? Math.ceil(-share) : 0), 0);
  return shares.map((share) => {
    const dueCents = Math.max(0, Math.floor(share));
    const offCents = Math.min(dueCents, credit);
    credit -= offCents;
    return dueCents - offCents;
  });
}

/** At once, a plan is changed only to one that costs more: nothing is given back in mid-term. */
export function costsMore(people: readonly Difference[]): boolean {
  return people.reduce((sum, { formerCents, newCents }) => sum + newCents - formerCents, 0) > 0;
}
