import { plural } from "#contract/plural.ts";
import type { DifferenceKind, PayoutState } from "#contract/membership.ts";

export const reconciliation = {
  lead: "Every day, the payment processor's own list of charges is compared with this site's payments. Anything that doesn't match is listed here.",
  last: (when: string) => `Last checked on ${when}`,
  sums: (charges: string, charged: string, refunded: string) =>
    `In that comparison: ${charges}, ${charged} charged, ${refunded} refunded`,
  charges: (count: number) => plural("en", count, { one: "1 charge", other: `${count} charges` }),
  late: "The last comparison was more than two days ago. Check that the payment processor's keys still work.",
  never:
    "Nothing has been compared yet. The first comparison runs within a day of setting up a payment processor.",
  differences: "Differences",
  none: "No differences. The payment processor's list matches your payments.",
  nothing: "There are no payments to compare yet. New payments are compared within a day.",
  closed: "The difference is closed.",
  kinds: {
    not_in_ledger: "Charged, but not recorded here",
    not_at_gateway: "Recorded here as paid, but not charged",
    other_amount: "Different amount",
    other_refunds: "Different refunds",
  } satisfies Record<DifferenceKind, string>,
  advice: {
    not_in_ledger:
      "The payment processor has money that no plan was started for. Refund it at the payment processor, or close this if the charge came from another system.",
    not_at_gateway:
      "This plan is active, but the payment processor has no such charge. Check whether the keys belong to the right account before you do anything else.",
    other_amount:
      "The card was charged a different amount than the receipt shows. Refund the difference at the payment processor, or call the member.",
    other_refunds:
      "Refunds made at the payment processor are recorded here within a few minutes. If this is still here tomorrow, compare both lists by hand.",
  } satisfies Record<DifferenceKind, string>,
  atProcessor: "Payment processor",
  here: "This site",
  chargedOn: "Charged",
  chargeId: "Charge ID",
  payment: "View the payment",
  close: "Close this difference",
  closeText: "It comes back only if an amount changes.",
  reason: "What you found",
  payouts: "Payouts",
  payoutsLead: "What the payment processor sent to your bank account.",
  noPayouts: "The payment processor hasn't reported any payouts yet.",
  arrives: "In your bank",
  charged: "Charges",
  refunded: "Refunds and disputes",
  fees: "Processor's fees",
  amount: "Payout",
  state: "Status",
  states: { on_its_way: "On its way", paid: "Paid", failed: "Failed" } satisfies Record<
    PayoutState,
    string
  >,
};
