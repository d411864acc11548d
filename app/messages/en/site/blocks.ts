import { plural } from "#contract/plural.ts";
import type { Cycle } from "#contract/content/block-parts.ts";

const plusFee = (fee: string | null) =>
  fee === null ? "" : `, plus a one-time ${fee}\u00a0processing fee`;

export const blocks = {
  notInsurance: "This is not insurance.",
  /** Directly behind a price. */
  perCycle: { annual: "/year", monthly: "/month" } satisfies Record<Cycle, string>,
  paidPer: { annual: "Yearly", monthly: "Monthly" } satisfies Record<Cycle, string>,
  or: "or",
  /** Above two prices of which one is shown. */
  showPrices: "Show yearly or monthly prices",
  onlyPaid: {
    annual: "Paid yearly only",
    monthly: "Paid monthly only",
  } satisfies Record<Cycle, string>,
  from: "From",
  forPeople: (count: number, next: string) =>
    count === 1
      ? `for one person, ${next} for each additional person`
      : `for ${count} people, ${next} for each additional person`,
  today: (amount: string, fee: string | null) =>
    fee === null
      ? `${amount} today, with no added fees`
      : `${amount} today, including a one-time ${fee} processing fee`,
  yearOne: {
    saves: (amount: string) => `You'd save about ${amount} in year one`,
    costs_more: (amount: string) =>
      `In this example, the plan costs ${amount} more than it saves in year one`,
    same: () => "In this example, you'd pay the same with or without the plan in the first year",
  },
  plansFrom: (price: string, fee: string | null) => `Plans for adults from ${price}${plusFee(fee)}`,
  adultPlan: (price: string, fee: string | null) => `The adult plan is ${price}${plusFee(fee)}.`,
  priceDetails: "Price details",
  twelvePayments: "12 monthly payments",
  inAYear: (amount: string) => `${amount}\u00a0a\u00a0year`,
  dueToday: "Due today",
  /** Of a plan on which further people pay another price. */
  dueTodayFirst: "Due today for the first person",
  firstPayment: {
    annual: "the first year",
    monthly: "the first month",
  } satisfies Record<Cycle, string>,
  dueForOne: (price: string, payment: string, fee: string | null) =>
    fee === null
      ? `For ${payment}, with no added fees`
      : `${price} for ${payment}, plus a one-time ${fee} processing fee`,
  dueForEach: (fee: string | null) =>
    fee === null
      ? "The plan price, with no added fees"
      : `The plan price plus a one-time ${fee} processing fee`,
  renewsAt: "Renews at",
  renewsOnlyIf: (price: string) => `Renews at ${price} only if you turn on auto-renew.`,
  onlyIfYouSay: "Auto-renew is off unless you turn it on.",
  nextPerson: "Each additional person",
  includes: "What you get",
  example: "Example year",
  usualFees: "Usual fees",
  withThisPlan: "With this plan",
  planPart: (amount: string) => `${amount} plan`,
  feePart: (amount: string) => `${amount} processing fee`,
  officePart: (amount: string) => `${amount} at the office`,
  outcome: {
    saves: (amount: string) => `You save ${amount}`,
    costs_more: (amount: string) => `The plan costs ${amount} more than it saves`,
    same: () => "You pay the same with and without the plan",
  },
  inThisExample: "in this example",
  laterYears: {
    saves: (amount: string) => `About ${amount} saved each year after that.`,
    costs_more: (amount: string) =>
      `After that, the plan costs about ${amount} a year more than it saves.`,
    same: () => "After that, you pay the same with and without it.",
  },
  choosePlan: "Choose this plan",
  noPlans: "We can't show any plans right now.",
  noPlansCall: "Call us and we'll tell you what your office offers:",
  noPlansAsk: "Ask at the front desk what your office offers.",
  withoutPlan: "Without the plan",
  withPlan: "With the plan",
  picture: (without: string, plan: string) =>
    `Bar chart. Without the plan: ${without}. With the plan: ${plan}.`,
  planPrice: "Plan, first year",
  atTheOffice: "Paid at the office",
  visitByVisit: "Visit by visit",
  service: "Service",
  times: "How many",
  difference: "Difference",
  planForYear: "Plan, first year",
  saving: "You save",
  morePaid: "You pay more with the plan",
  /** The later years are named where they cost less. */
  breakEven: (first: string, later: string | null) =>
    later === null
      ? `The plan pays for itself once you save ${first} on your visits.`
      : `The plan pays for itself once you save ${first} on your visits in the first year, and ${later} each year after that.`,
  neverEven: "With visits like these, the plan doesn't pay for itself.",
  feesAreExample: "These fees are an example. Your office sets its own.",
  sourceOfFees: (source: string) => `Source of the usual fees: ${source}.`,
  asOf: (day: string) => `As of ${day}.`,
  questionTopics: "Topics",
  searchQuestions: "Search questions",
  search: "Search",
  clearSearch: "Clear search",
  questionsFound: (count: number) =>
    plural("en", count, { one: "1 question found", other: `${count} questions found` }),
  noQuestionFound: (query: string) => `No results for “${query}”`,
  seePrices: (query: string) => `See member prices for “${query}”`,
  tryOtherWords: "Try different words, or ask us.",
  askUs: "Ask us",
  callUs: (phone: string) => `Call ${phone}`,
  linkToAnswer: "Link to this answer",
  linkCopied: "Link copied",
  noticeFor: (state: string) => `Notice for ${state}`,
  legalNotice: "Legal notice",
  phone: "Phone",
  email: "Email",
  hours: "Hours",
  address: "Address",
  languages: "Languages",
  urgent: "Dental emergency?",
};
