import type { Cycle } from "#contract/content/block-parts.ts";
import { planPhrase } from "#contract/plan-phrase.ts";
import { ownOffice } from "./own-office.ts";

const price: Record<Cycle, (amount: string) => string> = {
  annual: (amount) => `${amount}/year`,
  monthly: (amount) => `${amount}/month`,
};
const cycles: Record<Cycle, string> = { annual: "Yearly", monthly: "Monthly" };

const named = (plan: string) => planPhrase(plan, "en");
const list = new Intl.ListFormat("en", { type: "conjunction" });

export const ownPlan = {
  link: "Change plan",
  linkNamed: (plan: string) => `Change plan: ${plan}`,
  cycles,
  price,
  back: "Back to all plans",
  toRenewal: "Go to renewal and payment",
  now: (plan: string, cycle: string) => `You have the ${named(plan)} (${cycle.toLowerCase()}).`,
  renews: (day: string) => `It renews on ${day}.`,
  ends: (day: string) => `It ends on ${day}. Auto-renew is off.`,
  isCurrent: "Your plan now",
  isPending: "Starts when your plan renews",
  without: (names: string[]) =>
    `${list.format(names)} can't be on this plan because of age, so you can't change to it.`,
  changeNow: (due: string) => `Change today for ${due}`,
  changeNowNamed: (plan: string, due: string) => `Change today for ${due}: ${plan}`,
  changeLater: "Change at my next renewal",
  changeLaterNamed: (plan: string) => `Change at my next renewal: ${plan}`,
  onlyIfRenewed: "The change happens only if you renew.",
  pendingTitle: "Your next plan",
  pending: (plan: string, cycle: string, day: string) =>
    `Starting ${day}, you'll have the ${named(plan)} (${cycle.toLowerCase()}).`,
  pendingIfRenewed: (plan: string, cycle: string, day: string) =>
    `If you renew, you'll have the ${named(plan)} (${cycle.toLowerCase()}) starting ${day}.`,
  pendingPrice: {
    annual: (amount: string) => `It costs ${amount} a year.`,
    monthly: (amount: string) => `It costs ${amount} a month.`,
  } satisfies Record<Cycle, (amount: string) => string>,
  until: (day: string) => `Changed your mind? You can keep your current plan through ${day}.`,
  keep: "Keep my current plan",
  done: {
    chosen: "Your choice is saved. We sent you an email with the details.",
    changed: "Your plan has changed. We emailed you a receipt, and your ID cards are up to date.",
    kept: "Your plan stays as it is.",
    refunded:
      "Your plan or the people on it changed before the payment went through, so we didn't make this change. We're refunding your payment.",
  },
  gone: "This change isn't available anymore. Choose another plan.",
  closed: "Your plan can't be changed right now, because your renewal is due or already paid.",
  paidAhead: "Your next renewal is already paid, so it stays as it is.",
  isOpen: "A payment for this plan isn't finished yet.",
  seePayment: "See the payment",
  title: (plan: string, cycle: string) => `Change to the ${named(plan)} (${cycle.toLowerCase()})`,
  titleNow: "Today",
  titleLater: "When your plan renews",
  dueToday: (amount: string) => `${amount} due today.`,
  dueNothing: "Nothing is due today.",
  afterwards: (day: string, amount: string) => `Your plan then renews on ${day}, for ${amount}.`,
  thenIfRenewed: (day: string, amount: string) =>
    `Auto-renew is off. If you renew, your plan starts again on ${day}, for ${amount}.`,
  nowText:
    "You can use the new plan right away. Today you pay the difference for the days left on your plan. Your renewal date stays the same.",
  laterText: (plan: string, last: string, from: string) =>
    `Through ${last}, you keep the ${named(plan)}. The change starts on ${from}. You can undo it until then.`,
  waived: (amount: string) => `The difference of ${amount} is too small to charge, so it's on us.`,
  span: (tier: string, first: string, last: string) => `${tier}, ${first} through ${last}`,
  today: "Due today",
  from: (day: string) => `Starting ${day}`,
  difference: ownOffice.difference,
  sendLater: "Change my plan",
  sendNow: (amount: string) => `Pay ${amount} and change my plan`,
  sendFree: "Change my plan now",
  changed: "The price has changed. Review it and try again.",
  bank: "Your bank needs to verify that it's you before it approves this payment. Then your plan changes.",
  wait: "We're still confirming your payment. Your plan changes once it's confirmed, and you won't be charged twice.",
};
