import { locales } from "#contract/languages.ts";
import { isAllDay, type Weekday, weekdays } from "#contract/catalog.ts";
import type { Lang } from "#contract/languages.ts";
import { dentistsAndTeam } from "#domain/offices/dentists-and-team.ts";
import type { OfficeDetails } from "#domain/offices/get-office-details.ts";
import { closesAt, type OfficeHours, openTimesOn, opensNext } from "#domain/offices/rules.ts";
import type { OfficeView, Opening, OpenState } from "./office-view.ts";

const daysAhead = 60;

type Asked = { now: Date; siteTimeZone: string; lang: Lang };

export function prepareOffice(office: OfficeDetails, asked: Asked): OfficeView {
  const { id, name, address, lat, lon, phone, languages, accessibility, services } = office;
  const today = dayAt(office.timeZone, asked.now);
  const { dentists, team } = dentistsAndTeam(office.providers);
  return {
    id,
    name,
    groupName: office.group.name,
    address,
    lat,
    lon,
    phone,
    directions: directionsTo(name, address),
    isAccepting: office.accepting,
    openState: openState(office, asked.now),
    week: sundayFirst.map((weekday) => ({
      weekday,
      open: office.hours[weekday],
      isToday: weekday === weekdayOf(today),
    })),
    exceptions: exceptionsAhead(office, today),
    zoneName: office.timeZone === asked.siteTimeZone ? null : zoneName(office, asked),
    languages,
    accessibility,
    services,
    dentists: dentists.map(viewPerson),
    team: team.map(viewPerson),
    verifiedOn: office.verifiedOn,
    source: office.source,
  };
}

const viewPerson = ({ accepting, ...person }: OfficeDetails["providers"][number]) => ({
  ...person,
  isAccepting: accepting,
});

// spec 9.17: weeks start on Sunday.
const sundayFirst: Weekday[] = ["sun", ...weekdays.filter((weekday) => weekday !== "sun")];

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
  return { kind: "opens", ...viewOpening(next, today) };
}

export function viewOpening(
  next: { day: string; from: string },
  today: Temporal.PlainDate,
): Opening {
  const day = Temporal.PlainDate.from(next.day);
  const isThisWeek = today.until(day).total("days") < 7;
  return { weekday: weekdayOf(day), day: next.day, isThisWeek, at: next.from };
}

function exceptionsAhead({ hoursExceptions }: OfficeDetails, today: Temporal.PlainDate) {
  const last = today.add({ days: daysAhead }).toString();
  return hoursExceptions
    .filter(({ day }) => day >= today.toString() && day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((named) => ({ ...named, weekday: weekdayOf(Temporal.PlainDate.from(named.day)) }));
}

export function dayAt(timeZone: string, now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
}

function weekdayOf(day: Temporal.PlainDate): Weekday {
  return weekdays[day.dayOfWeek - 1] ?? "sun";
}

function zoneName({ timeZone }: OfficeDetails, { lang, now }: Asked): string {
  const locale = locales[lang];
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" });
  return parts.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

type Place = { street: string; city: string; state: string; zip: string };

export function directionsTo(name: string, { street, city, state, zip }: Place): string {
  const destination = `${name}, ${street}, ${city}, ${state} ${zip}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
