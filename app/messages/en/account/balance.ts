import type { InvoiceState } from "#contract/membership.ts";

export const balance = {
  nothing: "You don't owe anything.",
  owes: (amount: string) => `You owe ${amount} for your renewal.`,
  owedToYou: (amount: string) => `We owe you ${amount}.`,
  owedToYouText: "We'll send it to you. You don't need to do anything.",
  notAllowance:
    "Your balance is what you owe us or we owe you. It isn't an allowance for dental work: you pay the dental office your member price at each visit.",
  nextTitle: "Next charge",
  next: (amount: string, day: string) => `${amount} on ${day}.`,
  noNext: "Nothing is scheduled.",
  manage: "Manage renewal",
  title: "Invoices",
  caption: "Your invoices",
  none: "No invoices yet.",
  day: "Due",
  plan: "Plan",
  amount: "Amount",
  state: "Status",
  states: { open: "Unpaid", paid: "Paid", void: "Canceled" } satisfies Record<InvoiceState, string>,
  pay: "Pay",
  payNamed: (plan: string) => `Pay for ${plan}`,
  receipts: "View receipts",
};
