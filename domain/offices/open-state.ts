import { type HoursException, type OpenState, type Weekday, weekdays } from "#contract/catalog.ts";
import { closesAt, type OfficeHours, openTimesOn, opensNext } from "./rules.ts";

// What can be said of opening hours at a moment: of an office, and of the site's own phone.

const daysAhead = 60;

export function openState(office: OfficeHours, now: Date): OpenState {
  const today = dayAt(office.timeZone, now);
  const until = closesAt(office, now);
  if (until !== null) {
    const isAllDay = openTimesOn(office, today).some(
      ({ from, to }) => from === "00:00" && to === "24:00",
    );
    return isAllDay ? { kind: "all_day" } : { kind: "open", until };
  }
  const next = opensNext(office, now);
  if (next === null) return { kind: "closed" };
  const day = Temporal.PlainDate.from(next.day);
  const ahead = today.until(day).total("days");
  if (ahead === 0) return { kind: "opens_today", at: next.from };
  const weekday = weekdayOf(day);
  return { kind: "opens", weekday, day: next.day, isThisWeek: ahead < 7, at: next.from };
}

export function weekdayAt({ timeZone }: Pick<OfficeHours, "timeZone">, now: Date): Weekday {
  return weekdayOf(dayAt(timeZone, now));
}

/** The dates with other hours that are worth knowing today. */
export function exceptionsAhead(
  { timeZone, hoursExceptions }: Omit<OfficeHours, "hours">,
  now: Date,
): (HoursException & { weekday: Weekday })[] {
  const today = dayAt(timeZone, now);
  const last = today.add({ days: daysAhead }).toString();
  return hoursExceptions
    .filter(({ day }) => day >= today.toString() && day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((named) => ({ ...named, weekday: weekdayOf(Temporal.PlainDate.from(named.day)) }));
}

function dayAt(timeZone: string, now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
}

function weekdayOf(day: Temporal.PlainDate): Weekday {
  return weekdays[day.dayOfWeek - 1] ?? "sun";
}
