import { unbroken } from "#contract/format.ts";
import { plural } from "#contract/plural.ts";
import type { OfficeSort } from "#contract/catalog.ts";
import { timesAYear } from "./office.ts";

const offices = (count: number) =>
  plural("en", count, { one: "1 office", other: `${count.toLocaleString("en-US")} offices` });
const milesText = (miles: number) =>
  unbroken(plural("en", miles, { one: "1 mile", other: `${miles} miles` }));

export const findADentist = {
  title: "Find a dentist",
  description:
    "Find a dental office near you that accepts the plan. See how far away it is, when it's open, and what a cleaning costs.",
  lead: "Every office here accepts at least one of our plans. Call to confirm before your first visit.",
  descriptionUnsold:
    "Find a dental office near you. See how far away it is, when it's open, and which languages are spoken there.",
  leadUnsold:
    "No plans are available on this site right now. You can still look for an office. Call before your first visit.",
  place: "ZIP code or city",
  placeHelp: ({ zip, city }: { zip: string; city: string }) => `For example: ${zip} or ${city}`,
  search: "Search",
  nearMe: "Use my location",
  nearMeAsking: "Finding your location…",
  nearMeRefused: "Your browser didn't share your location. Enter a ZIP code or city instead.",
  nearMeFailed: "We couldn't find your location. Enter a ZIP code or city instead.",
  filters: "Filters",
  filtersSet: (count: number) => `Filters (${count})`,
  plan: "Plan",
  anyPlan: "Any plan",
  name: "Dentist or office name",
  openNow: "Open now",
  openSaturday: "Open Saturday",
  openSunday: "Open Sunday",
  openEvenings: `Open weekday evenings (after ${unbroken("6 p.m.")})`,
  procedure: "Show price for",
  anyProcedure: "Any service",
  showResults: "Show results",
  chosen: "Active filters",
  remove: (filter: string) => `Remove filter: ${filter}`,
  removeAll: "Clear all filters",
  wholeState: "Whole state",
  named: (name: string) => `Name: ${name}`,
  speaks: (language: string) => `Speaks ${language}`,
  mend: "Check your search.",
  guessed: (city: string) => `Showing ${city}. Not the right city?`,
  otherCities: "Other cities with this name",
  places: "Suggested places",
  placesFound: (count: number) =>
    plural("en", count, {
      one: "1 suggestion. Use the arrow keys to select it.",
      other: `${count} suggestions. Use the arrow keys to select one.`,
    }),
  noPlaces: "No suggestions",
  offices: "Offices",
  count: offices,
  moreThan: (count: number) => `More than ${offices(count)}`,
  foundNear: (many: string, miles: number, place: string) =>
    `${many} within ${milesText(miles)} of ${place}`,
  foundIn: (many: string, state: string) => `${many} in ${state}`,
  spot: (point: string) => `this location (${point})`,
  firstPage: "Back to the first page",
  showMore: "Show more offices",
  shown: (count: number) => `${offices(count)} shown`,
  loading: "Searching for offices…",
  allDayToday: "Open 24 hours today",
  hoursToday: "Today's hours",
  call: (phone: string, office: string) => `Call ${office}: ${phone}`,
  dentists: { all: "Dentists", others: "Other dentists" },
  team: "Team",
  speakLanguage: (named: string[], more: number, language: string) => {
    const people = more > 0 ? [...named, `${more} more`] : named;
    const names = new Intl.ListFormat("en", { style: "long" }).format(people);
    // A title behind the last name is set off by commas.
    const comma = people.at(-1)?.includes(",") ? "," : "";
    return `${names}${comma} ${people.length === 1 ? "speaks" : "speak"} ${language}`;
  },
  frontDeskSpeaks: (language: string) => `The front desk speaks ${language}`,
  late: (days: string, time: string) => `${days} until ${time}`,
  sortBy: "Sort by",
  sorts: { distance: "Distance", price: "Price" } satisfies Record<OfficeSort, string>,
  /** A long list is of the nearest offices. */
  sortedByPrice: (isLong: boolean): string =>
    isLong
      ? "Lowest member price first, among up to 200 of the nearest offices."
      : "Lowest member price first.",
  noPrice: (procedure: string) => `${procedure}: ask the office for its price.`,
  /** Ends a list of names. */
  andMore: (count: number) => `, and ${count} more`,
  languages: "Languages",
  includedWith: (plan: string, times: number) => `${timesAYear(times)} with the ${plan}`,
  memberFeeWith: (plan: string | null) =>
    plan === null ? "with any of our plans" : `with the ${plan}`,
  included: "Included",
  farAway:
    "This office is far from the place you searched. Check the distance before you choose it.",
  allFarAway: (count: number, place: string) =>
    plural("en", count, {
      one: `This office is far from ${place}. Check the distance first.`,
      other: `These offices are far from ${place}. Check the distance first.`,
    }),
  maybeFull: "Call first to ask if they can see you.",
  usually: (price: string) => `usually ${price}`,
  choose: "Choose this office",
  chooseNamed: (office: string) => `Choose this office: ${office}`,
  noneNear: (miles: number, place: string) => `No offices within ${milesText(miles)} of ${place}`,
  noneMatchNear: (miles: number, place: string) =>
    `No offices within ${milesText(miles)} of ${place} match your filters`,
  noneIn: (state: string) => `No matching offices in ${state}`,
  none: "No matching offices",
  nearestAt: (miles: string) => `The nearest one is ${miles} miles away.`,
  noDentistWithin: (miles: number) =>
    `We don't have a dentist within ${milesText(miles)} of the place you searched.`,
  promise:
    "If you live in this area, don't join yet. If you already joined, you get your money back.",
  askRefund: "Contact us about a refund",
  widen: (miles: number) => `Search within ${milesText(miles)}`,
  dropOne: "Try removing one of these filters:",
  without: (filter: string) => `Search without “${filter}”`,
  allOffices: "See all offices",
  nearestTitle: "Nearest offices",
  startTitle: "Or choose a state",
  startText:
    "Enter a ZIP code or city to see which offices are nearby, how far away they are, and what a cleaning costs.",
  showMap: "Show map",
  hideMap: "Hide map",
  showList: "Show list",
  mapLabel: "Map of these offices",
};
