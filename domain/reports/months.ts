import { longestPeriod, type Period } from "#contract/reports.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { addMonths } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";

const usualMonths = 12;
/** Of the months that can be asked for. */
const earliest = "2000-01";

export type Month = {
  /** YYYY-MM */
  month: string;
  startsOn: string;
  /** The first day after it. */
  endsOn: string;
};

const monthOf = (day: string) => day.slice(0, 7);
const firstDay = (month: string) => `${month}-01`;

/** The months of a period, both ends included; the last twelve of the site unless it is given. */
export function monthsIn(
  ctx: Pick<Ctx, "site" | "now">,
  { from, until }: Period,
): [Month, ...Month[]] {
  const last = until ?? monthOf(siteDay(ctx));
  const usual = monthOf(addMonths(firstDay(last), 1 - usualMonths));
  const first = from ?? (usual < earliest ? earliest : usual);
  if (first > last) throw invalidField("until", "period_invalid");
  const months: Month[] = [];
  for (let on = firstDay(first); monthOf(on) <= last; on = addMonths(on, 1)) {
    if (months.length === longestPeriod) throw invalidField("from", "period_invalid");
    months.push({ month: monthOf(on), startsOn: on, endsOn: addMonths(on, 1) });
  }
  return months as [Month, ...Month[]];
}

/** The first day of the first month, and the first one after the last. */
export function boundsOf(months: readonly [Month, ...Month[]]): { from: string; before: string } {
  const [first] = months;
  return { from: first.startsOn, before: (months.at(-1) ?? first).endsOn };
}
