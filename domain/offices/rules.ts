import { type HoursException, type OpenTime, type WeekHours, weekdays } from "#contract/catalog.ts";

// Opening times, in the office's time zone.

export type OfficeHours = {
  timeZone: string;
  hours: WeekHours;
  hoursExceptions: readonly HoursException[];
};

const daysAhead = 14;

/** The hours of a day: its exception, or else the week's. */
export function openTimesOn(office: OfficeHours, day: Temporal.PlainDate): readonly OpenTime[] {
  const named = office.hoursExceptions.find((exception) => exception.day === day.toString());
  const weekday = weekdays[day.dayOfWeek - 1];
  return named?.open ?? (weekday ? office.hours[weekday] : []);
}

export function openTimesToday(office: OfficeHours, now: Date): readonly OpenTime[] {
  return openTimesOn(office, clockAt(office, now).toPlainDate());
}

export function isOpenAt(office: OfficeHours, now: Date): boolean {
  return closesAt(office, now) !== null;
}

/** The closing time of an office that is open now; null while it is closed. */
export function closesAt(office: OfficeHours, now: Date): string | null {
  const clock = clockAt(office, now);
  const time = clock.toPlainTime().toString({ smallestUnit: "minute" });
  const open = openTimesOn(office, clock.toPlainDate());
  return open.find(({ from, to }) => from <= time && time < to)?.to ?? null;
}

/** The next opening within two weeks. */
export function opensNext(office: OfficeHours, now: Date): { day: string; from: string } | null {
  const clock = clockAt(office, now);
  const time = clock.toPlainTime().toString({ smallestUnit: "minute" });
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = clock.toPlainDate().add({ days: ahead });
    const next = openTimesOn(office, day).find(({ from }) => ahead > 0 || from > time);
    if (next) return { day: day.toString(), from: next.from };
  }
  return null;
}

function clockAt({ timeZone }: OfficeHours, now: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
}
