import { monthWithDay } from "#contract/format.ts";
import { planPhrase } from "#contract/plan-phrase.ts";
import type { RefundState } from "#contract/membership.ts";
import { fullRefundPhrase, laterRefundPhrase } from "#contract/refund-phrase.ts";

const named = (plan: string) => planPhrase(plan, "en");

export const cancelPlan = {
  title: "Cancel plan",
  back: "Back to your plan",
  lead: (plan: string) => `You can cancel your ${named(plan)} right here. No need to call.`,
  meansTitle: "What happens when you cancel",
  means: [
    "The plan ends today for everyone on it, and their ID cards stop working.",
    "You won't be charged again.",
    "You keep your account, receipts, and agreements.",
    "You can join again anytime at the current price.",
  ],
  backTitle: "Your refund",
  paid: "What you paid",
  feeKept: "Processing fee (nonrefundable)",
  refunded: "Already refunded",
  months: "Unused full months",
  refund: "Your refund",
  nothing: "No refund is due. Your payment was already refunded, or no full months are left.",
  full: (day: string, isFeeKept: boolean) =>
    `You're in your first 30 days (through ${day}), so you get back ${fullRefundPhrase(isFeeKept ? "kept" : "no_fee", "en")}.`,
  prorated: `You get back ${laterRefundPhrase.en}.`,
  to: "We'll send your refund within 30 days to the card you paid with.",
  held: "The payment for this plan is being disputed with the card's bank, so we can't send a refund until the bank decides. Then we'll refund whatever the bank hasn't already returned.",
  later: {
    title: "You can keep your plan until it ends",
    on: (day: string) =>
      `If you turn off auto-renew instead, your plan stays active through ${monthWithDay(day)}, and you won't be charged again.`,
    off: (day: string) =>
      `Your plan stays active through ${monthWithDay(day)}, and it won't renew. If you'd rather use the time you paid for, you don't need to cancel.`,
    turnOff: "Turn off auto-renew",
  },
  goOn: "Continue to cancel",
  stay: "Keep my plan",
  confirmTitle: "Cancel your plan?",
  understood: "I understand that the plan ends today for everyone on it",
  claimTitle: "Get your refund",
  understoodOver: "I want to cancel this plan and get my refund",
  send: "Cancel plan",
  sendWith: (amount: string) => `Cancel and get a ${amount} refund`,
  changed: "Your refund has changed. Refresh the page to see it.",
  doneTitle: "Your plan is canceled",
  done: (plan: string) => `Your ${named(plan)} has ended for everyone on it.`,
  endedTitle: "This plan has ended",
  ended: {
    us: (plan: string) => `We ended your ${named(plan)} for everyone on it.`,
    term: (plan: string) => `Your ${named(plan)} ended on its last day.`,
  },
  refunds: {
    pending: (amount: string) => `${amount} is on its way to your card.`,
    unknown: (amount: string) =>
      `We're refunding ${amount} to your card and waiting for the bank to confirm.`,
    done: (amount: string) =>
      `We refunded ${amount} to your card. It can take a few days to show up on your statement.`,
    failed: (amount: string) =>
      `We couldn't refund ${amount} to your card. We'll send it another way within 30 days and email you.`,
    returned: (amount: string) =>
      `Your bank returned the ${amount} that we refunded. We'll send it another way within 30 days and email you.`,
  } satisfies Record<RefundState, (amount: string) => string>,
  refundHeld: (amount: string) =>
    `Your refund is ${amount}. The payment for this plan is being disputed with the card's bank, so we can't send your refund until the bank decides. Then we'll refund whatever the bank hasn't already returned.`,
  paidBack: (amount: string) => `We refunded you ${amount}.`,
  noRefund: "No refund was due.",
  mail: "We emailed you a confirmation.",
  receipts: "View receipts",
  again: "Join again",
};
