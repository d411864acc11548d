import type { Cycle } from "#contract/content/block-parts.ts";
import { monthWithDay } from "#contract/format.ts";
import { plural } from "#contract/plural.ts";

const nothing = "You haven't been charged.";

export const people = {
  lead: "See who's on your plan, add someone, or correct a name or date of birth.",
  /** Where it is said of someone who is on the plan: a plan's own ages are beside it. */
  relationships: { self: "You", child: "Child" },
  born: "Date of birth",
  number: "Member number",
  since: "On the plan since",
  through: "On the plan through",
  agesOut: (day: string) =>
    `Turns 26 on ${day} and can stay on the plan until its next renewal after that.`,
  agedOut: (day: string) => `Turned 26 on ${day} and can stay on the plan until its next renewal.`,
  forStaying: (amount: string) =>
    `When it renews, your plan will cost ${amount} in total for everyone who stays on it.`,
  edit: "Edit",
  editNamed: (name: string) => `Edit ${name}`,
  remove: "Remove at renewal",
  removeNamed: (name: string) => `Remove at renewal: ${name}`,
  leaveOut: "Leave out if I renew",
  leaveOutNamed: (name: string) => `Leave out if I renew: ${name}`,
  keepNamed: (name: string) => `Keep ${name} on the plan`,
  add: "Add a person",
  addNamed: (plan: string) => `Add a person: ${plan}`,
  closed: {
    adding: "You're already adding someone, and that payment isn't finished yet.",
    due: "You can add someone once this plan's renewal is paid.",
    over: "This plan has ended, so you can't add anyone to it.",
    other: "You can't add anyone to this plan right now.",
  },
  seeRenewal: "Go to renewal and payment",
  seePayment: "See the payment",
  changeError: {
    conflict: "That can't be changed right now. Refresh the page to see the latest.",
    busy: "We're processing a payment for this plan right now. Try again in a minute.",
  },
  none: "No one is on your plan yet",
  noneText: "Once you join a plan, this page shows everyone on it.",
  done: {
    added: (name: string) =>
      `${name} is on your plan. Their ID card is ready, and we emailed you a receipt.`,
    changed: (name: string) => `Your changes to ${name} were saved.`,
    removed: (name: string, day: string) =>
      `${name} stays through ${monthWithDay(day)}, and won't be on the plan if it renews. Changed your mind? You can undo this until then.`,
    kept: (name: string) => `${name} stays on your plan.`,
    refunded: (_name: string) =>
      "Your plan changed before the payment went through, so no one was added. We're refunding your payment.",
  },
  seeCard: "See the ID card",
  seeReceipt: "See the receipt",
  removal: {
    back: "Back to the people on your plan",
    title: (name: string) => `Remove ${name} at renewal?`,
    stays: (name: string, day: string) => `${name} stays on the plan through ${day}.`,
    noRefund: {
      annual: "You won't get money back for this plan year.",
      monthly: "You won't get money back for this month.",
    } satisfies Record<Cycle, string>,
    price: (amount: string) =>
      `If the plan renews after that, it will cost ${amount} in total for everyone who stays on it.`,
    undo: (name: string) =>
      `Changed your mind? Until that day, you can choose to keep ${name} on the plan.`,
    send: (name: string) => `Remove ${name}`,
    keep: (name: string) => `Keep ${name}`,
  },
  adding: {
    back: "Back to the people on your plan",
    who: "Who's joining?",
    price: "Choose a plan for them",
    ages: {
      from: (age: number) => `${age} and older`,
      to: (age: number) => `${age} and younger`,
      between: (from: number, to: number) => `${from} to ${to}`,
    },
    tier: (name: string, ages: string) => `${name} (${ages})`,
    today: (amount: string) => `${amount} today`,
    nothing: "No charge today",
    renewal: (day: string, amount: string) =>
      `With this person, your plan renews on ${day}, for ${amount}.`,
    rest: (days: number, first: string, last: string) =>
      `Today you pay only for the days left on your plan: ${plural("en", days, { one: "1 day", other: `${days} days` })}, ${first} through ${last}.`,
    restAndNext: (first: string, last: string) =>
      `Today you pay for the days left on your plan, plus this person's share of the renewal you've already paid: ${first} through ${last}.`,
    free: "There's no charge for so few days.",
    pay: "Payment",
    by: (amount: string | null, brand: string, last4: string) =>
      `We'll charge ${amount ?? "today's price"} to your ${brand} ending in ${last4}.`,
    byOther: (amount: string | null) => `We'll charge ${amount ?? "today's price"} to this card.`,
    send: (amount: string | null) => (amount === null ? "Add and pay" : `Add and pay ${amount}`),
    sendFree: "Add person",
    other: "Pay with another card",
    onFile: (brand: string, last4: string) => `Pay with ${brand} ending in ${last4}`,
    choosePrice: "Choose the plan that fits their age.",
    changed: `The price has changed. ${nothing} Check the new price, then pay again.`,
    over: `You can't add anyone to this plan right now. ${nothing} Go back to see the latest.`,
    busy: "We're already processing a payment for this plan. You won't be charged twice. Go back to see it.",
    bank: "Your bank needs to verify that it's you before it approves the payment for the person you're adding.",
    wait: "Your bank hasn't answered yet. Please don't pay again. You'll only be charged once.",
  },
  editing: {
    title: (name: string) => `Edit ${name}`,
    birthHelp: "As it appears on the birth certificate or ID.",
    send: "Save changes",
    cancel: "Cancel",
  },
};
