import type { Cycle } from "#contract/content/block-parts.ts";
import { planPhrase } from "#contract/plan-phrase.ts";
import type { FormErrors } from "#app/messages/en/forms/forms.ts";

type Choice = { tier: string; minAge: number | null; maxAge: number | null; today: string };

const list = new Intl.ListFormat("en", { type: "conjunction" });

type Difference = { cents: number; amount: string };

export const memberChanges = {
  back: (name: string) => `Back to ${name}`,
  from: (day: string) => `Starting ${day}`,
  difference: ({ cents, amount }: Difference) =>
    cents === 0
      ? "That's the same price as now."
      : `That's ${amount} ${cents > 0 ? "more" : "less"} than now.`,
  errors: {
    price_changed: () => "The price has changed. Review it and try again.",
    conflict: () =>
      "This plan can't be changed right now. It has ended, or a renewal is due or already paid.",
    in_progress: () => "We're processing a payment for this plan right now. Try again in a minute.",
  } satisfies FormErrors,
  chargeErrors: {
    card_declined: () =>
      "The member's card was declined, so nothing has changed. They can pay with another card in their own account.",
    not_charged: () => "The card wasn't charged, so nothing has changed. Try again.",
    price_changed: () => "The price has changed, and nothing was charged. Review it and try again.",
    conflict: () =>
      "Nothing was charged. This plan can't be changed right now: it has ended, or a renewal is due.",
    in_progress: () =>
      "We're already processing a payment for this plan. The member won't be charged twice.",
    unavailable: () => "Card payments aren't available right now. Nothing was charged.",
    timeout: () =>
      "We're still waiting for a response. Refresh the page before you try again. The member won't be charged twice.",
  } satisfies FormErrors,
  agreed: "The member asked for this",
  charge: {
    text: (card: string) =>
      `We'll charge the member's card on file, ${card}, and email them a receipt. Do this only if they agreed, and note in the reason how they did so (for example, by phone). To pay with another card, they can use their own account.`,
    agreed: "The member agreed to this charge",
    noCard:
      "We can charge a card on file only if auto-renew is on. To pay, the member can log in and enter a card.",
    isOpen: "A payment for this plan is being confirmed. Nothing else can be charged until then.",
    seePayment: "See the payment",
  },
  people: {
    title: "Change who's on the plan",
    onPlan: "On the plan",
    relationship: "Relationship to the member",
    over: "This plan has ended, so the people on it can't be changed.",
    since: (day: string) => `on the plan since ${day}`,
    through: (day: string) => `On the plan through ${day}`,
    edit: {
      title: (name: string) => `Edit ${name}`,
      text: "Fix a misspelled name or a wrong detail. The price that was paid for this person stays the same.",
      birthHelp: "Not shown here. To change it, enter the new date. Otherwise, leave this blank.",
      send: "Save changes",
    },
    remove: {
      title: (name: string) => `Remove ${name} at renewal`,
      text: (day: string, price: string | null, isHolder: boolean) =>
        `They stay on the plan through ${day}, with no refund.${
          price === null
            ? ""
            : ` When it renews, the plan will cost ${price} in total for everyone who stays.`
        }${isHolder ? " They keep their account." : ""} This can be undone until then.`,
      send: (name: string) => `Remove ${name}`,
    },
    keep: {
      title: (name: string) => `Keep ${name} on the plan`,
      text: "They stay on the plan when it renews.",
    },
    add: {
      title: "Add a person",
      ownersOnly:
        "Adding a person charges the member's card, and only owners can do that. The member can also do it in their own account.",
      closed: "No one can be added right now, because a renewal is due or the plan is ending.",
      price: "Plan for this person",
      choosePrice: "Choose the plan that fits their age.",
      span: (first: string, last: string) =>
        `Today's price covers the days from ${first} through ${last}.`,
      option: ({ tier, minAge, maxAge, today }: Choice) => {
        const ages =
          minAge === null
            ? maxAge === null
              ? ""
              : ` (${maxAge} and younger)`
            : maxAge === null
              ? ` (${minAge} and older)`
              : ` (${minAge} to ${maxAge})`;
        return `${tier}${ages}: ${today}\u00a0today`;
      },
      renewal: (day: string, amount: string) =>
        `With this person, the plan renews on ${day}, for ${amount}.`,
      free: "There's no charge for so few days, so we won't charge the member's card today.",
      send: "Add person",
      sendBy: (card: string) => `Add and charge ${card}`,
    },
    done: {
      added: (_name: string) => "The person is on the plan. We emailed the member a receipt.",
      waits: (_name: string) =>
        "The payment is still being confirmed. Once it is, the person is on the plan. The member won't be charged twice.",
      changed: (name: string) => `The changes to ${name} are saved.`,
      removed: (name: string) =>
        `${name} will come off the plan at renewal. This can be undone until then.`,
      kept: (name: string) => `${name} stays on the plan.`,
    },
  },
  plan: {
    title: "Change plan or billing cycle",
    over: "This plan has ended, so it can't be changed.",
    cycles: { annual: "Yearly", monthly: "Monthly" } satisfies Record<Cycle, string>,
    price: {
      annual: (amount: string) => `${amount}/year`,
      monthly: (amount: string) => `${amount}/month`,
    } satisfies Record<Cycle, (amount: string) => string>,
    isCurrent: "Current",
    isPending: "Starts at renewal",
    without: (names: string[]) => `${list.format(names)} can't be on this plan because of age.`,
    later: "Change at renewal",
    now: (due: string) => `Change today for ${due}`,
    ownersOnly:
      "Changing the plan today charges the member's card, and only owners can do that. The member can also do it in their own account.",
    gone: "This change isn't available anymore. Choose another plan.",
    paidAhead: "The next renewal is already paid, so it stays as it is.",
    pendingTitle: "Changes at renewal",
    pending: (plan: string, cycle: string, day: string) =>
      `Starting ${day}: ${plan} (${cycle.toLowerCase()}).`,
    keep: {
      title: "Keep the current plan",
      text: (day: string) =>
        `This undoes the change that was going to start at renewal. You can do it through ${day}.`,
    },
    to: (plan: string, cycle: string) =>
      `Change to the ${planPhrase(plan, "en")} (${cycle.toLowerCase()})`,
    toCycle: (cycle: string) => `Switch to ${cycle.toLowerCase()} billing`,
    laterText: (plan: string, last: string, from: string) =>
      `The member keeps the ${planPhrase(plan, "en")} through ${last}. The change starts on ${from}. You can undo it until then. Nothing is charged today. We'll email the member.`,
    laterCycle: (now: string, last: string, next: string, from: string) =>
      `The member stays on ${now.toLowerCase()} billing through ${last}. ${next} billing starts on ${from}. You can undo this until then. Nothing is charged today. We'll email the member.`,
    nowText:
      "The new plan starts today, and the renewal date stays the same. The member pays the difference for the days left until it renews.",
    span: (tier: string, first: string, last: string) => `${tier}, ${first} through ${last}`,
    today: "Due today",
    waived: (amount: string) =>
      `The difference of ${amount} is too small to charge, so it's waived.`,
    send: "Change plan",
    sendBy: (due: string, card: string) => `Charge ${due} to ${card} and change plan`,
    another: "Back to the options",
    done: {
      chosen: "The change is saved. We emailed the member.",
      kept: "The plan stays as it is.",
      changed: "The plan was changed. We emailed the member a receipt.",
      waits:
        "The payment is still being confirmed. Once it is, the plan changes. The member won't be charged twice.",
    },
  },
  office: {
    title: "Change office",
    find: "Find an office",
    current: "Current office",
    now: (office: string) => `The plan's office is ${office}.`,
    none: "No office is chosen for this plan. The member can go to any office that accepts it.",
    near: "ZIP code, or city and state",
    any: "Also show offices that don't accept this plan",
    search: "Search",
    mend: "Check the location you entered.",
    nothing: "We couldn't find any offices near there. Try another location.",
    count: (count: number) => (count === 1 ? "1 office" : `${count} offices`),
    nearest: (count: number, place: string, isAny: boolean) =>
      `The ${count} offices nearest ${place}${isAny ? "" : " that accept this plan"}. To see others, try another location.`,
    miles: (miles: number) => `${miles.toFixed(1)} miles away`,
    isNow: "The plan's current office",
    choose: "Choose this office",
    chooseNamed: (office: string) => `Choose this office: ${office}`,
    another: "Choose another office",
    refused:
      "This office doesn't accept a plan that fits everyone on this one, so the member can't switch to it.",
    over: "This plan has ended, so its office can't be changed.",
    samePlan:
      "This office accepts the plan. The change takes effect right away, and the plan's price stays the same. We'll email the member.",
    otherPlan: (plan: string, day: string, last: string) =>
      `This office doesn't accept the plan, but it accepts the ${planPhrase(plan, "en")}. The member keeps their plan and office through ${last}. Starting ${day}, they'll have the new plan at this office. This can be undone until then. We'll email the member.`,
    send: "Change office",
    sendPlan: "Change office and plan",
    done: {
      now: "The office was changed. It's on the member's ID cards too.",
      later: "The change is saved. We emailed the member.",
    },
  },
};
