import type { InvoiceState } from "#contract/membership.ts";

export const balance = {
  nothing: "You don't owe anything.",
  owes: "to pay",
  underWay: "We're confirming this payment. You won't be charged twice.",
  owedToYou: "We owe you this. We'll send it to you, and you don't need to do anything.",
  alsoOwedToYou: (amount: string) =>
    `We also owe you ${amount}. We'll send it to you, and you don't need to do anything.`,
  notAllowance:
    "Your balance is what you owe us, or what we owe you. It isn't money you can spend on dental care: you pay the dental office your member price at each visit.",
  renewal: (day: string) => `Your plan renewal on ${day}`,
  other: "A payment for your plan",
  part: (what: string, amount: string) => `${what}: ${amount}, not paid yet.`,
  partUnderWay: (what: string, amount: string) =>
    `${what}: ${amount}. We're confirming your payment, and you won't be charged twice.`,
  cantPay:
    "This plan can't be renewed, so you don't need to pay this. We'll cancel this invoice for you.",
  pay: (amount: string) => `Pay ${amount}`,
  byCard: (amount: string) => `Pay ${amount} by card`,
  another: "Pay with another card",
  anotherNamed: (plan: string) => `Pay with another card: ${plan}`,
  done: "Your payment went through, and your plan is renewed. We emailed you a receipt.",
  nextTitle: "Next charge",
  next: (amount: string, day: string) => `${amount} on ${day}.`,
  noNext: "Nothing is scheduled.",
  manage: "Manage renewal",
  title: "Invoices",
  caption: "Your invoices",
  none: "No invoices yet",
  noneText: "Each charge for your plan shows up here.",
  noPlanText: "Once you join a plan, each charge for it shows up here.",
  day: "Due",
  plan: "Plan",
  amount: "Amount",
  state: "Status",
  receipt: "Receipt",
  seeReceipt: "View receipt",
  seeReceiptNamed: (plan: string, day: string) => `View receipt: ${plan}, ${day}`,
  states: { open: "Unpaid", paid: "Paid", void: "Canceled" } satisfies Record<InvoiceState, string>,
  confirming: "Being confirmed",
  receipts: "View all receipts",
};
