import { type SpokenLanguage, spokenLanguages } from "#contract/catalog.ts";
import type { CatalogSearch } from "#contract/catalog-search.ts";
import type { Lang } from "#contract/languages.ts";
import { formatLongDay, formatPhone } from "#contract/format.ts";
import { type Door, doorToday } from "#domain/offices/door-today.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import type { OfficePage } from "#domain/search/search-offices.ts";

type Found = OfficePage["items"][number];

export type CleaningCost = {
  name: string;
  planName: string;
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
  hours: { from: string; to: string }[];
  dentists: string[];
  moreDentists: number;
  /** Whether the named dentists match the filters. */
  areMatching: boolean;
  languages: SpokenLanguage[];
  isAccepting: boolean;
  verifiedOn: string;
  cleaning: CleaningCost | null;
  /** Whether there is a plan to buy, so that the row links to the checkout. */
  canBeChosen: boolean;
};

const mostNames = 3;

type Told = { plans: readonly KnownPlan[]; asked: CatalogSearch; now: Date };

export function presentRow(found: Found, { plans, asked, now }: Told): OfficeRow {
  const { id, name, lat, lon, address, phone, hoursToday } = found;
  const { dentists, areMatching } = meantDentists(found.providers, asked);
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
    door: doorToday(found, now),
    hours: hoursToday,
    dentists: dentists.slice(0, mostNames).map((dentist) => dentist.name),
    moreDentists: Math.max(0, dentists.length - mostNames),
    areMatching,
    languages: languagesOf(found),
    isAccepting: found.accepting,
    verifiedOn: formatLongDay(found.verifiedOn, asked.lang),
    cleaning: found.cleaning && presentCost(found.cleaning, plans, asked.lang),
    canBeChosen: plans.length > 0,
  };
}

/** Those of the office and of its dentists: a search by language finds either. */
function languagesOf({ languages, providers }: Found): SpokenLanguage[] {
  const spoken = new Set([...languages, ...providers.flatMap((dentist) => dentist.languages)]);
  return spokenLanguages.filter((language) => spoken.has(language));
}

/** The matching dentists; if no single one matches, the office matches as a whole. */
function meantDentists(all: Found["providers"], { specialty, language, accepting }: CatalogSearch) {
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
  { procedure, name, planId, usualCents, memberCents, isIncluded }: NonNullable<Found["cleaning"]>,
  plans: readonly KnownPlan[],
  lang: Lang,
): CleaningCost | null {
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return null;
  const including = isIncluded ? adultTiersWith(plan, procedure) : [];
  const [only, ...others] = including;
  const planName = only && others.length === 0 ? only.tierName : plan.name;
  const times = including.map(({ timesPerYear }) => timesPerYear);
  return {
    name,
    planName: inLanguage(planName, lang),
    usualCents,
    memberCents: isIncluded ? 0 : memberCents,
    timesIncluded: isIncluded ? Math.min(...(times.length > 0 ? times : [1])) : 0,
  };
}

/** The tiers open to an adult that include the procedure. */
function adultTiersWith({ tiers }: KnownPlan, procedure: string) {
  return tiers.flatMap(({ name: tierName, audience, included }) => {
    const row = included.find((one) => one.procedure === procedure);
    const isForAdults = audience === "adult" || audience === "anyone";
    return row && isForAdults ? [{ tierName, timesPerYear: row.timesPerYear }] : [];
  });
}
