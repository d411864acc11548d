import type { Cycle } from "#contract/content/block-parts.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { addDays, addMonths } from "#domain/membership/term.ts";

// Which visits may be logged, and what they add up to.

/** What was begun on a plan may end a little later. */
export const graceDays = 14;

/** A person's time on a plan; `until` is the first day without it, null while it lasts. */
export type Period = { from: string; until: string | null };

export function contains({ from, until }: Period, day: string): boolean {
  return from <= day && (until === null || day < until);
}

/** The period that a day counts for: the one that it is in, else the one that it is shortly after. */
export function periodOf<Row extends Period>(
  periods: readonly Row[],
  day: string,
): Row | undefined {
  return (
    periods.find((period) => contains(period, day)) ??
    periods.find(({ from, until }) =>
      contains({ from, until: until === null ? null : addDays(until, graceDays) }, day),
    )
  );
}

/** Why a visit can't have been on this day. */
export function errorOfDay(
  day: string,
  periods: readonly Period[],
  today: string,
): FieldErrorCode | null {
  if (day > today) return "visit_in_future";
  if (periodOf(periods, day)) return null;
  return periods.every(({ from }) => day < from) ? "visit_before_plan" : "visit_after_plan";
}

type Term = { cycle: Cycle; anchor: string; termStart: string; termEnd: string };
export type PlanYear = { from: string; until: string };

/** A yearly plan's term, or the twelve months around a monthly one's: a month says too little. */
export function planYear({ cycle, anchor, termStart, termEnd }: Term): PlanYear {
  if (cycle === "annual") return { from: termStart, until: termEnd };
  let years = 0;
  while (addMonths(anchor, 12 * (years + 1)) <= termStart) years += 1;
  return { from: addMonths(anchor, 12 * years), until: addMonths(anchor, 12 * (years + 1)) };
}

export type Amounts = { usualCents: number; paidCents: number };
export type Sums = Amounts & { visits: number; savedCents: number };

export function addUpVisits(visits: readonly Amounts[]): Sums {
  const sums: Sums = { visits: visits.length, usualCents: 0, paidCents: 0, savedCents: 0 };
  for (const { usualCents, paidCents } of visits) {
    sums.usualCents += usualCents;
    sums.paidCents += paidCents;
    sums.savedCents += usualCents - paidCents;
  }
  return sums;
}
