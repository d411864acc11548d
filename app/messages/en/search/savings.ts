import { unbroken } from "#contract/format.ts";
import { plural } from "#contract/plural.ts";
import type { SavingsError } from "#app/screens/savings-summary/savings-address.ts";
import type { Cycle } from "#contract/content/block-parts.ts";

const timesText = (times: number) =>
  times === 2 ? "twice" : plural("en", times, { one: "once", other: `${times} times` });

export const savings = {
  /** The heading; the browser's title is the specification's. */
  title: "Savings calculator",
  description:
    "See what dental care usually costs, what members pay, and what your year would cost with and without the plan.",
  lead: "See what you'd pay with and without a plan, for each service and for your whole year.",
  onThisPage: "On this page",
  toFees: "Prices by service",
  toYear: "Estimate your year",
  whichFees: "Office and plan",
  feesAt: "Office",
  noOffice: "No office chosen yet",
  noOfficeText:
    "These prices are from our standard price list. Choose an office to see its prices.",
  dropOffice: "Show the standard price list",
  findOffice: "Find an office",
  otherOffice: "Find another office",
  place: "ZIP code or city",
  showOffices: "Show offices",
  officesNear: (place: string) => `Offices near ${place}`,
  nearestTo: (place: string) => `There are no offices close to ${place}. These are the nearest:`,
  noOfficesNear: "We couldn't find any offices near there. Try another location.",
  openOffice: "Hours, dentists, and directions",
  mend: "Check the location you entered.",
  plan: "Plan",
  feesTitle: (plan: string) => `Prices with the ${plan}`,
  pricesAt: (office: string) => `Prices at ${office}`,
  standardPrices: "Standard price list",
  noPlans: "No plans are available right now.",
  findService: "Find a service",
  findServiceHelp: "For example: root canal, cap, or pulled tooth",
  showPrices: "Show prices",
  noServiceFound: (typed: string) =>
    `No service found for “${typed}”. Try another word, or choose a category.`,
  servicesFound: (typed: string, count: number) =>
    plural("en", count, {
      one: `1 service for “${typed}”`,
      other: `${count} services for “${typed}”`,
    }),
  counted: (visits: string) => `This estimate includes: ${visits}.`,
  visitTimes: (visit: string, times: number) => (times === 1 ? visit : `${visit} ×${times}`),
  ownTitle: "Your savings so far",
  own: (amount: string, visits: number) =>
    plural("en", visits, {
      one: `You saved ${amount} at 1 visit that you logged.`,
      other: `You saved ${amount} at ${visits} visits that you logged.`,
    }),
  ownNone: "You haven't logged any visits yet.",
  ownNote: "Based on the amounts you entered. We don't verify them.",
  ownLink: "See or log visits",
  noFees: "We don't have prices to show yet. Ask at the front desk before you join.",
  kind: "Category",
  kinds: "Show",
  mostAsked: "Most common",
  allKinds: "All services",
  categories: (chosen: string | null) =>
    chosen === null ? "Choose a category" : `Category: ${chosen}`,
  ownSource: (source: string, day: string) =>
    `This office's own prices. Source: ${source}, as of ${day}.`,
  otherSource: (source: string, day: string) =>
    `Our standard price list. Source: ${source}, as of ${day}.`,
  otherSourceMarked: (source: string, day: string) =>
    `* From our standard price list, because this office hasn't listed its own price. Source: ${source}, as of ${day}.`,
  noOwnPrices: (office: string) =>
    `${office} hasn't listed its own prices, so these are from our standard price list.`,
  includedByPlan: "What's included depends on each person's plan.",
  yearTitle: "Estimate your year",
  yearLead:
    "What dental work do you expect in the next 12 months? We'll compare the cost with and without the plan.",
  startFrom: "Start with",
  usualYears: {
    routine: "Checkups and cleanings",
    filling: "Checkups, cleanings, and a filling",
    hard: "All that, plus a root canal and a crown",
    nothing: "No visits",
  },
  person: (number: number) => `Person ${number}`,
  tier: "Plan for this person",
  mostOften: "Number of times in the next 12 months",
  moreVisits: "More services",
  includedTimes: (times: number) => `included ${timesText(times)}`,
  usually: (amount: string) => `usually ${amount}`,
  withPlan: (amount: string) => unbroken(`${amount} with the plan`),
  add: "Add a person",
  remove: (number: number) => `Remove person ${number}`,
  removed: "Person removed.",
  added: "Person added.",
  mostPeople: (count: number) =>
    `You can add up to ${count} people here. Call us if you need more.`,
  pay: "Yearly or monthly plan?",
  payBy: { annual: "Yearly", monthly: "Monthly" } satisfies Record<Cycle, string>,
  payOnly: {
    annual: "This estimate is for a yearly plan.",
    monthly: "This estimate is for a monthly plan.",
  } satisfies Record<Cycle, string>,
  addUp: "Update estimate",
  result: "Your estimate",
  outcome: {
    saves: (amount: string) => `You'd save ${amount} with the plan in the first year.`,
    costs_more: (amount: string) => `For this year, it's ${amount} cheaper without the plan.`,
    same: () => "In the first year, you'd pay the same with and without the plan.",
  },
  /** Of a plan without a fee, whose years cost the same. */
  outcomeOfAnyYear: {
    saves: (amount: string) => `You'd save ${amount} a year with the plan.`,
    costs_more: (amount: string) =>
      `For a year like this, it's ${amount} cheaper without the plan.`,
    same: () => "You'd pay the same with and without the plan.",
  },
  /** How the first year's outcome comes about. */
  arithmetic: {
    saves: (off: string, cost: string, rest: string) =>
      `${off} off your visits − ${cost} = ${rest} saved`,
    costs_more: (off: string, cost: string, rest: string) =>
      `${cost} − ${off} off your visits = ${rest} more`,
    same: (off: string, cost: string) => `${off} off your visits − ${cost} = $0 saved`,
  },
  planAndFee: (amount: string) => `${amount} plan and fee`,
  later: {
    saves: (amount: string) => `You'd save about ${amount} each year after that.`,
    costs_more: (amount: string) =>
      `After that, a year like this is ${amount} cheaper without the plan.`,
    same: () => "After that, a year like this costs the same with and without the plan.",
  },
  withoutPlan: "Without the plan",
  withFirst: "With the plan, first year",
  withLater: "With the plan, later years",
  withAnyYear: "With the plan",
  picture: (rows: string) => `Bar chart. ${rows}`,
  pictureRow: (name: string, amount: string) => `${name}: ${amount}.`,
  planPart: "Plan and processing fee",
  planOnly: "Plan",
  officePart: "Paid at the office",
  evenTitle: "When does the plan pay for itself?",
  asTable: "With and without the plan",
  line: "Cost",
  atTheOffice: "Paid at the office",
  planYear: (tier: string, person: number | null) =>
    person === null ? `${tier}, one year` : `${tier}, one year (person ${person})`,
  fee: "One-time processing fee",
  total: "Total",
  difference: { saves: "You save", costs_more: "Cheaper without the plan", same: "Difference" },
  dueToday: (today: string) => `Due when you join: ${today}.`,
  renews: {
    annual: (amount: string) => `It renews at ${amount}/year only if you turn on auto-renew.`,
    monthly: (amount: string) => `Then ${amount}/month, only if you turn on auto-renew.`,
  } satisfies Record<Cycle, (amount: string) => string>,
  visits: "Visit by visit",
  visit: "Service",
  who: "Person",
  times: "How many",
  timesIncluded: (times: number, included: number) => `${times} (${included} included)`,
  allIncluded: (times: number) =>
    times === 2
      ? "2 (both included)"
      : plural("en", times, { one: "1 (included)", other: `${times} (all included)` }),
  whoIs: (number: number, tier: string) => `${number}: ${tier}`,
  noVisits: "No visits yet, so you'd only pay for the plan.",
  cannotAdd:
    "These people can't be on one order with this plan, so we can't estimate their year together. Call us and we'll help.",
  estimate:
    "This is an estimate. You and your dentist decide what care you need, and prices can change. Ask the office for a price before treatment.",
  notInsurance: "This is not insurance.",
  share: "Save or share this page's link to keep your estimate.",
  choosePlan: "Choose this office",
  lineByLine: "See the numbers line by line",
  continued: (caption: string) => `${caption}, continued`,
  showMore: (count: number) => `Show ${count} more`,
  findDentist: "Find a dentist",
  errors: {
    office:
      "That office is no longer on our list, so these prices are from our standard price list.",
    plan: "That plan isn't available here, so you're seeing another one.",
    plan_for_more: "That plan is for more people, so you're seeing another one.",
    cycle: "This plan is sold only one way, yearly or monthly, so we switched you to that.",
    tier: "The price in this link isn't available with this plan, so you're seeing another one.",
    visit: "The link had a service that isn't on this list. We left it out.",
    unreadable: "We couldn't read part of the link. Check the numbers.",
    people: "You can add up to nine people. We left the others out.",
  } satisfies Record<Exclude<SavingsError, "times">, string>,
  lowered: (service: string, times: number) =>
    `We changed “${service}” to ${times} times a year, the most you can count here.`,
};
