import { z } from "zod";
import { errorCode } from "./field-errors.ts";
import { cycles } from "./content/block-parts.ts";
import { cleanLine } from "./typed-text.ts";
import {
  declineReasons,
  reviewReasons,
  paymentStates,
  refundStates,
  subscriptionStates,
} from "./membership.ts";

// Payments as staff see them. No birth dates and no card numbers.

const cents = z.int();
const instant = z.iso.datetime();

export const staffPayment = z.strictObject({
  paymentId: z.string(),
  at: instant,
  payer: z.string(),
  email: z.string().nullable().describe("null: the account is erased"),
  planName: z.string(),
  amountCents: cents,
  refundedCents: cents,
  state: z.enum(paymentStates),
  /** An overdue gateway response, or a rejected refund. */
  needsReview: z.boolean(),
});
export type StaffPayment = z.output<typeof staffPayment>;

const refund = z.strictObject({
  id: z.string(),
  at: instant,
  amountCents: cents,
  reason: z.string(),
  actor: z.string(),
  state: z.enum(refundStates),
  isPaidManually: z.boolean().describe("paid, and not through the gateway"),
  receiptNumber: z.string().nullable().describe("null: it has no receipt yet"),
});

const trailStep = z.strictObject({
  at: instant,
  what: z.string(),
  actor: z.string(),
  actorName: z.string().nullable().describe("of a member or of staff; null: not a person, or gone"),
  amountCents: cents.nullable().describe("of the refund or dispute that the step is about"),
  facts: z.record(z.string(), z.string()),
});

export const paymentTimeline = staffPayment.extend({
  accountId: z.string(),
  subscriptionId: z.string(),
  subscriptionState: z.enum(subscriptionStates),
  planEndedAt: instant.nullable().describe("null: the plan hasn't ended"),
  cycle: z.enum(cycles),
  termStart: z.iso.date(),
  termEnd: z.iso.date(),
  people: z.array(z.string()),
  lines: z.array(z.strictObject({ kind: z.string(), label: z.string(), amountCents: cents })),
  discountCents: cents,
  couponCode: z.string().nullable(),
  declineReason: z.enum(declineReasons).nullable(),
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
  gateway: z.string(),
  gatewayId: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  reviewReason: z.enum(reviewReasons).nullable().describe("why the payment itself needs review"),
  isDisputed: z.boolean().describe("by the cardholder: nothing is sent until their bank decides"),
  refundableCents: cents,
  endDueCents: cents.describe("the refund that is due if the seller ends the plan today"),
  isFeeInEndDue: z
    .boolean()
    .describe("whether that has a processing fee in it that a member who cancels doesn't get back"),
  refundDueCents: cents.describe("what is still owed to the payer from refunds that failed"),
  refunds: z.array(refund),
  consents: z.array(
    z.strictObject({ text: z.string(), version: z.string(), isGiven: z.boolean(), at: instant }),
  ),
  ledger: z.array(
    z.strictObject({
      at: instant,
      kind: z.string(),
      ledgerAccount: z.string(),
      amountCents: cents,
    }),
  ),
  trail: z.array(trailStep),
});
export type PaymentTimeline = z.output<typeof paymentTimeline>;

/** An email address or a receipt number. */
export const paymentSearch = z
  .string({ error: errorCode("search_missing") })
  .overwrite(cleanLine)
  .trim()
  .min(1, errorCode("search_missing"))
  .max(120, errorCode("too_long"));
