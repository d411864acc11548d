import type { Cycle } from "#contract/content/block-parts.ts";
import { leastCharge, priceQuote, type QuoteMember } from "#domain/checkout/rules.ts";
import { daysBetween } from "#domain/membership/term.ts";

// What one more person on a running plan costs, in whole cents.

type Days = { startsOn: string; endsOn: string };

/** The share of a term's price from a day on, rounded down to the cent. */
export function prorate(termCents: number, day: string, { startsOn, endsOn }: Days): number {
  const from = day > startsOn ? day : startsOn;
  return Math.floor((termCents * daysBetween(from, endsOn)) / daysBetween(startsOn, endsOn));
}

/**
 * What a person adds to the price of a whole term, family prices included; null where their tier
 * isn't sold in this cycle.
 */
export function addedCents(
  cycle: Cycle,
  others: readonly QuoteMember[],
  added: QuoteMember,
): number | null {
  const before = priceQuote({ cycle, members: others, hasFee: false });
  const after = priceQuote({ cycle, members: [...others, added], hasFee: false });
  if (!before || !after) return null;
  return Math.max(0, after.renewalCents - before.renewalCents);
}

/** Gateways reject smaller charges: so little is waived. */
export function waivedCents(cents: number): number {
  return cents < leastCharge ? cents : 0;
}
