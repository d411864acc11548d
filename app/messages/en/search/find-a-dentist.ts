const offices = (count: number) =>
  count === 1 ? "1 office" : `${count.toLocaleString("en-US")} offices`;
const milesText = (miles: number) => (miles === 1 ? "1 mile" : `${miles} miles`);

export const findADentist = {
  description:
    "Find a dental office near you where the plan is honored: how far it is, when it is open, and what a cleaning costs there.",
  lead: "Every office here honors a plan you can buy on this site. Call before your first visit: things change.",
  descriptionUnsold:
    "Find a dental office near you: how far it is, when it is open, and what languages are spoken there.",
  leadUnsold:
    "No plan is for sale on this site today. These are dental offices; call before your first visit.",
  place: "ZIP code or city",
  placeHelp: "Such as 85201 or Mesa, AZ",
  search: "Search",
  nearMe: "Use my location",
  nearMeAsking: "Looking for where you are…",
  nearMeRefused:
    "Your browser did not tell us where you are. Type a ZIP code or a city, that works as well.",
  nearMeFailed: "We could not find out where you are. Type a ZIP code or a city instead.",
  filters: "Filters",
  filtersSet: (count: number) => `Filters, ${count} set`,
  plan: "Plan",
  anyPlan: "Any plan",
  name: "Name of a dentist or office",
  openNow: "Open now",
  chosen: "Filters that are set",
  remove: (filter: string) => `Remove the filter “${filter}”`,
  removeAll: "Remove all filters",
  named: (name: string) => `Name: ${name}`,
  speaks: (language: string) => `Speaks ${language}`,
  mend: "Something in your search needs another look.",
  whichCity: "Which one do you mean?",
  offices: "Offices",
  count: offices,
  moreThan: (count: number) => `More than ${offices(count)}`,
  foundNear: (many: string, miles: number, place: string) =>
    `${many} within ${milesText(miles)} of ${place}`,
  foundIn: (many: string, state: string) => `${many} in ${state}`,
  spot: (point: string) => `this spot (${point})`,
  firstPage: "Back to the start of the list",
  showMore: "Show more offices",
  shown: (count: number) => `${offices(count)} shown`,
  loading: "Looking for offices…",
  hoursToday: "Hours today",
  call: (phone: string, office: string) => `Call ${office}: ${phone}`,
  dentists: "Dentists",
  dentistsMatching: "Dentists who match",
  andMore: (count: number) => `and ${count} more`,
  languages: "Languages",
  includedWith: (plan: string, times: number) =>
    `with the ${plan}, ${times === 1 ? "once a year" : `${times} times a year`}`,
  memberFeeWith: (plan: string) => `with the ${plan}`,
  usually: (price: string) => `usually ${price}`,
  choose: "Choose this office",
  chooseNamed: (office: string) => `Choose this office: ${office}`,
  noneNear: (miles: number, place: string) => `No office within ${milesText(miles)} of ${place}`,
  noneMatchNear: (miles: number, place: string) =>
    `No office within ${milesText(miles)} of ${place} matches your filters`,
  noneIn: (state: string) => `No office in ${state} matches`,
  none: "No office matches",
  nearestAt: (miles: string) => `The nearest is ${miles} miles away.`,
  promise: (miles: number) =>
    `Our promise: if no dentist is within ${milesText(miles)} of you, you get your money back.`,
  askRefund: "Ask us about it",
  widen: (miles: number) => `Search within ${milesText(miles)}`,
  dropOne: "Each of these filters alone stands in the way. Drop one:",
  without: (filter: string) => `Search without “${filter}”`,
  allOffices: "Look at all offices",
  nearestTitle: "The nearest offices",
  startTitle: "Or choose a state",
  startText:
    "Type a ZIP code or a city to see what is near, how far it is and what a cleaning costs there.",
  showMap: "Show map",
  hideMap: "Hide map",
  showList: "List",
  mapLabel: "Map of the offices found",
};
