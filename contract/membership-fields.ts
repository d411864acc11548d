import { z } from "zod";
import { cycles } from "./content/block-parts.ts";
import { relationships, subscriptionStates, refundStates } from "./membership.ts";

const day = z.iso.date();

/** A subscription of the account, current or past. */
export const membership = z.strictObject({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  state: z.enum(subscriptionStates),
  cycle: z.enum(cycles),
  termStart: day,
  termEnd: day.describe("the first day after the term"),
  isAutoRenew: z.boolean(),
  officeId: z.string().nullable(),
});

export const personOnPlan = z.strictObject({
  id: z.string(),
  subscriptionId: z.string(),
  name: z.string(),
  dateOfBirth: day,
  relationship: z.enum(relationships),
  memberNumber: z.string(),
  tier: z.string(),
});

const cents = z.int().min(0);

/** The refund for a subscription that is canceled today. */
export const cancellationQuote = z.strictObject({
  subscriptionId: z.string(),
  kind: z.enum(["full", "prorated", "nothing"]),
  paidCents: cents.describe("for the current term; in the first 30 days, all of it"),
  feeKeptCents: cents,
  refundedCents: cents.describe("what went back before"),
  refundCents: cents,
  isHeld: z.boolean().describe("the cardholder disputes the payment: nothing is sent meanwhile"),
  unusedMonths: z.int().min(0),
  fullRefundUntil: z.iso.date().nullable(),
  endsOn: z.iso.date().describe("the day from which the plan is no longer accepted"),
});
export type CancellationQuote = z.output<typeof cancellationQuote>;

export const canceledSubscription = z.strictObject({
  subscriptionId: z.string(),
  state: z.enum(subscriptionStates),
  refundCents: cents,
  /** Null while it is active. */
  endedBy: z.enum(["you", "us", "term"]).nullable(),
  refundState: z.enum(refundStates).nullable().describe("null: nothing comes back"),
  isHeld: z.boolean().describe("not sent as long as the cardholder disputes the payment"),
  isPaidManually: z.boolean().describe("whether some of it was paid and not sent to the card"),
});
