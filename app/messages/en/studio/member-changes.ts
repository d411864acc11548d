import type { FormErrors } from "#app/messages/en/forms/forms.ts";

type Difference = { cents: number; amount: string };

export const memberChanges = {
  back: (name: string) => `Back to ${name}`,
  from: (day: string) => `Starting ${day}`,
  difference: ({ cents, amount }: Difference) =>
    cents === 0
      ? "That's the same price as now."
      : `That's ${amount} ${cents > 0 ? "more" : "less"} than now.`,
  errors: {
    price_changed: () => "The price has changed. Refresh the page to see it.",
    conflict: () =>
      "This plan can't be changed right now. It has ended, or a renewal is due or already paid.",
    in_progress: () => "A payment for this plan is being made right now. Try again in a minute.",
  } satisfies FormErrors,
  office: {
    link: "Change office",
    title: "Change office",
    find: "Find an office",
    now: (office: string) => `The plan's office is ${office}.`,
    none: "This plan has no office. The member can go to any office that accepts it.",
    near: "ZIP code, or city and state",
    any: "Also show offices that don't accept this plan",
    search: "Search",
    mend: "We couldn't search for that.",
    nothing: "We didn't find an office near there. Try another place.",
    count: (count: number) => (count === 1 ? "1 office" : `${count} offices`),
    miles: (miles: number) => `${miles.toFixed(1)} miles away`,
    isNow: "The plan's office now",
    choose: "Choose this office",
    chooseNamed: (office: string) => `Choose this office: ${office}`,
    another: "Choose another office",
    refused:
      "This office doesn't accept a plan for everyone on this one, so the member can't switch to it.",
    over: "This plan has ended, so its office can't be changed.",
    samePlan:
      "This office accepts the plan. The change takes effect right away, and the plan's price stays the same.",
    otherPlan: (plan: string, day: string, last: string) =>
      `This office doesn't accept the plan, but it accepts ${plan}. The member keeps their plan and office through ${last}, and has ${plan} at this office starting ${day}. It can be undone until then. We'll email the member.`,
    send: "Change office",
    sendPlan: "Change office and plan",
    done: {
      now: "The office is changed. It's on the member's ID cards, too.",
      later: "The change is saved. We emailed the member.",
    },
  },
};
