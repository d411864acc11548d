import {
  type HoursException,
  isAllDay,
  type Opening,
  type OpenState,
  type Weekday,
  weekdays,
} from "#contract/catalog.ts";
import { closesAt, type OfficeHours, openTimesOn, opensNext } from "./rules.ts";

// What can be said of opening hours at a moment: of an office, and of the site's own phone.

const daysAhead = 60;

export function openState(office: OfficeHours, now: Date): OpenState {
  const today = dayAt(office.timeZone, now);
  const until = closesAt(office, now);
  if (until !== null) {
    const isOpenAllDay = openTimesOn(office, today).some(isAllDay);
    return isOpenAllDay ? { kind: "all_day" } : { kind: "open", until };
  }
  const next = opensNext(office, now);
  if (next === null) return { kind: "closed" };
  if (next.day === today.toString()) return { kind: "opens_today", at: next.from };
  return { kind: "opens", ...viewOpening(next, office, now) };
}

export function viewOpening(
  next: { day: string; from: string },
  { timeZone }: Pick<OfficeHours, "timeZone">,
  now: Date,
): Opening {
  const day = Temporal.PlainDate.from(next.day);
  const isThisWeek = dayAt(timeZone, now).until(day).total("days") < 7;
  return { weekday: weekdayOf(day), day: next.day, isThisWeek, at: next.from };
}

export function weekdayAt({ timeZone }: Pick<OfficeHours, "timeZone">, now: Date): Weekday {
  return weekdayOf(dayAt(timeZone, now));
}

/** The dates with other hours that are worth knowing today. */
export function exceptionsAhead(
  { timeZone, hoursExceptions }: Omit<OfficeHours, "hours">,
  now: Date,
): (HoursException & { weekday: Weekday; isThisYear: boolean })[] {
  const today = dayAt(timeZone, now);
  const last = today.add({ days: daysAhead }).toString();
  return hoursExceptions
    .filter(({ day }) => day >= today.toString() && day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((named) => {
      const day = Temporal.PlainDate.from(named.day);
      return { ...named, weekday: weekdayOf(day), isThisYear: day.year === today.year };
    });
}

function dayAt(timeZone: string, now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
}

function weekdayOf(day: Temporal.PlainDate): Weekday {
  return weekdays[day.dayOfWeek - 1] ?? "sun";
}
