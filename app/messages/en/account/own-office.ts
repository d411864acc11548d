import { planPhrase } from "#contract/plan-phrase.ts";

const named = (plan: string) => planPhrase(plan, "en");
type Money = (cents: number) => string;

const prices = "What you pay for dental work can differ from office to office.";

export const ownOffice = {
  none: "No office yet",
  noneText:
    "Once you join a plan, you'll see your dental office here, and you can switch to another one.",
  isNow: "Your office now",
  undo: "Undo the planned change",
  any: "No office chosen yet. You can go to any office that accepts your plan.",
  open: "Open now",
  closed: "Closed now",
  call: (phone: string) => `Call ${phone}`,
  details: "Hours and directions",
  detailsNamed: (office: string) => `Hours and directions: ${office}`,
  first: "Choose an office",
  other: "Switch to another office",
  otherText: "Enter a ZIP code, or a city and state, to see nearby offices that accept your plan.",
  near: "ZIP code, or city and state",
  anyPlan: "Also show offices that don't accept your plan",
  search: "Search",
  mend: "Check the location you entered.",
  nothing: "We couldn't find any offices near there. Try another location.",
  count: (count: number) => (count === 1 ? "1 office" : `${count} offices`),
  countOf: (shown: number, count: number) => `Showing ${shown} of ${count} offices`,
  miles: (miles: number) => `${miles.toFixed(1)} miles away`,
  choose: "Choose this office",
  chooseNamed: (office: string) => `Choose this office: ${office}`,
  switchTo: "Switch to this office",
  switchToNamed: (office: string) => `Switch to this office: ${office}`,
  ofPlan: (plan: string) => `See the office for ${plan}`,
  done: {
    now: "You have a new office. It's on your ID cards too.",
    later: "Your choice is saved. We emailed you the details.",
  },
  back: "Back to your office",
  notPossible:
    "You can't switch to this office, because it doesn't accept a plan that fits everyone on yours. Choose another office, or call us.",
  samePlan: "Your plan stays the same",
  samePlanText: `This office accepts your plan. You can switch right away, and your plan's price doesn't change. ${prices}`,
  firstText: `This office accepts your plan. Your plan's price doesn't change. ${prices}`,
  cards: (before: string | null) =>
    before === null
      ? "Your ID cards will show this office."
      : `Your ID cards will show this office instead of ${before}.`,
  otherPlan: (plan: string) => `Another plan: ${plan}`,
  otherPlanText: (plan: string, day: string, last: string) =>
    `This office doesn't accept your plan, but it accepts the ${named(plan)}. You keep your plan and your office through ${last}. On ${day}, you'll switch to the ${named(plan)} at this office. You can change your mind until then.`,
  from: (day: string) => `Starting ${day}`,
  difference: (cents: number, money: Money) =>
    cents === 0
      ? "That's the same price as your current plan."
      : cents > 0
        ? `That's ${money(cents)} more than your current plan.`
        : `That's ${money(-cents)} less than your current plan.`,
  send: "Switch office",
  sendPlan: "Switch office and plan",
  stay: "Keep my office",
  notNow: "Not now",
  changed: "The price has changed. Review it, then try again.",
  closedNow: "Your plan can't be changed right now, because your renewal is due or already paid.",
};
