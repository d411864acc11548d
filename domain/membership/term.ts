import type { Cycle } from "#contract/content/block-parts.ts";

// Terms are counted from the start date: Jan 31 plus two months is Mar 31, which adding month by
// month would never reach.

export const monthsOf = { monthly: 1, annual: 12 } satisfies Record<Cycle, number>;

/** The first day of the nth term, from 0; each term ends where the next begins. */
export function termStart(anchor: string, cycle: Cycle, nth: number): string {
  return addMonths(anchor, nth * monthsOf[cycle]);
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
