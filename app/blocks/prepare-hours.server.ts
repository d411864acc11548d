import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Words } from "#app/messages/words.ts";
import { sayOpenState, sayTimes } from "#app/site/say-hours.ts";
import { type Weekday, type WeekHours, weekdays } from "#contract/catalog.ts";
import type { BlockProps } from "#contract/content/blocks.ts";
import { formatLongDay, formatZone } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import { exceptionsAhead, openState, weekdayAt } from "#domain/offices/open-state.ts";
import type { PageVisit } from "#server/page-visit.ts";
import type { HoursRow, WeekData } from "./block-view.ts";

type Facts = Pick<BlockProps<"contact_facts">, "week" | "week_exceptions">;

/** The site's own opening hours, and whether it is open now, where the site is at home. */
export function prepareHours(
  { week, week_exceptions: hoursExceptions }: Facts,
  { visit, lang }: { visit: PageVisit; lang: Lang },
): WeekData | null {
  if (!week) return null;
  const words = wordsIn[lang];
  const { now } = visit.ctx;
  const { timeZone } = visit.site.settings;
  const hours = { timeZone, hours: week, hoursExceptions };
  const isOfNow = !visit.page.isShared;
  const state = openState(hours, now);
  return {
    now: isOfNow && state.kind !== "closed" ? sayOpenState(state, words) : null,
    rows: sayWeek(week, words, isOfNow ? weekdayAt(hours, now) : null),
    exceptions: exceptionsAhead(hours, now).map(({ day, weekday, open }) => ({
      days: words.office.exceptionDay(words.catalog.weekdays[weekday], formatLongDay(day, lang)),
      hours: sayTimes(open, words),
      isToday: false,
    })),
    exceptionsTitle: words.office.exceptions,
    zone: words.office.zone(formatZone(timeZone, lang, now)),
  };
}

/** Monday to Friday in one row, if they are the same. */
function sayWeek(week: WeekHours, words: Words, today: Weekday | null): HoursRow[] {
  const rows: { days: Weekday[]; hours: string[] }[] = [];
  for (const day of weekdays) {
    const hours = sayTimes(week[day], words);
    const last = rows.at(-1);
    if (last?.hours.join() === hours.join()) last.days.push(day);
    else rows.push({ days: [day], hours });
  }
  const { weekdays: names } = words.catalog;
  return rows.map(({ days, hours }) => {
    return {
      days: sayDays(
        days.map((day) => names[day]),
        words,
      ),
      hours,
      isToday: today !== null && days.includes(today),
    };
  });
}

/** Days in a row: Friday, Saturday and Sunday, Monday–Friday. */
function sayDays(names: readonly string[], { office }: Words): string {
  const [first = ""] = names;
  const last = names.at(-1) ?? first;
  if (names.length === 1) return first;
  return names.length === 2 ? office.pair(first, last) : office.range(first, last);
}
