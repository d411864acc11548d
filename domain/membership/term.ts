import type { Cycle } from "#contract/content/block-parts.ts";

// Terms are counted from the start date: Jan 31 plus two months is Mar 31, which adding month by
// month would never reach.

export const monthsOf = { monthly: 1, annual: 12 } satisfies Record<Cycle, number>;

/** The first day of the nth term, from 0; each term ends where the next begins. */
export function termStart(anchor: string, cycle: Cycle, nth: number): string {
  return addMonths(anchor, nth * monthsOf[cycle]);
}

/**
 * Where a term ends that begins on a day of the anchor's. Counted in months from the anchor and not
 * in terms, so that plans may change between months and years and keep their day: one of Jan 31 that
 * goes on by the year on Feb 28 ends its year on the last day of February, and a month later on Mar 31.
 */
export function termEndAfter(anchor: string, cycle: Cycle, startsOn: string): string {
  return addMonths(anchor, monthsFrom(anchor, startsOn) + monthsOf[cycle]);
}

type From = { anchor: string; cycle: Cycle; startsOn: string };

/** Of the terms from one on, the one that a day is in, and how many are over by then. */
export function termAround({ anchor, cycle, startsOn }: From, day: string) {
  for (let passed = 0, from = startsOn; ; passed += 1) {
    const end = termEndAfter(anchor, cycle, from);
    if (day < end) return { passed, startsOn: from };
    from = end;
  }
}

/** Each month has one day of the anchor's. */
function monthsFrom(anchor: string, day: string): number {
  const [from, to] = [Temporal.PlainDate.from(anchor), Temporal.PlainDate.from(day)];
  return (to.year - from.year) * 12 + to.month - from.month;
}

export function addMonths(anchor: string, months: number): string {
  return Temporal.PlainDate.from(anchor).add({ months }).toString();
}

/** Whole months of a term that have not begun by a day. */
export function unusedMonths(start: string, months: number, day: string): number {
  let begun = 0;
  while (begun < months && addMonths(start, begun) <= day) begun += 1;
  return months - begun;
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

export function daysBetween(day: string, later: string): number {
  return Temporal.PlainDate.from(day).until(later, { largestUnit: "days" }).days;
}
