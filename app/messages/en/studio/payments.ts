import { plural } from "#contract/plural.ts";
import type {
  DeclineReason,
  ReviewReason,
  PaymentState,
  RefundState,
} from "#contract/membership.ts";
import type { PaymentView } from "#contract/studio.ts";

export const payments = {
  title: "Payments",
  lead: "All payments on this site, newest first.",
  views: {
    all: "All",
    needs_review: "Needs review",
    paid: "Paid",
    failed: "Not paid",
    open: "Open",
  } satisfies Record<PaymentView, string>,
  view: "Show",
  search: "Payer's email or receipt number",
  find: "Search",
  found: (count: number, search: string) =>
    count === 0
      ? `No payments found for “${search}”`
      : `${plural("en", count, { one: "1 payment", other: `${count} payments` })} found for “${search}”`,
  moreFound: (shown: number) =>
    `These are the newest ${shown}. To find an older one, search by receipt number.`,
  caption: "Payments",
  payer: "Payer",
  plan: "Plan",
  amount: "Amount",
  state: "Status",
  when: "Date",
  erased: "deleted account",
  back: (amount: string) => `${amount} refunded`,
  needsReview: "Needs review",
  none: "No payments here",
  noneText: "Nothing matches right now. Show all payments to see the full list.",
  all: "Show all payments",
  older: "Older payments",
  newest: "Newest payments",
  states: {
    pending: "Started",
    requires_action: "Waiting for bank",
    unknown: "No answer yet",
    paid: "Paid",
    failed: "Declined",
    voided: "Canceled",
  } satisfies Record<PaymentState, string>,
  refundStates: {
    pending: "Started",
    unknown: "No answer yet",
    done: "Refunded",
    failed: "Failed",
  } satisfies Record<RefundState, string>,
  declines: {
    declined: "card declined",
    insufficient_funds: "insufficient funds",
    expired_card: "card expired",
    authentication_failed: "bank verification failed",
    wrong_details: "wrong card details",
  } satisfies Record<DeclineReason, string>,
  one: {
    title: (payer: string) => `Payment from ${payer}`,
    back: "All payments",
    facts: "Details",
    receipt: "Receipt",
    gateway: "Processor",
    card: "Card",
    people: "People",
    term: "Term",
    why: "Why it wasn't paid",
    coupon: "Coupon",
    lines: "Items",
    fee: "Processing fee",
    discount: "Discount",
    total: "Total",
    consents: "Agreements",
    texts: {
      "auto-renewal": "Auto-renew",
      "not-insurance": "Not insurance",
      terms: "Terms of Service",
    } as Readonly<Record<string, string>>,
    given: "agreed",
    notGiven: "not checked",
    version: (version: string) => `version ${version}`,
    refunds: "Refunds",
    noRefunds: "No refunds yet.",
    left: "plan canceled",
    atGateway: "refunded at the card processor",
    chargeback: "charged back by the card's bank",
    ledger: "Ledger",
    ledgerAccounts: {
      accounts_receivable: "Accounts receivable",
      cash: "Cash",
      manual_payouts: "Manual payouts",
      plan_revenue: "Plan revenue",
      fee_revenue: "Fee revenue",
      discounts: "Discounts",
      refunds: "Refunds",
      refunds_payable: "Refunds payable",
    } as Readonly<Record<string, string>>,
    postings: {
      invoiced: "Invoiced",
      paid: "Paid",
      refund_created: "Refund started",
      refunded: "Refunded",
      refunded_manually: "Refunded another way",
    } as Readonly<Record<string, string>>,
    manualRefund: "refunded another way",
    trail: "History",
    look: "We've been waiting a long time for an answer, or a refund failed. Look up this payment in the card processor's dashboard. If a refund didn't go through, issue it again or pay it another way.",
    looks: {
      disputed:
        "The cardholder disputed this payment, and their bank hasn't decided yet. Respond in the card processor's dashboard.",
      beyond_ledger: "The card processor refunded more than this ledger shows. Compare the two.",
      refund_returned:
        "A refund was returned to the card processor, so the payer doesn't have it. Pay it another way.",
      fully_reversed:
        "The full payment for this plan was reversed at the card processor, but the plan is still active. Decide whether to end it.",
    } satisfies Record<ReviewReason, string>,
    owed: (amount: string) =>
      `You owe the payer ${amount} because a refund failed. Issue it again, or pay it another way and record it here.`,
  },
  refund: {
    title: "Issue a refund",
    lead: (amount: string) =>
      `You can refund up to ${amount}. It goes to the card that was charged.`,
    amount: "Amount in dollars",
    reason: "Reason",
    reasonHelp: "Shown to the payer on the receipt.",
    endsPlan: "Also end the plan today for everyone on it",
    endsPlanWith: (amount: string) =>
      `Also end the plan today for everyone on it. You owe at least ${amount} for the unused days.`,
    low: "To end the plan, refund at least what you owe for the unused days",
    sure: "I've checked the amount",
    send: "Issue refund",
    said: {
      pending: "The refund has started and will finish on its own.",
      unknown:
        "We recorded the refund, but the card processor isn't responding. We'll keep trying until it goes through. Don't issue it again.",
      done: "The refund is on its way to the card.",
      failed:
        "The card processor rejected the refund. Issue it again, or pay it another way and record it here.",
    } satisfies Record<RefundState, string>,
    wrong: "Enter an amount such as 25.00, no more than what's left",
    nothing: "There's nothing left to refund.",
  },
  endPlan: {
    title: "End the plan",
    sure: "End the plan today for everyone on it. We'll email the payer",
    send: "End plan",
    done: "The plan has ended.",
  },
  otherwise: {
    title: "Record a refund paid another way",
    lead: (amount: string) =>
      `You owe the payer ${amount} because a refund failed. After you pay it, for example by check, record it here. This doesn't send money.`,
    reason: "How you paid it",
    reasonHelp: "For example, a check number. Shown to the payer on the receipt.",
    sure: "I've paid this amount",
    send: "Record refund",
    done: "Recorded. The payer will get a receipt.",
    wrong: "Enter an amount such as 25.00, no more than what you owe",
    nothing: "Nothing is owed.",
  },
};
