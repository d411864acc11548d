import { type Weekday, weekdays } from "#contract/catalog.ts";
import type { Lang } from "#contract/languages.ts";
import { formatListedDay, formatZone } from "#contract/format.ts";
import { dentistsAndTeam } from "#domain/offices/dentists-and-team.ts";
import type { OfficeDetails } from "#domain/offices/get-office-details.ts";
import { exceptionsAhead, openState, weekdayAt } from "#domain/offices/open-state.ts";
import { openTimesToday } from "#domain/offices/rules.ts";
import type { OfficeView } from "./office-view.ts";

type Asked = { now: Date; siteTimeZone: string; lang: Lang };

export function prepareOffice(office: OfficeDetails, asked: Asked): OfficeView {
  const { id, name, address, lat, lon, phone, languages, accessibility, services } = office;
  const today = weekdayAt(office, asked.now);
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
      isToday: weekday === today,
    })),
    openToday: openTimesToday(office, asked.now),
    exceptions: exceptionsAhead(office, asked.now).map(({ day, open, isThisYear }) => ({
      day,
      said: formatListedDay(day, isThisYear, asked.lang),
      open,
    })),
    zoneName:
      office.timeZone === asked.siteTimeZone
        ? null
        : formatZone(office.timeZone, asked.lang, asked.now),
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

type Place = { street: string; city: string; state: string; zip: string };

export function directionsTo(name: string, { street, city, state, zip }: Place): string {
  const destination = `${name}, ${street}, ${city}, ${state} ${zip}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
