import { z } from "zod";
import { refundStates, subscriptionStates } from "./membership.ts";

const cents = z.int().min(0);

/** The refund for a subscription that is canceled today. */
export const leavingQuote = z.strictObject({
  subscriptionId: z.string(),
  kind: z.enum(["full", "prorated", "nothing"]),
  paidCents: cents.describe("for the term that is running"),
  feeKeptCents: cents,
  refundedCents: cents.describe("what went back before"),
  refundCents: cents,
  unusedMonths: z.int().min(0),
  fullRefundUntil: z.iso.date().nullable(),
  endsOn: z.iso.date().describe("the day from which the plan is no longer honored"),
});
export type LeavingAnswer = z.output<typeof leavingQuote>;

export const left = z.strictObject({
  subscriptionId: z.string(),
  state: z.enum(subscriptionStates),
  refundCents: cents,
  /** Null while it is active. */
  endedBy: z.enum(["you", "us", "term"]).nullable(),
  refundState: z.enum(refundStates).nullable().describe("null: nothing comes back"),
  isByOtherMeans: z.boolean().describe("whether some of it was paid and not sent to the card"),
});
