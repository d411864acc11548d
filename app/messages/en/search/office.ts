import { plural } from "#contract/plural.ts";

export const timesAYear = (times: number) =>
  times === 2
    ? "twice a year"
    : plural("en", times, { one: "once a year", other: `${times} times a year` });
/** No one wants to read a count of nearly all states; not every place of sale is one. */
const otherStates = (count: number) =>
  count > 25
    ? "most of the country"
    : plural("en", count, { one: "one other state", other: `${count} other states` });

/** Of a single service the most is what it saves. */
const upTo = (percent: number, services: number) =>
  services === 1 ? `${percent}%` : `up to ${percent}%`;

export const office = {
  description: (name: string, phone: string, least: string | null) =>
    least === null
      ? `${name}. Phone ${phone}. Hours, dentists, and directions.`
      : `${name}. Phone ${phone}. Hours, dentists, and prices, plus a dental savings plan from ${least}/year. Not insurance.`,
  choose: "Choose this office",
  onThisPage: "On this page",
  directions: "Directions",
  partOf: (group: string) => `Part of ${group}`,
  openAllDay: "Open 24 hours",
  noHours: "Temporarily closed. Call before you go.",
  beforeVisit: "Before your visit",
  address: "Address",
  phone: "Phone",
  hours: "Hours",
  wholeWeek: "See the whole week",
  onlyToday: "Show only today",
  showFewer: "Show fewer",
  showAllServices: (count: number) => `Show all ${count} services`,
  showAllDentists: (count: number) => `Show all ${count} dentists`,
  showAllTeam: (count: number) => `Show all ${count} staff members`,
  showAllFees: (count: number) => `Show all ${count} prices`,
  hoursOf: (name: string) => `Hours at ${name}`,
  day: "Day",
  today: "Today",
  range: (from: string, to: string) => `${from}–${to}`,
  pair: (one: string, other: string) => `${one} and ${other}`,
  allDay: "All day",
  zone: (zone: string) => `Times are in ${zone}.`,
  onMap: (name: string) => `${name} on the map`,
  exceptions: "Holiday and special hours",
  exceptionDay: (weekday: string, day: string) => `${weekday}, ${day}`,
  languages: "Languages spoken",
  accessibility: "Accessibility",
  services: "Services",
  dentists: "Dentists",
  team: "Hygienists and other staff",
  noDentists: "No dentists are listed here yet. Call to ask who you'd see.",
  speaks: (languages: string) => `Speaks ${languages}`,
  source: (source: string) => `Source: ${source}.`,
  isSomethingWrong: "Something wrong?",
  isYours: "Do you work at this office?",
  correctIt: "Correct the listing",
  whatIsWrong: "What is it about?",
  ofTheOffice: "Hours, address, or prices",
  tellUs: "Tell us",
  plans: "Plans and prices",
  plansAt: (name: string) => `What a plan costs and saves at ${name}.`,
  noPlans: "No plans are available here right now",
  noPlansText: "Another office nearby may have one.",
  findOther: "Find another office",
  ages: {
    from: (age: number) => `Ages ${age} and older`,
    to: (age: number) => `Ages ${age} and younger`,
    between: (from: number, to: number) => `Ages ${from} to ${to}`,
  },
  timesAYear,
  together: "Price by number of people",
  people: "People",
  peopleCount: (count: number) =>
    plural("en", count, { one: "1 person", other: `${count} people` }),
  peopleFrom: (count: number) => `${count === 2 ? "Two" : count} or more people on one plan`,
  eachFurther: "Each additional person",
  more: (amount: string) => `${amount} more`,
  feeOnce: (amount: string) =>
    `Plus a one-time ${amount} processing fee, no matter how many people join.`,
  perPerson: "Prices are per person.",
  soldIn: (states: string) => `Available to residents of ${states}.`,
  soldInMany: (state: string, others: number) =>
    `Available in ${state} and ${otherStates(others)}.`,
  cannotJoin: (state: string) => `You can't join if you live in ${state}.`,
  livesElsewhere: "Live in another state?",
  notSold: (state: string) => `This plan isn't available in ${state}.`,
  notSoldBut: (states: string) => `It's available in ${states}.`,
  notSoldMany: (count: number) => `It's available in ${otherStates(count)}.`,
  fees: "What you pay at the office",
  feesWith: (plan: string) => `What you pay at the office with the ${plan}`,
  feesOf: (plan: string, name: string) => `Prices with the ${plan} at ${name}`,
  feesIntro:
    "The usual fee is what you'd pay without a plan. The member price is what you pay with it.",
  noFees: "This office hasn't listed its prices yet. Ask at the front desk before you join.",
  procedure: "Service",
  usualFee: "Usual fee",
  memberFee: "Member price",
  saving: "You save",
  percent: (amount: string, percent: number) => `${amount} (${percent}%)`,
  nothing: "$0",
  included: (times: number) => `Included ${timesAYear(times)}`,
  includedWith: (plan: string, times: number) => `${plan}: included ${timesAYear(times)}`,
  afterThat: (amount: string) => `then ${amount}`,
  serviceCount: (count: number) =>
    plural("en", count, { one: "1 service", other: `${count} services` }),
  servicesIncluded: (included: number, count: number) =>
    included === count
      ? plural("en", count, { one: "1 service included", other: `${count} services included` })
      : `${included} of ${count} services included`,
  saveUpTo: (percent: number, services: number) => `save ${upTo(percent, services)}`,
  /** Where some services are included, and others aren't. */
  saveOnRest: (percent: number, services: number) => `save ${upTo(percent, services)} on the rest`,
  /** Where all are included, a number of times a year. */
  saveAfterIncluded: (percent: number, services: number) =>
    `save ${upTo(percent, services)} after that`,
  includedWhere: "What's included depends on each person's plan, as shown above.",
  ownSource: (source: string, day: string) =>
    `This office's own prices. Source: ${source}, as of ${day}.`,
  otherSource: (source: string, day: string) =>
    `Our standard price list. Source: ${source}, as of ${day}.`,
  otherSourceMarked: (source: string, day: string) =>
    `* From our standard price list, because this office hasn't listed its own price. Source: ${source}, as of ${day}.`,
};
