export const reports = {
  lead: "What members paid, what you refunded, and your deferred revenue, by month.",
  range: "Show",
  lastYear: "Last 12 months",
  activity: "Payments and refunds",
  activityTable: "Payments and plans as a table",
  chart: "Paid and refunded by month",
  chartText: (paid: string, refunded: string, net: string) =>
    `In this period: ${paid} paid, ${refunded} refunded, ${net} net. Open the table below to see each month.`,
  paid: "Paid",
  refunded: "Refunded",
  net: "Net",
  month: "Month",
  newPlans: "New",
  renewed: "Renewed",
  canceled: "Canceled",
  lapsed: "Lapsed",
  total: "Total",
  activityRule:
    "“Refunded” includes refunds by card and by check, and chargebacks. The payment processor's fees aren't included. “Renewed” counts each payment for a renewal. “Lapsed” counts plans that lapsed that month and still haven't been renewed.",
  deferred: "Deferred revenue",
  deferredLead: "What members have already paid for plan days still to come.",
  deferredChart: "Deferred revenue at the end of each month",
  deferredText: (left: string, month: string, isOver: boolean) =>
    isOver
      ? `At the end of ${month}: ${left}.`
      : `At the end of ${month}, counting payments so far: ${left}.`,
  nextYear: (year: string) => `See what will be earned in ${year}`,
  deferredTable: "Deferred revenue as a table",
  rule: "How it's counted",
  rules: [
    "Each person on a paid invoice has a line with a first and a last day. The amount paid for that line, after discounts, is earned evenly over those days.",
    "Nothing is earned before the day of the payment. If a payment came late, the amount for the days before the payment counts as earned in the month of the payment.",
    "When a plan is canceled, the amount that isn't earned yet moves to the “Canceled” column on that day. If some of it went back to the member, the refund is in the ledger's refunds account.",
    "The processing fee is earned when it's paid.",
    "Goodwill refunds and chargebacks don't change deferred revenue. They're in the ledger.",
    "The ledger books a plan's whole price when it's invoiced. To move it into the right months, book the change in deferred revenue at the end of each month.",
  ],
  opening: "Start",
  billed: "Paid",
  earned: "Earned",
  released: "Canceled",
  closing: "End",
  ledger: "Ledger",
  ledgerText:
    "Every entry for this period, with its debit or credit. Debits and credits add up to the same amount.",
  csv: {
    activity: "Download payments and plans (CSV)",
    "deferred-revenue": "Download deferred revenue (CSV)",
    ledger: "Download the ledger (CSV)",
  },
  csvNote: "Downloads are recorded in the activity log.",
};
