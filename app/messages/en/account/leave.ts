import type { RefundState } from "#contract/membership.ts";

export const cancelPlan = {
  title: "Leave the plan",
  back: "Back to your plan",
  lead: (plan: string) => `You can leave “${plan}” right here. You do not have to call anybody.`,
  meansTitle: "What it means",
  means: [
    "The plan ends today for everybody on it. Their cards stop working.",
    "Nothing more is charged.",
    "Your account, your receipts and your agreements stay.",
    "You can join again at any time, at the prices of that day.",
  ],
  backTitle: "What you get back",
  paid: "You paid for this term",
  feeKept: "Processing fee, which stays with us",
  refunded: "Paid back before",
  months: "Whole months not begun",
  refund: "You get back",
  nothing:
    "Nothing comes back: what could come back has been paid back, or no whole month is left.",
  full: (day: string) =>
    `You are in the first 30 days, which last through ${day}: all that you paid for the plan comes back.`,
  prorated: "We give back what you paid for the whole months that have not begun.",
  to: "It goes to the card you paid with, within 30 days.",
  goOn: "Go on to leave",
  stay: "Stay on the plan",
  confirmTitle: "Leave now?",
  understood: "I know that the plan ends today for everybody on it",
  send: "Leave the plan",
  sendWith: (amount: string) => `Leave and get ${amount} back`,
  changed: "The refund has changed since you saw it. Load the page again.",
  doneTitle: "You have left the plan",
  done: (plan: string) => `“${plan}” ended for everybody on it.`,
  endedTitle: "This plan has ended",
  ended: {
    us: (plan: string) => `We ended “${plan}” for everybody on it.`,
    term: (plan: string) => `“${plan}” ended with the time that it was paid for.`,
  },
  refunds: {
    pending: (amount: string) => `${amount} is on its way to your card.`,
    unknown: (amount: string) => `${amount} goes back to your card. We are asking the bank.`,
    done: (amount: string) => `${amount} has been sent back to your card.`,
    failed: (amount: string) =>
      `Your card did not take ${amount}. We pay it back by other means within 30 days, and write to you.`,
  } satisfies Record<RefundState, (amount: string) => string>,
  paidBack: (amount: string) => `${amount} has been paid back to you.`,
  noRefund: "Nothing was left to pay back.",
  mail: "We have sent you a mail that says so.",
  receipts: "See your receipts",
  again: "Join again",
};
