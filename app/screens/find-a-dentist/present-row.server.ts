import { wordsIn } from "#app/messages/in-language.server.ts";
import {
  eveningFrom,
  isAllDay,
  type Opening,
  type OpenTime,
  type Specialty,
  type SpokenLanguage,
  type Weekday,
  type WeekHours,
  weekdays,
} from "#contract/catalog.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import { viewOpening } from "#domain/offices/open-state.ts";
import type { OfficeSearch } from "#contract/catalog-search.ts";
import { formatLongDay, formatPhone, lowerFirst } from "#contract/format.ts";
import { type Door, doorToday } from "#domain/offices/door-today.ts";
import { dentistsAndTeam } from "#domain/offices/dentists-and-team.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { OfficePage } from "#domain/search/search-offices.ts";

type Found = OfficePage["items"][number];

export type Cost = {
  name: string;
  /** Null where every plan for sale has this price. */
  planName: string | null;
  usualCents: number;
  memberCents: number;
  /** How often a year the plan includes it; 0 where every visit is paid for. */
  timesIncluded: number;
};

export type OfficeRow = {
  id: string;
  name: string;
  lat: number;
  lon: number;
  miles: number | null;
  street: string;
  town: string;
  phone: string;
  phoneText: string;
  door: Door;
  hours: OpenTime[];
  /** The next opening of an office that opens no more today. */
  opensNext: Opening | null;
  /** Regular hours that not every office has: on the weekend, and of long weekdays. */
  rareHours: RareHours;
  dentists: Names;
  /** Those besides the speakers, those of a specialty that was asked for, or all. */
  dentistsAre: "all" | "others" | Specialty;
  /** Who else works there, where there is no dentist to name. */
  team: Names;
  /** Who speaks the language that was asked for; none: it's spoken at the front desk. */
  speakers: Names;
  /** The language is null also for English. */
  asked: { language: SpokenLanguage | null; procedureName: string | null };
  languages: SpokenLanguage[];
  isAccepting: boolean;
  verifiedOn: string;
  cost: Cost | null;
  /** Whether there is a plan to buy, so that the row links to the checkout. */
  canBeChosen: boolean;
  /** The office's state, where no plan is sold to residents of it. */
  unsoldIn: string | null;
};

/** The first few names, and how many there are besides. */
export type Names = { named: string[]; more: number };

const mostNames = 3;

export type RareHours = {
  weekend: { weekday: Weekday; open: OpenTime[] }[];
  late: { weekday: Weekday; until: string }[];
};

type Told = {
  plans: readonly KnownPlan[];
  asked: OfficeSearch;
  procedureName: string | null;
  now: Date;
};

export function presentRow(found: Found, { plans, asked, procedureName, now }: Told): OfficeRow {
  const { id, name, lat, lon, address, phone, timeZone, hoursToday, opensNext } = found;
  const { dentists: all, team } = dentistsAndTeam(found.providers);
  const { dentists, areMatching } = meantDentists(all, asked);
  // Everyone is expected to speak English.
  const language = asked.language === "en" ? undefined : asked.language;
  const speaking = [...(areMatching ? dentists : all), ...team].filter(
    ({ languages }) => language !== undefined && languages.includes(language),
  );
  // Each is named once: a dentist found by language as one who speaks it.
  const rest = all.filter((dentist) => !speaking.includes(dentist));
  const isLess = rest.length < all.length;
  const dentistsAre = isLess ? "others" : areMatching && language === undefined && asked.specialty;
  const others = all.length === 0 ? team.filter((person) => !speaking.includes(person)) : [];
  const door = doorToday(found, now);
  const digits = phone.replace(/\D/g, "");
  return {
    id,
    name,
    lat,
    lon,
    miles: found.distanceMiles,
    street: [address.street, address.unit].filter(Boolean).join(", "),
    town: `${address.city}, ${address.state} ${address.zip}`,
    phone: digits.length === 10 ? `+1${digits}` : digits,
    phoneText: formatPhone(phone),
    door,
    hours: hoursToday,
    opensNext:
      opensNext && (door.kind === "shut" || door.kind === "shut_all_day")
        ? viewOpening(opensNext, { timeZone }, now)
        : null,
    rareHours: rareHoursOf(found.hours),
    dentists: firstNames(language === undefined ? dentists : rest),
    dentistsAre: dentistsAre || "all",
    team: firstNames(others),
    speakers: firstNames(speaking.map((one) => ({ name: titled(one, asked.lang) }))),
    asked: { language: language ?? null, procedureName },
    languages: found.languages,
    isAccepting: found.accepting,
    verifiedOn: formatLongDay(found.verifiedOn, asked.lang),
    cost: found.sampleFee && presentCost(found.sampleFee, plans, asked.lang),
    canBeChosen: plans.length > 0,
    unsoldIn: plans.some(({ states }) => states.includes(address.state))
      ? null
      : nameOfState(address.state, asked.lang),
  };
}

/** Few know the letters behind a name, and only dentists are listed as what they are. */
const titled = ({ name, practitionerType: type }: Found["providers"][number], lang: Lang) =>
  type === "dentist" ? name : `${name} (${lowerFirst(wordsIn[lang].catalog.practitioners[type])})`;

function firstNames(people: readonly { name: string }[]): Names {
  const named = people.slice(0, mostNames).map(({ name }) => name);
  return { named, more: people.length - named.length };
}

function rareHoursOf(hours: WeekHours): RareHours {
  const ofDay = (weekday: Weekday) => ({ weekday, open: hours[weekday] });
  return {
    weekend: (["sat", "sun"] as const).map(ofDay).filter(({ open }) => open.length > 0),
    late: weekdays.slice(0, 5).flatMap((weekday) => {
      const last = hours[weekday].at(-1);
      const isLate = last && last.to > eveningFrom && !isAllDay(last);
      return isLate ? [{ weekday, until: last.to }] : [];
    }),
  };
}

/** The matching dentists; if no single one matches, the office matches as a whole. */
function meantDentists(all: Found["providers"], { specialty, language, accepting }: OfficeSearch) {
  const isFiltered = specialty !== undefined || language !== undefined;
  const matching = all.filter(
    (dentist) =>
      (specialty === undefined || dentist.specialty === specialty) &&
      (language === undefined || dentist.languages.includes(language)) &&
      (!accepting || dentist.accepting),
  );
  const areMatching = isFiltered && matching.length > 0;
  return { dentists: areMatching ? matching : all, areMatching };
}

function presentCost(
  { procedure, name, planId, usualCents, memberCents, isIncluded }: NonNullable<Found["sampleFee"]>,
  plans: readonly KnownPlan[],
  lang: Lang,
): Cost | null {
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return null;
  const including = isIncluded ? tiersWith(plan, procedure) : [];
  const [only, ...others] = including;
  const planName = only && others.length === 0 ? only.tierName : plan.name;
  const isOfAll = !isIncluded && plans.length === 1 && plan.tiers.length > 1;
  const times = including.map(({ timesPerYear }) => timesPerYear);
  return {
    name,
    planName: isOfAll ? null : inLanguage(planName, lang),
    usualCents,
    memberCents: isIncluded ? 0 : memberCents,
    timesIncluded: isIncluded ? Math.min(...(times.length > 0 ? times : [1])) : 0,
  };
}

/** The tiers that include the procedure; those open to an adult, if any are. */
function tiersWith({ tiers }: KnownPlan, procedure: string) {
  const all = tiers.flatMap(({ name: tierName, audience, included }) => {
    const row = included.find((one) => one.procedure === procedure);
    const isForAdults = audience === "adult" || audience === "anyone";
    return row ? [{ tierName, isForAdults, timesPerYear: row.timesPerYear }] : [];
  });
  const forAdults = all.filter(({ isForAdults }) => isForAdults);
  return forAdults.length > 0 ? forAdults : all;
}
