import type { Cycle } from "#contract/content/block-parts.ts";
import { plural } from "#contract/plural.ts";

const nothing = "You haven't been charged.";

const later: Record<Cycle, (amount: string) => string> = {
  annual: (amount) => `Then ${amount} a year`,
  monthly: (amount) => `Then ${amount} a month`,
};

export const people = {
  lead: "See who's on your plan, add someone, or correct a name or date of birth.",
  you: "You",
  born: "Date of birth",
  number: "Member number",
  since: "On the plan since",
  through: "On the plan through",
  agesOut: (day: string) => `Turns 26 on ${day}, and can stay through the end of that term.`,
  agedOut: (day: string) => `Turned 26 on ${day}, and can stay through the end of this term.`,
  ifRenewed: (amount: string) =>
    `If you renew it, the next term costs ${amount} for everyone who stays.`,
  forStaying: (amount: string) => `The next term costs ${amount} for everyone who stays.`,
  edit: "Edit",
  editNamed: (name: string) => `Edit ${name}`,
  remove: "Remove from the next term",
  removeNamed: (name: string) => `Remove from the next term: ${name}`,
  keep: "Keep on the plan",
  keepNamed: (name: string) => `Keep on the plan: ${name}`,
  add: "Add a person",
  addNamed: (plan: string) => `Add a person: ${plan}`,
  closed: {
    adding: "You're already adding someone, and that payment isn't finished yet.",
    due: "You can add someone once this plan's renewal is paid.",
    over: "This plan's term has ended, so you can't add anyone to it.",
    other: "You can't add anyone to this plan right now.",
  },
  seeRenewal: "Go to renewal and card",
  seePayment: "See the payment",
  changeError: {
    conflict: "That can't be changed right now. Refresh the page to see where your plan stands.",
    busy: "A payment for this plan is being made right now. Try again in a minute.",
  },
  none: "No one is on a plan",
  noneText: "Once you join a plan, this page shows everyone on it.",
  done: {
    added: "They're on your plan. Their ID card is ready, and we emailed you a receipt.",
    changed: "Your changes were saved.",
    removed: "Saved. Changed your mind? You can keep them on the plan until their last day.",
    kept: "Saved. They stay on your plan.",
    refunded:
      "Your plan changed before the payment went through, so no one was added. We're refunding your payment.",
  },
  removal: {
    back: "Back to the people on your plan",
    title: (name: string) => `Remove ${name} from the next term?`,
    stays: (name: string, day: string) => `${name} stays on the plan through ${day}.`,
    noRefund: "The term you've paid for isn't refunded.",
    price: (amount: string) =>
      `If the plan renews after that, it costs ${amount} for everyone who stays.`,
    undo: (name: string) => `You can still decide to keep ${name} until that day.`,
    send: (name: string) => `Remove ${name}`,
    keep: "Don't remove",
  },
  adding: {
    back: "Back to the people on your plan",
    who: "Who's joining?",
    price: "Price",
    ages: {
      from: (age: number) => `${age} and older`,
      to: (age: number) => `through ${age}`,
      between: (from: number, to: number) => `${from} to ${to}`,
    },
    tier: (name: string, ages: string) => `${name} (${ages})`,
    option: (tier: string, today: string) => `${tier}: ${today} today`,
    nothing: "nothing",
    later,
    ifRenewed: (then: string) => `${then} if you renew`,
    rest: (days: number, first: string, last: string) =>
      `You pay by the day for the rest of the term: ${plural("en", days, { one: "1 day", other: `${days} days` })}, from ${first} to ${last}.`,
    restAndNext: (first: string, last: string) =>
      `You pay by the day for the rest of this term, and for the whole next term, which you've already paid for everyone else: from ${first} to ${last}.`,
    free: "Nothing is due for so few days.",
    pay: "Payment",
    by: (brand: string, last4: string) =>
      `We'll charge today's price to your ${brand} ending in ${last4}.`,
    byOther: "We'll charge today's price to this card.",
    renewsBy: "Your plan will renew with it, too.",
    send: "Add and pay",
    sendBy: (brand: string, last4: string) => `Add and pay with ${brand} ending in ${last4}`,
    sendFree: "Add person",
    other: "Pay with another card",
    onFile: (brand: string, last4: string) => `Pay with ${brand} ending in ${last4}`,
    choosePrice: "Choose the price for their age",
    changed: `The price has changed. ${nothing} Check the new price, then pay again.`,
    over: `You can't add anyone to this plan right now. ${nothing} Go back to see where your plan stands.`,
    busy: "A payment for this plan is already being made. You won't be charged twice. Go back to see it.",
    bank: "Your bank needs to verify that it's you before it pays for the person you're adding.",
    wait: "Your bank hasn't answered yet. Please don't pay again. You'll only be charged once.",
  },
  editing: {
    title: (name: string) => `Edit ${name}`,
    birthHelp: "As on their birth certificate or ID.",
    send: "Save changes",
    cancel: "Cancel",
  },
};
