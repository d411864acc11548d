type Money = (cents: number) => string;

export const ownOffice = {
  none: "When you have a plan, this page shows your dental office, and lets you switch to another one.",
  now: "Your office",
  any: "You haven't chosen an office. You can go to any office that accepts your plan.",
  open: "Open now",
  closed: "Closed now",
  call: (phone: string) => `Call ${phone}`,
  details: "Hours and directions",
  detailsNamed: (office: string) => `Hours and directions: ${office}`,
  other: "Switch to another office",
  otherText: "Enter a place to see the offices near it that accept your plan.",
  near: "ZIP code, or city and state",
  anyPlan: "Also show offices that accept other plans only",
  search: "Search",
  mend: "We couldn't search for that.",
  nothing: "There's no such office near that place.",
  count: (count: number) => (count === 1 ? "1 office" : `${count} offices`),
  miles: (miles: number) => `${miles.toFixed(1)} miles away`,
  choose: "Choose this office",
  chooseNamed: (office: string) => `Choose this office: ${office}`,
  ofPlan: (plan: string) => `Office of ${plan}`,
  done: {
    now: "Your office is switched. Your ID cards show the new one.",
    later: "Your choice is saved. We sent you an email with the details.",
  },
  back: "Back to your office",
  notPossible:
    "Your plan can't be switched to this office: it doesn't accept a plan for everyone on yours. Choose another office, or call us.",
  samePlan: "Your plan stays the same",
  samePlanText:
    "This office accepts your plan. The switch takes effect right away, and your price doesn't change. What you pay for dental work can differ from office to office.",
  otherPlan: (plan: string) => `Another plan: ${plan}`,
  otherPlanText: (plan: string, day: string, last: string) =>
    `This office doesn't accept your plan, but it accepts ${plan}. Through ${last}, your plan and your office stay as they are. From ${day} on, you have ${plan} at this office. You can take it back until then.`,
  from: (day: string) => `From ${day} on`,
  difference: (cents: number, money: Money) =>
    cents === 0
      ? "That's the same price as your plan now."
      : cents > 0
        ? `That's ${money(cents)} more than your plan now.`
        : `That's ${money(-cents)} less than your plan now.`,
  send: "Switch office",
  sendPlan: "Switch office and plan",
  stay: "Keep my office",
  changed: "The price has changed. Review it and switch again.",
  closedNow: "Your plan can't be changed right now, because a renewal is due or paid already.",
};
